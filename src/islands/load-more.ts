import type { ListConfig } from './list-config.ts'

/**
 * A list that can grow. At rest it weighs next to nothing: what asks the API is fetched with the
 * first press of the button, or when the address narrows the list.
 */
class LoadMore extends HTMLElement {
  connectedCallback(): void {
    this.button?.addEventListener('click', () => this.run('loadNext'))
    if (this.config.filters && 'filtered' in document.documentElement.dataset) {
      this.run('showFiltered')
    }
  }

  get button(): HTMLButtonElement | null {
    return this.querySelector<HTMLButtonElement>('.load button')
  }

  get config(): ListConfig {
    return JSON.parse(this.dataset.config ?? '{}')
  }

  async run(task: 'loadNext' | 'showFiltered'): Promise<void> {
    try {
      const feed = await import('./feed.ts')
      await feed[task](this)
    } catch {
      this.fail()
    }
  }

  /** Not even the script could be fetched: the reader is offline. */
  private fail(): void {
    const { failed, failedPhone, retry } = this.config.texts
    document.documentElement.dataset.filtered = 'done'
    const said = this.querySelector('[data-failed]')
    if (said) said.textContent = `${failed} ${failedPhone}`
    if (this.button) this.button.textContent = retry
  }
}

customElements.define('load-more', LoadMore)
