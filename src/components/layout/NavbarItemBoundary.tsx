import { Component, type ReactNode } from 'react';
import type { ResolvedNavbarItem } from '../../hooks/queries/use-site-data';

interface NavbarItemBoundaryProps {
  readonly item: ResolvedNavbarItem;
  readonly render: () => ReactNode;
}

interface State {
  readonly failure?: { readonly error: unknown };
}

/**
 * Names the configuration of a navbar item that cannot be rendered, since React's own error only names components. Errors of
 * the item itself are caught on the server too, where React has no error boundaries, so that they end the build.
 */
export class NavbarItemBoundary extends Component<NavbarItemBoundaryProps, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { item, render } = this.props;
    const { failure } = this.state;
    if (failure) throw renderError(item, failure.error);
    try {
      return render();
    } catch (error) {
      throw renderError(item, error);
    }
  }
}

function renderError(item: ResolvedNavbarItem, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`A navbar item failed to render: ${reason}\nIts configuration: ${JSON.stringify(item)}`, { cause });
}
