import { HttpError, UnreachableError } from '#src/api/errors.ts'
import { createGet } from '#src/api/request.ts'
import { search } from '#src/api/search.ts'
import { SEARCHABLE, type SearchAnswer } from '#src/contract/contents/search.ts'
import { NEWS_PAGE_SIZE } from '#src/contract/paging.ts'
import type { Failure } from './failure-note.ts'
import { type Asked, parseSearchAddress, toSearchAddress } from './search-address.ts'
import type { SearchConfig } from './search-config.ts'
import { SearchView } from './search-view.ts'

/** How long the user must pause typing before a request, in milliseconds. */
const REST_MS = 250
/** Fewer letters match too many words for useful suggestions. */
const SUGGESTED_FROM = 3

/** The result of a request; `overtaken` if a newer request was made before the answer arrived. */
type RequestResult =
  | { kind: 'answered'; answer: SearchAnswer }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'overtaken' }

/**
 * Searches for the typed words, one request at a time: a newer request aborts the running one. The
 * page's address always describes the shown results, so that users can share it, or leave and
 * return.
 */
export class SearchController {
  private readonly config: SearchConfig
  private readonly view: SearchView
  private underWay = new AbortController()
  private resting: ReturnType<typeof setTimeout> | undefined
  /** The shown query; undefined before the first answer and after a failure. */
  private shown: Asked | undefined
  private page = 0

  constructor(host: HTMLElement) {
    this.config = JSON.parse(host.dataset.config ?? '{}')
    this.view = new SearchView(host, this.config)
    host.querySelector('[data-retry]')?.addEventListener('click', () => {
      if (!this.view.isRetrying()) this.submit()
    })
    host.querySelector('[data-widen]')?.addEventListener('click', () => this.widen())
  }

  /**
   * Handles a change of the text: searches once typing pauses, and announces the result without
   * moving the focus.
   */
  typed(): void {
    clearTimeout(this.resting)
    this.resting = setTimeout(() => {
      const asked = this.view.asked()
      history.replaceState(null, '', toSearchAddress(asked) || location.pathname)
      if (isSame(asked, this.shown)) return
      void this.ask(asked).then((answer) => {
        if (answer && asked.q.length >= SUGGESTED_FROM) this.view.suggest(answer)
      })
    }, REST_MS)
  }

  /** Searches at once, on Enter or the button, and moves the focus to the results. */
  submit(): void {
    const asked = this.view.asked()
    this.goTo(asked)
    this.view.endSuggestions()
    void this.ask(asked).then((answer) => answer && this.view.focusFound())
  }

  /** Searches for another kind of result; the back button undoes the choice. */
  narrow(): void {
    const asked = this.view.asked()
    this.goTo(asked)
    void this.ask(asked)
  }

  /** Searches all parishes instead of one. */
  private widen(): void {
    this.view.widen()
    this.narrow()
  }

  /** Shows the results for the address, after a link or a step back or forward. */
  followAddress(): void {
    const asked = parseSearchAddress(location.search)
    // A link to a part of the page does not change the query.
    if (isSame(asked, this.shown)) return
    this.view.showAsked(asked)
    void this.ask(asked)
  }

  /** The next page; the focus moves to the first new result. */
  more(): void {
    if (!this.shown || this.view.isLoadingMore()) return
    const { shown } = this
    this.view.loadMore()
    void this.answerTo(shown, this.page + 1).then((outcome) => {
      if (outcome.kind === 'overtaken') return
      if (outcome.kind === 'failed') return this.view.showStuck(outcome.failure)
      this.page += 1
      this.view.append(outcome.answer)
    })
  }

  private goTo(asked: Asked): void {
    clearTimeout(this.resting)
    const address = toSearchAddress(asked)
    if (address !== location.search) history.pushState(null, '', address || location.pathname)
  }

  /** @returns the shown answer; undefined if there is none, or if a newer request was made */
  private async ask(asked: Asked): Promise<SearchAnswer | undefined> {
    clearTimeout(this.resting)
    this.underWay.abort()
    this.shown = undefined
    if (!SEARCHABLE.test(asked.q)) {
      this.view.showNothing(asked.q !== '')
      return undefined
    }
    this.view.showBusy()
    const outcome = await this.answerTo(asked, 1)
    if (outcome.kind === 'failed') this.view.showFailure(outcome.failure)
    if (outcome.kind !== 'answered') return undefined
    this.shown = asked
    this.page = 1
    this.view.show(outcome.answer)
    return outcome.answer
  }

  private async answerTo(asked: Asked, page: number): Promise<RequestResult> {
    this.underWay.abort()
    this.underWay = new AbortController()
    const { signal } = this.underWay
    const { apiUrl, locale } = this.config
    const get = createGet({ apiUrl, locale, signal, retries: 1 })
    try {
      const answer = await search(get, { ...asked, page, limit: NEWS_PAGE_SIZE })
      return signal.aborted ? { kind: 'overtaken' } : { kind: 'answered', answer }
    } catch (error) {
      return signal.aborted ? { kind: 'overtaken' } : { kind: 'failed', failure: failureOf(error) }
    }
  }
}

function isSame(a: Asked, b: Asked | undefined): boolean {
  return a.q === b?.q && a.kind === b.kind && a.parish === b.parish
}

function failureOf(error: unknown): Failure {
  if (error instanceof UnreachableError) return 'unreachable'
  if (!(error instanceof HttpError)) return 'failed'
  if (error.status === 429) return 'rationed'
  return error.status === 404 ? 'unknown_parish' : 'failed'
}
