import { STORAGE_KEYS } from '#src/domain/accounts/storage-keys.ts'
import { LOCALE_COOKIE, LOCALE_MAX_AGE_SECONDS } from '#src/i18n/locale-memory.ts'
import type { Locale } from '#src/i18n/locales.ts'

/** Stores the choice between dark and light as `true` or `false` (requirements §4.8). */
export function rememberDarkMode(dark: boolean): void {
  remember(STORAGE_KEYS.darkMode, String(dark))
}

/** Stores the language for a week, in the cookie and in local storage (requirements §9.3). */
export function rememberLanguage(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${LOCALE_COOKIE}=${locale};path=/;max-age=${LOCALE_MAX_AGE_SECONDS};samesite=lax`
  remember(LOCALE_COOKIE, locale)
}

/** If storage is blocked, the choice holds for this page only. */
function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {}
}
