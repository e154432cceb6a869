import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { loadTranslator } from '#src/i18n/texts-loaded.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { showCarriedNotice } from '#src/stores/carried-notice.ts'
import { pageFacts } from '#src/stores/page.ts'
import { islandTree } from '#src/ui/island-tree.tsx'
import { earlyPress } from './early-press.ts'
import { keepPlace } from './kept-place.ts'
import { showNotifications } from './notifications.ts'
import { redraw, redrawable } from './redraw.tsx'

keepPlace()

export interface ReactIsland {
  /** Name of the element that the island lives in, with a hyphen. */
  tag: string
  /** Namespaces of `locales/` that its texts are in, `common` among them. */
  namespaces: string[]
  /** @param host the element: its `data-` attributes are what the page tells the island */
  render(host: HTMLElement, translator: Translator): ReactNode
}

/**
 * Defines the element of a React island. Until its texts are there the element shows what the
 * page put into it: a skeleton, or the island as it was rendered at build time, which then comes
 * to life as it stands (`data-rendered`); a button that was pressed meanwhile is pressed then.
 * What fails and is caught nowhere else (`OfficeRoom` does it for its rooms) gives way to what the page
 * has for it: `data-state` tells whether it did not load (`failed`) or broke (`broken`).
 */
export function defineIsland({ tag, namespaces, render }: ReactIsland): void {
  if (import.meta.hot) {
    if (customElements.get(tag)) {
      redraw(tag, render)
      return
    }
    render = redrawable(tag, render)
  }
  class IslandElement extends HTMLElement {
    private started = false

    connectedCallback(): void {
      if (this.started) return
      this.started = true
      void this.start()
    }

    private async start(): Promise<void> {
      const pressAgain = earlyPress(this)
      try {
        const translator = await loadTranslator(pageFacts().locale, namespaces)
        const tree = islandTree(translator, render(this, translator), () => {
          this.dataset.state = 'alive'
          pressAgain()
        })
        const options: RootOptions = {
          onUncaughtError: (error) => {
            // React has taken the island away: the page shows what it has in its place.
            this.dataset.state = 'broken'
            reportError(error)
          },
        }
        if ('rendered' in this.dataset) hydrateRoot(this, tree, options)
        else createRoot(this, options).render(tree)
        const { t } = translator
        showNotifications({ region: t('common.notice.region'), close: t('common.notice.close') })
        showCarriedNotice()
      } catch {
        this.dataset.state = 'failed'
      }
    }
  }
  customElements.define(tag, IslandElement)
}
