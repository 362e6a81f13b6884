import type { Assistant } from '../../content-model/site/assistant';
import type { SidebarSummary } from '../../hooks/queries/use-site-data';
import { AssistantButton } from './AssistantButton';
import { ThirdPartyAssistant } from './ThirdPartyAssistant';

interface SiteAssistantProps {
  /** What the site's configuration says; null where it says nothing. */
  readonly assistant: Assistant | null;
  readonly sidebar: SidebarSummary | undefined;
}

/** The assistant that the configuration chooses. */
export function SiteAssistant({ assistant, sidebar }: SiteAssistantProps) {
  if (assistant?.kind === 'off') return null;
  if (assistant?.kind === 'script' && assistant.script) return <ThirdPartyAssistant script={assistant.script} />;
  return <AssistantButton sidebar={sidebar} />;
}
