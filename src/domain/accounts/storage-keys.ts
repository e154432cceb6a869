/** The keys of local storage (requirements §9.5), besides the language (`LOCALE_COOKIE`). */
export const STORAGE_KEYS = {
  /** The token of the signed-in person. */
  token: 'token',
  /** The comma-separated ids of followed communities. */
  following: 'following',
  /** The person's own address, used to fill in forms. */
  email: 'email',
  /** `true` or `false`; without it, the theme follows the device. */
  darkMode: 'dark_mode',
} as const
