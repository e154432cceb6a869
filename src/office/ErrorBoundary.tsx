import { Component, type ReactNode } from 'react'

interface Props {
  /** The section, for the report. */
  where: string
  /**
   * Shown in place of the children after one of them throws while rendering.
   *
   * @param id of the report in the server's log; undefined until it is made
   */
  fallback(id: string | undefined): ReactNode
  children: ReactNode
}

interface State {
  hasFailed: boolean
  id?: string
}

/** Limits a rendering error to its children, and reports it. Remounting it tries again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    import('#src/stores/error-reports.ts').then(
      ({ reportError }) => this.setState({ id: reportError(error, this.props.where) }),
      // Without a connection the fallback shows no code.
      () => undefined,
    )
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback(this.state.id) : this.props.children
  }
}
