import { isLocale } from '#src/i18n/locales.ts'
import { rememberLanguage } from '#src/stores/preferences.ts'
import styles from '#src/styles/language-hint.css?url'
import { loadStyles } from '#src/ui/load-styles.ts'

/** Remembers on this device that it was told. */
const TOLD = 'language_hint'

/**
 * Tells once whoever's browser speaks another of our languages that the page is there in it too: in
 * that language, over the page, so that nothing moves.
 *
 * @param choice the entry of the preferences that leads there; `data-hint` is what it says
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
  // It lies on the page: whoever goes on reading has seen it.
  addEventListener('scroll', () => line.remove(), { once: true })
}

/** Where nothing can be remembered, nothing is told: it would come with every page. */
function isTold(): boolean {
  try {
    if (localStorage.getItem(TOLD) !== null) return true
    localStorage.setItem(TOLD, '1')
    return false
  } catch {
    return true
  }
}
