import { notify } from '#src/stores/notifications.ts'
import { pageFacts } from '#src/stores/page.ts'
import { $ended, $leaving, isSignedIn, toLogin } from '#src/stores/session.ts'
import { watchSession } from '#src/stores/session-watch.ts'

const root = document.documentElement

/**
 * Keeps the open page true to the session, whichever tab or instant changes it: a guarded page is
 * left when it ends, a public one shows its other side (requirements §4.1).
 */
export function keepPageToSession(): void {
  const { guarded } = pageFacts()
  watchSession((change) => {
    root.toggleAttribute('data-signed-in', change !== 'ended')
    if (!guarded) {
      if ($ended.get()) sayThatItEnded().catch(() => undefined)
      return
    }
    veil(true)
    if (change !== 'ended') location.reload()
    else if (!$leaving.get()) toLogin({ ended: $ended.get() })
  })
  root.toggleAttribute('data-signed-in', isSignedIn())
  if (guarded) veilWhenLeft()
}

/**
 * The browser may keep a page that was left and show it as it was when one goes back: it stays
 * veiled until it is known whose it is.
 */
function veilWhenLeft(): void {
  addEventListener('pagehide', () => veil(true))
  addEventListener('pageshow', () => {
    if (isSignedIn()) veil(false)
    else toLogin()
  })
}

/** The words come only when they are needed, which is hardly ever. */
async function sayThatItEnded(): Promise<void> {
  const [{ loadTranslator }, { showNotifications }] = await Promise.all([
    import('#src/i18n/texts-loaded.ts'),
    import('./notifications.ts'),
  ])
  const { t } = await loadTranslator(pageFacts().locale, ['common', 'errors'])
  showNotifications({ region: t('common.notice.region'), close: t('common.notice.close') })
  notify(t('errors.messages.unauthorized'), 'warning')
}

function veil(on: boolean): void {
  root.toggleAttribute('data-veiled', on)
}
