import { z } from 'zod';
import { namedObject } from '../fields';

/** The sections whose items are claims: readers act on them, so each is proved. */
export const CLAIM_SECTIONS = ['limits', 'troubleshooting'] as const;

export type ClaimSection = (typeof CLAIM_SECTIONS)[number];

/** The heading of each. */
export const CLAIM_HEADING: Readonly<Record<ClaimSection, string>> = {
  limits: 'Limits',
  troubleshooting: 'Troubleshooting',
};

/** What proves a claim, from the strongest to the weakest. */
export const PROOF_KINDS = ['test', 'source', 'public'] as const;

export type ProofKind = (typeof PROOF_KINDS)[number];

const PROOF_FORM: Readonly<Record<ProofKind, RegExp>> = {
  test: /^__tests__\/samples\/[\w/.-]+\.py::test_\w+$/,
  source: /^(?!_*tests?_*\/)\w+\/[\w/.-]+::[\w.]+$/,
  public: /^https:\/\/\S+$/,
};

const PROOF =
  'a test (__tests__/samples/….py::test_…), a symbol of a package (dagster/….py::name), or a public page (https://…)';

const proofSchema = z.string().regex(new RegExp(PROOF_KINDS.map((kind) => PROOF_FORM[kind].source).join('|')), PROOF);

/** The kind of a proof. The schema of proofs has made sure that it is one of these. */
export function proofKindOf(proof: string): ProofKind {
  return PROOF_KINDS.find((kind) => PROOF_FORM[kind].test(proof))!;
}

/** An item of a section that claims something, and what proves it. */
export const claimSchema = namedObject('PageClaim', 'An item of Limits or Troubleshooting, and what proves it.', {
  begins: z
    .string()
    .min(8)
    .describe(
      'The first words of the item, as readers see them, without markup. No other item of the section begins so.',
    ),
  proofs: z.array(proofSchema).min(1).describe(`What proves it: each ${PROOF}.`),
});

const claimList = (section: ClaimSection) =>
  z.array(claimSchema).default([]).describe(`The items of ${CLAIM_HEADING[section]}, in the order of the page.`);

/** A file of `content/claims/`, which has the path of its page. */
export const claimsSchema = z.strictObject({
  limits: claimList('limits'),
  troubleshooting: claimList('troubleshooting'),
});

export type PageClaim = z.output<typeof claimSchema>;
