import { certificateCodeText, parseCertificateCode } from '#src/domain/people/certificate-code.ts'
import { dayText } from '#src/i18n/dates.ts'
import type { CertificateAnswer } from './ask-certificate.ts'
import type { CertificateConfig } from './certificate-config.ts'

type Shown = CertificateAnswer | { state: 'asking' } | { state: 'malformed' }

/** After these, asking once more may help. */
const PASSING: ReadonlySet<string> = new Set(['unreachable', 'rationed', 'failed'])

/**
 * `<certificate-check>`: says whether the certificate is valid whose code is the fragment of the
 * address or is typed. What calls the API is loaded with the first question.
 */
class CertificateCheck extends HTMLElement {
  private readonly config: CertificateConfig = JSON.parse(this.dataset.config ?? '{}')
  private asked = 0

  connectedCallback(): void {
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault()
      const typed = this.input?.value.trim() ?? ''
      history.replaceState(null, '', `#${encodeURIComponent(typed)}`)
      void this.ask(typed)
    })
    this.retry?.addEventListener('click', () => void this.ask(this.input?.value ?? ''))
    addEventListener('hashchange', () => this.followAddress())
    this.followAddress()
  }

  private get input(): HTMLInputElement | null {
    return this.querySelector('input')
  }

  private get retry(): HTMLButtonElement | null {
    return this.querySelector('[data-retry]')
  }

  private followAddress(): void {
    const typed = decoded(location.hash.slice(1))
    // A link to a part of the page names no certificate.
    if (typed && !document.getElementById(typed)) void this.ask(typed)
  }

  /** Asks about the certificate with a code; a later question overtakes an earlier one. */
  private async ask(typed: string): Promise<void> {
    this.asked += 1
    const { asked } = this
    const code = parseCertificateCode(typed)
    if (this.input) this.input.value = code ? certificateCodeText(code) : typed
    if (!code) return this.show({ state: 'malformed' })
    this.show({ state: 'asking' })
    const answer = await import('./ask-certificate.ts').then(
      ({ askCertificate }) => askCertificate(code, this.config),
      (): CertificateAnswer => ({ state: 'unreachable' }),
    )
    if (asked === this.asked) this.show(answer)
  }

  private show(shown: Shown): void {
    const { answers, hints } = this.config
    const { state } = shown
    this.dataset.state = state
    this.write('[data-answer]', this.filled(answers[state], shown))
    this.write('[data-hint]', state === 'valid' || state === 'not_valid' ? hints[state] : '')
    if (!this.retry) return
    const isHidden = !PASSING.has(state)
    // A hidden button loses the focus.
    if (isHidden && document.activeElement === this.retry) this.input?.focus()
    this.retry.hidden = isHidden
  }

  private filled(text: string, shown: Shown): string {
    if (shown.state !== 'valid') return text
    const { community, issued_on } = shown
    return text
      .replace('{community}', () => community)
      .replace('{day}', () => dayText(issued_on, this.config.locale))
  }

  private write(place: string, text: string): void {
    this.querySelector(place)?.replaceChildren(text)
  }
}

/** A text of the address; one that is cut within a character is left as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

customElements.define('certificate-check', CertificateCheck)
