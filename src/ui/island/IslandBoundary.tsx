import { Component, type ReactNode } from 'react'
import { MissingTexts } from '#src/i18n/texts-loaded.ts'
import { showIsland } from './island-frame.ts'

interface Props {
  children: ReactNode
}

/**
 * Shows the page's fallback after an error that nothing inside the island catches, and reports it;
 * the boundaries of the office's sections catch theirs. React writes the error to the console.
 */
export class IslandBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    const isBroken = !(error instanceof MissingTexts)
    showIsland(isBroken ? 'broken' : 'failed')
    if (!isBroken) return
    // Without a connection the fallback shows no code.
    import('./report-broken-island.ts').then((module) => module.reportBrokenIsland(error), Boolean)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
