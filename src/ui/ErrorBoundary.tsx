import { Component, type ReactNode } from 'react'

interface Props {
  /** Shown instead of the children once one of them throws while rendering. */
  fallback: ReactNode
  onError(error: unknown): void
  children: ReactNode
}

/** Limits a rendering error to its children. Remounting it tries again. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
