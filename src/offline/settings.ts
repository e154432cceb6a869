import type { Locale } from '#src/i18n/locales.ts'

/** What the worker is told by the file that it comes in (`pages/sw.js.ts`). */
export interface OfflineSettings {
  /** Changes with the code and the settings that pages are made with. */
  version: string
  /** Path of the API where it is on this site: never touched. */
  apiPath: string
  /** First segments of addresses that belong to no parish. */
  reserved: string[]
  words: Record<Locale, KeptWords>
}

/** What stands above a page that is shown as it was kept. */
export interface KeptWords {
  /** With `{when}` for the day and hour. */
  note: string
  retry: string
}

/** Under this name they stand in the worker's global scope. */
export const SETTINGS_NAME = 'offlineSettings'
