import {
  SEARCH_KINDS,
  type SearchAnswer,
  type SearchedAnswer,
} from '#src/contract/contents/search.ts'
import { answerElement } from './answer-element.ts'
import { type Failure, FailureNote } from './failure-note.ts'
import { foundElement } from './found-element.ts'
import { type Asked, parishOf, parseSearchKind } from './search-address.ts'
import type { SearchConfig } from './search-config.ts'
import { Suggestions } from './suggestions.ts'

/** Shows which parish is searched, once an answer contains the parish's name. */
class ParishChip {
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

/** `stuck`: the results stay, but no more of them could be loaded. */
type State = 'idle' | 'short' | 'busy' | 'found' | 'none' | 'failed' | 'stuck'

/** Shows the search page, and announces it to screen readers. */
export class SearchView {
  private readonly host: HTMLElement
  private readonly config: SearchConfig
  private readonly chip: ParishChip
  private readonly note: FailureNote
  private readonly suggestions: Suggestions

  constructor(host: HTMLElement, config: SearchConfig) {
    this.host = host
    this.config = config
    this.chip = new ParishChip(host, config)
    this.note = new FailureNote(host, config)
    this.suggestions = new Suggestions(host, config)
    host.addEventListener('keydown', (event) => this.walk(event))
  }

  /** The current query of the form. */
  asked(): Asked {
    const chosen = this.host.querySelector<HTMLInputElement>('input[type=radio]:checked')
    const q = this.input?.value.trim() ?? ''
    return { q, kind: parseSearchKind(chosen?.value), parish: this.chip.parish }
  }

  /** Fills the form. */
  showAsked({ q, kind, parish }: Asked): void {
    this.chip.show(parish)
    if (this.input) this.input.value = q
    for (const radio of this.radios) radio.checked = radio.value === (kind ?? '')
  }

  /** @param isTooShort whether the typed text is too short to search for */
  showNothing(isTooShort: boolean): void {
    this.list?.replaceChildren()
    this.showAnswers([])
    for (const count of this.host.querySelectorAll('[data-of-kind]')) count.textContent = ''
    this.tell(isTooShort ? 'short' : 'idle', isTooShort ? this.config.texts.short : '')
  }

  /** Switches to all parishes. The focus moves to the field, because the button is removed. */
  widen(): void {
    this.chip.show(undefined)
    this.input?.focus()
  }

  /**
   * The earlier results stay until the new ones arrive: a list that flickers with each letter
   * cannot be read.
   */
  showBusy(): void {
    if (this.note.isHeld()) this.note.try()
    else this.tell('busy', this.config.texts.busy)
  }

  show(answer: SearchAnswer): void {
    const isRetried = this.note.isHeld()
    this.note.rest()
    this.chip.call(answer.within)
    this.list?.replaceChildren(...this.elements(answer))
    this.showAnswers(answer.answers)
    for (const radio of this.radios) {
      const known = parseSearchKind(radio.value)
      const all = SEARCH_KINDS.reduce((sum, one) => sum + answer.kinds[one], 0)
      const count = radio.parentElement?.querySelector('[data-of-kind]')
      if (count) count.textContent = `${known ? answer.kinds[known] : all}`
    }
    this.tellCounts(answer)
    this.offerMore(answer)
    // The retry button is gone, and there may be no result to focus.
    if (isRetried) this.input?.focus()
  }

  /** Adds a page and moves the focus to its first result. */
  append(answer: SearchAnswer): void {
    const before = this.list?.children.length ?? 0
    this.list?.append(...this.elements(answer))
    this.host.dataset.state = 'found'
    this.offerMore(answer)
    this.list?.children[before]?.querySelector('a')?.focus()
  }

  loadMore(): void {
    this.more?.setAttribute('aria-disabled', 'true')
    if (this.more) this.more.textContent = this.config.texts.loading
  }

  isLoadingMore(): boolean {
    return this.more?.ariaDisabled === 'true'
  }

  isRetrying(): boolean {
    return this.note.isTrying()
  }

  showFailure(failure: Failure): void {
    this.resetMore()
    this.tell('failed', '')
    this.note.say(failure)
  }

  /** Keeps the results. The button for more results becomes a retry. */
  showStuck(failure: Failure): void {
    this.resetMore()
    this.host.dataset.state = 'stuck'
    this.note.say(failure)
  }

  /** Offers results below the field while the user types. */
  suggest(answer: SearchAnswer): void {
    this.suggestions.offer(answer)
  }

  /** Removes the suggestions: the search was sent, or nothing was found. */
  endSuggestions(): void {
    this.suggestions.close()
  }

  focusFound(): void {
    const answers = this.host.querySelector<HTMLElement>('[data-answers]:not([hidden]) > h2')
    const focused = answers ?? this.heading
    focused?.focus()
  }

  private showAnswers(answers: SearchedAnswer[]): void {
    const section = this.host.querySelector<HTMLElement>('[data-answers]')
    if (!section) return
    section.hidden = answers.length === 0
    const elements = answers.map((one) => answerElement(this.host, one, this.config))
    section.querySelector('ol')?.replaceChildren(...elements)
  }

  private tellCounts({ answers, total, kinds, similar }: SearchAnswer): void {
    const { texts, answers: words } = this.config
    const results = total === 0 ? '' : counted(total, texts)
    // There is nothing to filter; another kind may have results where the chosen one has none.
    const isEmpty = SEARCH_KINDS.every((one) => kinds[one] === 0)
    this.hideKinds(total === 0 && (answers.length > 0 || isEmpty))
    if (answers.length > 0) {
      const said = [counted(answers.length, words), results].filter(Boolean).join('. ')
      this.tell('found', similar ? texts.also_similar : results, said)
    } else if (total > 0) this.tell('found', similar ? texts.similar : results)
    else this.tell('none', texts.none)
  }

  /** Hides nothing while one of them has the focus. */
  private hideKinds(isHidden: boolean): void {
    const kinds = this.host.querySelector<HTMLElement>('[data-kinds]')
    if (kinds) kinds.hidden = isHidden && !kinds.contains(document.activeElement)
  }

  private tell(state: State, heading: string, said = heading): void {
    this.host.dataset.state = state
    if (state !== 'found' && state !== 'busy') {
      this.suggestions.close()
      if (state !== 'none') this.hideKinds(false)
    }
    this.list?.setAttribute('aria-busy', `${state === 'busy'}`)
    if (this.heading) this.heading.textContent = heading
    // The loading state is not announced: it is not worth an interruption while the user types.
    const status = this.host.querySelector('[role=status]')
    if (status && state !== 'busy') status.textContent = said
  }

  private offerMore({ total }: SearchAnswer): void {
    this.resetMore()
    if (this.more) this.more.hidden = (this.list?.children.length ?? 0) >= total
  }

  private resetMore(): void {
    this.more?.removeAttribute('aria-disabled')
    if (this.more) this.more.textContent = this.config.texts.more
  }

  /** Arrow keys move from the field through the results and back. */
  private walk(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const stops: HTMLElement[] = this.input ? [this.input, ...this.links] : this.links
    const at = stops.indexOf(document.activeElement as HTMLElement)
    const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
    if (at === -1 || !next) return
    event.preventDefault()
    next.focus()
  }

  private elements({ results }: SearchAnswer): Node[] {
    return results.map((found) => foundElement(this.host, found, this.config))
  }

  private get input(): HTMLInputElement | null {
    return this.host.querySelector('input[type=search]')
  }
  private get radios(): HTMLInputElement[] {
    return [...this.host.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  }
  private get list(): HTMLElement | null {
    return this.host.querySelector('[data-found-list]')
  }
  private get links(): HTMLAnchorElement[] {
    return [...this.host.querySelectorAll<HTMLAnchorElement>('[data-part=link]')]
  }
  private get heading(): HTMLElement | null {
    return this.host.querySelector('[data-found-heading]')
  }
  private get more(): HTMLButtonElement | null {
    return this.host.querySelector('[data-more]')
  }
}

function counted(count: number, { one, other }: { one: string; other: string }): string {
  return (count === 1 ? one : other).replace('{count}', `${count}`)
}
