import { CLAIM_SECTIONS, claimsSchema } from '../content-model/pages/claims';
import { claimKey, type ClaimRecord } from '../content-model/records/claim';
import { validateData } from '../content-model/validation/validate-data';
import { fieldPositions, parseYamlSource } from '../content-model/validation/yaml-source';
import { docPathOfCompanion } from '../mdx/parse/content-path';
import { projectPathOf, type ContentFile, type LoadResult } from './content-record';

/** Loads a file of `content/claims/`: what the page of the same path claims, and what proves it. */
export function loadClaims({ path, text }: ContentFile): LoadResult {
  const file = projectPathOf(path);
  const source = parseYamlSource(text, file);
  const { data, diagnostics } = validateData(claimsSchema, source, file);
  if (data === undefined) return { records: [], diagnostics };
  const docPath = docPathOfCompanion(path);
  const records = CLAIM_SECTIONS.flatMap((section) =>
    data[section].map((claim, index) => ({
      type: 'Claim',
      key: claimKey(docPath, section, index),
      fields: {
        ...claim,
        section,
        docPath,
        file,
        positions: { ...fieldPositions(claim, source, [section, index]), section: source.locateKey([section]) },
      } satisfies ClaimRecord,
    })),
  );
  return { records, diagnostics: [] };
}
