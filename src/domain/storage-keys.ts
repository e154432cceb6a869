/** What local storage holds (requirements §9.5), besides the language (`LOCALE_COOKIE`). */
export const STORAGE_KEYS = {
  /** The token of whoever is signed in. */
  token: 'token',
  /** The comma-separated ids of followed communities. */
  following: 'following',
  /** The person's own address, to fill in forms with. */
  email: 'email',
  /** `true` or `false`; nothing follows the device. */
  darkMode: 'dark_mode',
} as const
