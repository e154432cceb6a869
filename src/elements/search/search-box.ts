import type { SearchController } from './search-controller.ts'

/**
 * `<search-box>`: search as you type. Its script is small at first: the code that calls the API is
 * loaded with the first letter, or if the address already contains a query.
 */
class SearchBox extends HTMLElement {
  private loading: Promise<SearchController> | undefined

  connectedCallback(): void {
    const form = this.querySelector('form')
    form?.addEventListener('submit', (event) => {
      event.preventDefault()
      this.let((controller) => controller.submit())
    })
    form?.addEventListener('input', ({ target }) => {
      const isKind = target instanceof HTMLInputElement && target.type === 'radio'
      this.let((controller) => (isKind ? controller.narrow() : controller.typed()))
    })
    this.querySelector('[data-more]')?.addEventListener('click', () => {
      this.let((controller) => controller.more())
    })
    addEventListener('popstate', () => this.let((controller) => controller.followAddress()))
    const address = new URLSearchParams(location.search)
    if (address.has('q') || address.has('parish')) {
      this.let((controller) => controller.followAddress())
    } else if (this.querySelector<HTMLInputElement>('input[type=search]')?.value) {
      // Typed before this script ran.
      this.let((controller) => controller.typed())
    }
  }

  private let(act: (controller: SearchController) => void): void {
    this.loading ??= import('./search-controller.ts').then(
      ({ SearchController }) => new SearchController(this),
    )
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
