import { z } from 'zod';
import { text } from '../fields';
import { CLAIM_SECTIONS, claimSchema, type ClaimSection } from '../pages/claims';
import type { FieldPositions } from '../validation/yaml-source';

/** A claim as the database stores it. */
export const storedClaimSchema = claimSchema
  .extend({
    section: z.enum(CLAIM_SECTIONS).describe('The section of the page: `limits` or `troubleshooting`.'),
    docPath: text('The path of the page below `content/docs/`, without extension and without `/index`.'),
    file: text("The path of its file from the project's root."),
  })
  .meta({
    id: 'Claim',
    description: 'Something that a page says under Limits or Troubleshooting, and what proves it.',
  });

export type StoredClaim = Readonly<z.output<typeof storedClaimSchema>>;

/** A claim with the place of each of its fields. */
export interface ClaimRecord extends StoredClaim {
  readonly positions: FieldPositions;
}

/** The key of a claim, by its page, its section, and its place in the list of the section. */
export function claimKey(docPath: string, section: ClaimSection, index: number): string {
  return `${docPath} ${section} ${index}`;
}
