import type { DocExample, ExampleTopic } from '../../content-model/pages/example';
import type { GraphDrawing } from '../../content-model/records/asset-graph';
import { capitalize } from '../../words/capitalize';

/** An example as the gallery shows it. */
export interface ExampleEntry extends Pick<DocExample, 'shows' | 'topics' | 'needs' | 'minutes'> {
  readonly title: string;
  /** The route of its first page. */
  readonly to: string;
  /** The group of the sidebar that it is in: `Full pipelines`. */
  readonly group?: string | undefined;
  readonly tools: readonly string[];
  /** Its asset graph, of which a card shows the shape. */
  readonly picture?: GraphDrawing | undefined;
}

const TOPIC_LABELS: Partial<Record<ExampleTopic, string>> = {
  ai: 'AI',
  apis: 'APIs',
  dbt: 'dbt',
  etl: 'ETL',
  ml: 'Machine learning',
};

/** What readers call a topic. */
export function topicLabel(topic: ExampleTopic): string {
  return TOPIC_LABELS[topic] ?? capitalize(topic.replaceAll('-', ' '));
}

/** What is said of an example beside its line: what it needs, about how long its runs take, and its tools. */
export function exampleFacts({ needs, minutes, tools }: Pick<ExampleEntry, 'needs' | 'minutes' | 'tools'>): string[] {
  const time = minutes === 1 ? 'About 1 minute' : `About ${minutes} minutes`;
  return [needs === 'nothing' ? 'No account' : 'Needs an account', time, ...tools];
}
