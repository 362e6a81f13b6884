import { Component, type ReactNode } from 'react';
import { PageCrash } from './PageCrash';

interface State {
  readonly crash?: { readonly error: unknown } | undefined;
}

/** Keeps the crash of a page from taking the frame around it along. Its `key` must be the page's path. */
export class PageErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { crash: { error } };
  }

  override render() {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    return <PageCrash error={crash.error} onRetry={() => this.setState({ crash: undefined })} />;
  }
}
