import { joinFormAddress } from '#src/domain/join-address.ts'
import type { WhenPhrases } from '#src/i18n/event-when.ts'
import type { LanguageNotePhrases } from '#src/i18n/language-note.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { contentAddress } from './content-address.ts'

/** What the page for unknown addresses tells the script that asks the API for them. */
export interface UnbuiltConfig {
  /** Address of the API, version included. */
  apiUrl: string
  locale: Locale
  productName: string
  /** The page's title, with `{title}` and `{community}` to fill. */
  title: string
  phrases: WhenPhrases
  language: LanguageNotePhrases
}

/**
 * The page for unknown addresses. On a host that knows only files, the address of a sent join
 * request leads to the page that its own would have been served by, the secret out of sight. What is online but not built yet is shown from the API instead
 * of being refused (requirements §10.3); the code for it comes only where the address could be a
 * content's.
 */
class UnbuiltContent extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const sentJoin = joinFormAddress(location.pathname)
    if (sentJoin) return location.replace(`${sentJoin.page}#${sentJoin.formId}`)
    const address = contentAddress(location.pathname)
    if (!address) return
    this.setAttribute('aria-busy', 'true')
    try {
      const { showUnbuilt } = await import('./show-unbuilt.ts')
      await showUnbuilt(this, address)
    } catch {
      // Nothing there, or nobody to ask: what the page says already is the answer.
    } finally {
      this.removeAttribute('aria-busy')
    }
  }

  get config(): UnbuiltConfig {
    return JSON.parse(this.dataset.config ?? '{}')
  }
}

export type UnbuiltElement = UnbuiltContent

customElements.define('unbuilt-content', UnbuiltContent)
