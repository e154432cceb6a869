import { isFollowed } from '#src/domain/accounts/following.ts'
import { loadTranslator } from '#src/i18n/texts-loaded.ts'
import type { Translator } from '#src/i18n/translator.ts'
import type { CallFailure } from '#src/stores/call-failure.ts'
import { $following, loadFollowing, setFollowed } from '#src/stores/following.ts'
import { notify } from '#src/stores/notifications.ts'
import { pageFacts } from '#src/stores/page.ts'
import { $token, isSignedIn } from '#src/stores/session.ts'
import { showNotifications } from '#src/ui/notifications/notifications.ts'

/**
 * `<follow-button data-id data-name>` around the markup of `ui/follow-button-html.ts`: follows and
 * unfollows a community (requirements §4.2). It is hidden until the list is known.
 */
class FollowButton extends HTMLElement {
  private forget: Array<() => void> = []

  connectedCallback(): void {
    const button = this.querySelector('button')
    if (!button) return
    const whom = this.querySelector('[data-whom]')
    if (whom) whom.textContent = ` ${this.dataset.name}`
    const press = () => void this.toggle()
    button.addEventListener('click', press)
    void texts()
    this.forget = [
      $following.subscribe((list) => this.show(button, list)),
      $token.subscribe(load),
      () => button.removeEventListener('click', press),
    ]
  }

  disconnectedCallback(): void {
    for (const forget of this.forget) forget()
  }

  private get communityId(): number {
    return Number(this.dataset.id)
  }

  private show(button: HTMLElement, list: string | null): void {
    this.toggleAttribute('data-known', list !== null)
    button.setAttribute('aria-pressed', String(isFollowed(list ?? '', this.communityId)))
  }

  private async toggle(): Promise<void> {
    const list = $following.get()
    if (list === null) return
    const failure = await setFollowed(this.communityId, !isFollowed(list, this.communityId))
    if (failure) await tell(failure)
  }
}

/** Retries a failed call when the connection is back; until then the button is hidden. */
function load(): void {
  if (!isSignedIn()) return
  loadFollowing().catch(() => addEventListener('online', load, { once: true }))
}

let loaded: Promise<Translator> | undefined

/** Loads the error texts in advance: without a connection they could not be loaded. */
function texts(): Promise<Translator | undefined> {
  loaded ??= loadTranslator(pageFacts().locale, ['common', 'follow'])
  return loaded.catch(() => {
    loaded = undefined
    return undefined
  })
}

/**
 * Says why it failed: in the server's own words as a warning, if it gave any (requirements §8.1).
 */
async function tell(failure: CallFailure): Promise<void> {
  if (failure.kind === 'signed-out') return
  const translator = await texts()
  if (!translator) return
  const { t } = translator
  showNotifications({ region: t('common.notice.region'), close: t('common.notice.close') })
  notify(failure.kind === 'refused' ? failure.message : t(`follow.${failure.kind}`), 'warning')
}

customElements.define('follow-button', FollowButton)
