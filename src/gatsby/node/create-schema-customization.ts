import type { CreateSchemaCustomizationArgs } from 'gatsby';
import { graphqlTypes } from '../../content-model/schema-output/graphql';
import { EXTENDED_TYPES } from './database/site-types';
import { DATABASE_TYPES } from './database/types';
import { EXAMPLE_ARCHIVE_TYPE } from './examples/example-archives';
import { RENDERER_TYPE } from './renderer/renderer-node';

/** Declares every type of the content database. Nothing is inferred, so an empty folder changes no type. */
export function createSchemaCustomization({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(graphqlTypes([...DATABASE_TYPES, ...EXTENDED_TYPES, EXAMPLE_ARCHIVE_TYPE, RENDERER_TYPE]));
}
