import type { SearchConfig } from './search-config.ts'

/** What went wrong, as far as it matters to who is searching. */
export type Failure = 'failed' | 'unreachable' | 'unknown_parish' | 'rationed'

/**
 * Says that a search failed, and offers to try again. Whoever presses that stays there until there
 * is an answer: what one stands on must not vanish.
 */
export class FailureNote {
  private readonly texts: SearchConfig['texts']
  private readonly said: HTMLElement | null
  private readonly retry: HTMLButtonElement | null

  constructor(host: HTMLElement, { texts }: SearchConfig) {
    this.texts = texts
    this.said = host.querySelector('[data-failed] p')
    this.retry = host.querySelector('[data-retry]')
  }

  /** Whether somebody has pressed "try again", and stands there. */
  isHeld(): boolean {
    return this.retry !== null && document.activeElement === this.retry
  }

  isTrying(): boolean {
    return this.retry?.ariaDisabled === 'true'
  }

  try(): void {
    this.retry?.setAttribute('aria-disabled', 'true')
    if (this.retry) this.retry.textContent = this.texts.busy
  }

  /** Said anew each time: the same words twice are two failures. */
  say(failure: Failure): void {
    this.rest()
    this.said?.replaceChildren(this.texts[failure])
  }

  rest(): void {
    this.retry?.removeAttribute('aria-disabled')
    if (this.retry) this.retry.textContent = this.texts.retry
  }
}
