import { isLocale } from '#src/i18n/locales.ts'
import { rememberLanguage } from '#src/stores/preferences.ts'
import { loadStyles } from '#src/ui/load-styles.ts'
import styles from './language-hint.css?url'

/** Remembers on this device that the hint was shown. */
const TOLD = 'language_hint'

/**
 * Tells a reader once, in their browser's language, that the page also exists in that language. The
 * hint lies above the page, so that nothing moves.
 *
 * @param choice the entry of the preferences that leads there; `data-hint` is the text of the hint
 */
export async function offerLanguage(choice: HTMLAnchorElement): Promise<void> {
  const { language, hint = '' } = choice.dataset
  if (!isLocale(language) || isTold()) return
  const line = document.createElement('aside')
  line.ariaLabel = hint
  line.className = 'language-hint'
  line.lang = language
  const link = document.createElement('a')
  link.href = choice.pathname + location.search + location.hash
  link.textContent = hint
  link.addEventListener('click', () => rememberLanguage(language))
  const close = document.querySelector('#preferences .icon-btn')?.cloneNode(true)
  line.append(link)
  if (close instanceof HTMLElement) {
    for (const name of ['popovertarget', 'popovertargetaction', 'autofocus']) {
      close.removeAttribute(name)
    }
    close.lang = document.documentElement.lang
    close.addEventListener('click', () => line.remove())
    line.append(close)
  }
  await loadStyles(styles)
  document.querySelector('main')?.before(line)
  // It covers part of the page, and a reader who scrolls has seen it.
  addEventListener('scroll', () => line.remove(), { once: true })
}

/** If storage is blocked, the hint counts as shown: otherwise it would appear on every page. */
function isTold(): boolean {
  try {
    if (localStorage.getItem(TOLD) !== null) return true
    localStorage.setItem(TOLD, '1')
    return false
  } catch {
    return true
  }
}
