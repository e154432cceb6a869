import type { Locale } from '#src/i18n/locales.ts'

/** The worker's settings, which its own file contains (`pages/sw.js.ts`). */
export interface OfflineSettings {
  /** Changes with the code and with the settings of pages. */
  version: string
  /** Path of the API where it is on this site: never touched. */
  apiPath: string
  /** First segments of addresses that belong to no parish. */
  reserved: string[]
  words: Record<Locale, SavedNoteWords>
}

/** The note above a cached page. */
export interface SavedNoteWords {
  /** With `{when}` as the day and hour. */
  note: string
  retry: string
}

/** The name of the settings in the worker's global scope. */
export const SETTINGS_NAME = 'offlineSettings'
