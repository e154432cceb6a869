import { Component, type ReactNode } from 'react'

interface Props {
  /** What is shown in place of the children once one of them has thrown while it was drawn. */
  fallback: ReactNode
  children: ReactNode
}

/** Keeps a failure in what it holds from taking away what stands around it. Made anew, it tries again. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
