import type { Assistant } from '../../content-model/site/assistant';
import { AssistantButton } from './AssistantButton';
import { ThirdPartyAssistant } from './ThirdPartyAssistant';
import type { SidebarTree } from '../../site-graph/sidebars/sidebar-tree';

interface SiteAssistantProps {
  /** What the site's configuration says; null where it says nothing. */
  readonly assistant: Assistant | null;
  readonly tree: SidebarTree | undefined;
}

/** The assistant that the configuration chooses. */
export function SiteAssistant({ assistant, tree }: SiteAssistantProps) {
  if (assistant?.kind === 'off') return null;
  if (assistant?.kind === 'script' && assistant.script) return <ThirdPartyAssistant script={assistant.script} />;
  return <AssistantButton tree={tree} />;
}
