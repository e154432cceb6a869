import { isLocale } from '#src/i18n/locales.ts'
import { localePath, splitLocale } from '#src/i18n/urls.ts'

/** The page knows only its own address: its language links are updated to the current address. */
export function leadLanguagesHere(): void {
  const { path } = splitLocale(location.pathname)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    const { language } = link.dataset
    if (isLocale(language)) link.pathname = localePath(language, path)
  }
}
