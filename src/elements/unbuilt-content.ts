import { joinFormAddress } from '#src/domain/accounts/join-address.ts'
import type { WhenPhrases } from '#src/i18n/event-when.ts'
import type { LanguageNotePhrases } from '#src/i18n/language-note.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { contentAddress } from './content-address.ts'

/** Data of the not-found page, for the script that asks the API for the content. */
export interface UnbuiltConfig {
  /** Address of the API, including the version. */
  apiUrl: string
  locale: Locale
  productName: string
  /** The page's title, with `{title}` and `{community}` to fill. */
  title: string
  phrases: WhenPhrases
  language: LanguageNotePhrases
}

/**
 * The not-found page. On a static file host, it redirects the address of a sent join request to the
 * join page, and hides the secret. A content that is online but not built yet is shown from the API
 * instead of an error (requirements §10.3). The code for that is loaded only if the address could
 * be a content's.
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
      // Not found, or no connection: the page already says so.
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
