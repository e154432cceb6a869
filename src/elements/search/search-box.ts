import type { Searching } from './searching.ts'

/**
 * `<search-box>`: search as you type. Its script is small at first: the code that calls the API is
 * loaded with the first letter, or if the address already contains a query.
 */
class SearchBox extends HTMLElement {
  private loading: Promise<Searching> | undefined

  connectedCallback(): void {
    const form = this.querySelector('form')
    form?.addEventListener('submit', (event) => {
      event.preventDefault()
      this.let((searching) => searching.submit())
    })
    form?.addEventListener('input', ({ target }) => {
      const isKind = target instanceof HTMLInputElement && target.type === 'radio'
      this.let((searching) => (isKind ? searching.narrow() : searching.typed()))
    })
    this.querySelector('[data-more]')?.addEventListener('click', () => {
      this.let((searching) => searching.more())
    })
    addEventListener('popstate', () => this.let((searching) => searching.followAddress()))
    const address = new URLSearchParams(location.search)
    if (address.has('q') || address.has('parish')) {
      this.let((searching) => searching.followAddress())
    } else if (this.querySelector<HTMLInputElement>('input[type=search]')?.value) {
      // Typed before this script ran.
      this.let((searching) => searching.typed())
    }
  }

  private let(act: (searching: Searching) => void): void {
    this.loading ??= import('./searching.ts').then(({ Searching }) => new Searching(this))
    this.loading.then(act).catch(() => this.fail())
  }

  /** The script could not be loaded: the reader is offline. The next letter tries again. */
  private fail(): void {
    this.loading = undefined
    this.dataset.state = 'failed'
    const said = this.querySelector('[data-failed] p')
    if (said) said.textContent = this.dataset.offline ?? ''
  }
}

customElements.define('search-box', SearchBox)
