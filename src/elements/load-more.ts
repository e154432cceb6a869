import type { ListConfig } from './list-config.ts'

/**
 * A list that can grow. This script is small: the code that calls the API is loaded at the first
 * press of the button, or if the address filters the list.
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

  /** The script could not be loaded: the reader is offline. */
  private fail(): void {
    const { failed, failedPhone, retry } = this.config.texts
    document.documentElement.dataset.filtered = 'done'
    const said = this.querySelector('[data-failed]')
    if (said) said.textContent = `${failed} ${failedPhone}`
    if (this.button) this.button.textContent = retry
  }
}

customElements.define('load-more', LoadMore)
