import type { Locale } from '#src/i18n/locales.ts'

/** The worker's settings, which its own file contains (`pages/sw.js.ts`). */
export interface OfflineSettings {
  /** Changes with the code and with the settings of pages. */
  version: string
  /** Path of the API if it is on this site: the worker never handles its requests. */
  apiPath: string
  /** First segments of addresses that belong to no parish. */
  reserved: string[]
  words: Record<Locale, SavedNoteWords>
}

/** The note above a cached page. */
export interface SavedNoteWords {
  /** The text, with `{when}` for the day and hour. */
  note: string
  retry: string
}

/** The name of the variable in the worker's global scope that holds the settings. */
export const SETTINGS_NAME = 'offlineSettings'
