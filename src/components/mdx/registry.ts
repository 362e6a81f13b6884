import type { ComponentType } from 'react';
import { ApiItem, ApiMember, ApiPart } from '../api/ApiParts';
import { ApiSymbol } from '../api/ApiSymbol';
import { CliCommand } from '../api/CliCommand';
import { Setting } from '../api/Setting';
import { Icon } from '../Icon';
import { Admonition } from './Admonition';
import { AssetExplorer } from './AssetExplorer';
import { AssetGraph } from './AssetGraph';
import { BreakingChange, BreakingChanges } from './BreakingChanges';
import { Card, Cards } from './Cards';
import { CodeBlock } from './CodeBlock';
import { Columns } from './Columns';
import { ContentImage } from './ContentImage';
import { Details } from './Details';
import { Diagram } from './Diagram';
import { DocList } from './DocList';
import { ExampleDownload } from './ExampleDownload';
import { ExampleGallery } from './ExampleGallery';
import { Figure } from './Figure';
import { GraphPicture } from './GraphPicture';
import { Heading2, Heading3, Heading4 } from './Heading';
import { Hero } from './Hero';
import { InlineCode } from './InlineCode';
import { IntegrationGallery } from './IntegrationGallery';
import { Lifecycle } from './Lifecycle';
import { SiteLink } from './SiteLink';
import { Steps } from './Steps';
import { TabItem, Tabs } from './Tabs';
import { Table } from './Table';

/** What renders each element of a body. Names that are not here are HTML elements. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each component checks the props that its schema allowed
export const COMPONENTS: Readonly<Record<string, ComponentType<any>>> = {
  h2: Heading2,
  h3: Heading3,
  h4: Heading4,
  code: InlineCode,
  table: Table,
  Link: SiteLink,
  Image: ContentImage,
  Admonition,
  AssetExplorer,
  AssetGraph,
  ApiItem,
  ApiMember,
  ApiPart,
  ApiSymbol,
  BreakingChange,
  BreakingChanges,
  Card,
  Cards,
  CliCommand,
  CodeBlock,
  Columns,
  Details,
  Diagram,
  DocList,
  ExampleDownload,
  ExampleGallery,
  Figure,
  GraphPicture,
  Hero,
  Icon,
  IntegrationGallery,
  Lifecycle,
  Setting,
  Steps,
  TabItem,
  Tabs,
};
