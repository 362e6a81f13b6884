import { z } from 'zod';
import { namedObject, optionalText, text } from '../fields';

const requirementSchema = namedObject('PackageRequirement', 'A package that another requires.', {
  name: text('Its name on PyPI.'),
  versions: optionalText('The versions that fit: `>=1.0`; null where every one does.'),
});

/** A package of Dagster, as installers know it. */
export const packageSchema = namedObject('Package', 'A package of Dagster, as installers know it.', {
  name: text('Its name on PyPI: `dagster-slack`.'),
  version: text('The version that the pages are about.'),
  requiresPython: optionalText('The versions of Python that it runs on: `>=3.9,<3.14`.'),
  requires: z.array(requirementSchema).default([]).describe('What it requires, extras aside.'),
});

/** The file `content/api/facts/packages.json`. */
export const packageFactsSchema = z.strictObject({ distributions: z.array(packageSchema) });

export type PackageFacts = z.output<typeof packageSchema>;
