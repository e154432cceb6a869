import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { loadTranslator } from '#src/i18n/texts-loaded.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { showCarriedNotice } from '#src/stores/carried-notice.ts'
import { pageFacts } from '#src/stores/page.ts'
import { showNotifications } from '../notifications/notifications.ts'
import { islandTree } from './island-tree.tsx'
import { redraw, redrawable } from './redraw.tsx'
import { restoreScrollPosition } from './scroll-restoration.ts'

restoreScrollPosition()

export interface ReactIsland {
  /** Name of the custom element that contains the island, with a hyphen. */
  tag: string
  /** Namespaces of `locales/` for its texts, including `common`. */
  namespaces: string[]
  /** @param host the element: its `data-` attributes pass data from the page to the island */
  render(host: HTMLElement, translator: Translator): ReactNode
}

/**
 * Defines the element of a React island. Until its texts are loaded, the element shows its content
 * from the page: a skeleton, or the island as rendered at build time, which is then hydrated
 * (`data-rendered`). A button that was pressed before is pressed then. After an error that nothing
 * else catches (`OfficeSection` catches those of its sections), the page's fallback is shown.
 * `data-state` tells whether the island did not load (`failed`) or broke (`broken`).
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
            // React has removed the island: the page shows its fallback.
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

/**
 * Remembers the last button that a user presses in a visible island before it hydrates.
 *
 * @returns a function that presses the button again, to be called once the island is hydrated
 */
function earlyPress(host: HTMLElement): () => void {
  let pressed: HTMLButtonElement | null = null
  const remember = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null
  }
  host.addEventListener('click', remember)
  return () => {
    host.removeEventListener('click', remember)
    pressed?.click()
  }
}
