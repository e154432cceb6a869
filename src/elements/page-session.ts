import { notify } from '#src/stores/notifications.ts'
import { pageFacts } from '#src/stores/page.ts'
import { $ended, $leaving, isSignedIn, toLogin } from '#src/stores/session.ts'
import { watchSession } from '#src/stores/session-watch.ts'

const root = document.documentElement

/**
 * Keeps the open page in step with the session, also when another tab changes it. When the session
 * ends, a guarded page is left and a public one shows its signed-out view (requirements §4.1).
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
 * The browser may restore a cached page unchanged on going back. The page stays hidden until it is
 * known who is signed in.
 */
function veilWhenLeft(): void {
  addEventListener('pagehide', () => veil(true))
  addEventListener('pageshow', () => {
    if (isSignedIn()) veil(false)
    else toLogin()
  })
}

/** The texts are loaded on demand, because a session rarely ends on an open page. */
async function sayThatItEnded(): Promise<void> {
  const [{ loadTranslator }, { showNotifications }] = await Promise.all([
    import('#src/i18n/texts-loaded.ts'),
    import('#src/ui/notifications/notifications.ts'),
  ])
  const { t } = await loadTranslator(pageFacts().locale, ['common', 'errors'])
  showNotifications({ region: t('common.notice.region'), close: t('common.notice.close') })
  notify(t('errors.messages.unauthorized'), 'warning')
}

function veil(on: boolean): void {
  root.toggleAttribute('data-veiled', on)
}
