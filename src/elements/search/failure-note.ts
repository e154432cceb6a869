import type { SearchConfig } from './search-config.ts'

/** Why a search failed, as far as it matters to the reader. */
export type Failure = 'failed' | 'unreachable' | 'unknown_parish' | 'rationed'

/**
 * Says that a search failed, and offers a retry. The button stays until there is an answer: an
 * element with the focus must not vanish.
 */
export class FailureNote {
  private readonly texts: SearchConfig['texts']
  private readonly message: HTMLElement | null
  private readonly retry: HTMLButtonElement | null

  constructor(host: HTMLElement, { texts }: SearchConfig) {
    this.texts = texts
    this.message = host.querySelector('[data-failed] p')
    this.retry = host.querySelector('[data-retry]')
  }

  /** Whether the reader has pressed "try again" and the button still has the focus. */
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

  /** Each failure is announced, even if the text is the same as before. */
  say(failure: Failure): void {
    this.rest()
    this.message?.replaceChildren(this.texts[failure])
  }

  rest(): void {
    this.retry?.removeAttribute('aria-disabled')
    if (this.retry) this.retry.textContent = this.texts.retry
  }
}
