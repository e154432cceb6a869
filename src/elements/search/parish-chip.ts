import { parishOf } from './search-address.ts'
import type { SearchConfig } from './search-config.ts'

/** Names the one parish that is searched, once an answer contains its name. */
export class ParishChip {
  private readonly chip: HTMLElement | null
  private readonly texts: SearchConfig['texts']
  /** Slug of the parish on the chip. */
  private name: string | undefined

  constructor(host: HTMLElement, { texts }: SearchConfig) {
    this.chip = host.querySelector('[data-within]')
    this.texts = texts
  }

  /** The slug of the parish; undefined if all are searched. */
  get parish(): string | undefined {
    return parishOf(this.chip?.dataset.within)
  }

  /** @param parish undefined removes the chip */
  show(parish: string | undefined): void {
    if (!this.chip) return
    if (parish !== this.parish) this.name = undefined
    this.chip.dataset.within = parish ?? ''
    this.chip.hidden = parish === undefined
    this.write()
  }

  call(name: string | null): void {
    if (this.parish !== undefined && name !== null) this.name = name
    this.write()
  }

  private write(): void {
    const text = this.chip?.querySelector('[data-within-text]')
    const { within, within_a_parish } = this.texts
    if (text)
      text.textContent = this.name
        ? within.replace('{name}', () => this.name ?? '')
        : within_a_parish
  }
}
