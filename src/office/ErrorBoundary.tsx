import { Component, type ReactNode } from 'react'

interface Props {
  /** Shown in place of the children after one of them throws while rendering. */
  fallback: ReactNode
  children: ReactNode
}

/** Limits a rendering error to its children. Remounting it tries again. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
