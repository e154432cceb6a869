/** Query parameter that asks for a language (requirements §9.3). */
export const LOCALE_QUERY = 'kyrios_lng'
/** Cookie, and local storage key, that remember the language (requirements §9.3). */
export const LOCALE_COOKIE = 'kyrios_lang'
/** How long the choice is remembered: 10 080 minutes, that is 7 days (requirements §9.3). */
export const LOCALE_MAX_AGE_SECONDS = 10_080 * 60
