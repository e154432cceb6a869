import { ANSWER_ROOMS, type AnswerRoom } from '#src/contract/contents/search.ts'
import { whenPhrases } from '#src/i18n/event-when.ts'
import type { Translator } from '#src/i18n/translator.ts'

/**
 * The page's data for the search. Texts with a number contain `{count}`, those with a parish
 * `{name}`.
 */
export type SearchConfig = ReturnType<typeof searchConfig>

/**
 * Makes the page's data for the search. Only pages call it: browsers get the result as data, and
 * import only the type from this module.
 *
 * @param site has the address of the API, including the version
 */
export function searchConfig({ apiUrl }: { apiUrl: string }, translator: Translator) {
  const { locale, t } = translator
  const counted = (key: 'search.count' | 'search.answers.count', count: number) =>
    t(key, { count }).replace(`${count}`, '{count}')
  return {
    apiUrl,
    locale,
    phrases: whenPhrases(translator),
    texts: {
      busy: t('search.busy'),
      one: counted('search.count', 1),
      other: counted('search.count', 2),
      none: t('search.none'),
      similar: t('search.similar'),
      also_similar: t('search.also_similar'),
      short: t('search.short'),
      failed: t('search.failed'),
      unreachable: t('search.unreachable'),
      rationed: t('search.rationed'),
      unknown_parish: t('search.unknown_parish'),
      retry: t('common.list.retry'),
      within: t('search.within', { name: '{name}' }),
      within_a_parish: t('search.within_a_parish'),
      more: t('common.list.more_results'),
      loading: t('common.list.loading'),
    },
    answers: {
      one: counted('search.answers.count', 1),
      other: counted('search.answers.count', 2),
      masses: t('community.panel.masses'),
      confessions: t('community.panel.confessions'),
      telephone: t('community.panel.phone'),
      mobilephone: t('community.panel.mobile'),
      office_hours: t('community.office.title'),
      address: t('search.answers.address'),
      /** Titles of the private area's sections where something can be requested. */
      rooms: Object.fromEntries(
        ANSWER_ROOMS.map((room) => [room, t(`requests.rooms.${room}.title`)]),
      ) as Record<AnswerRoom, string>,
      today: t('search.answers.today'),
      tomorrow: t('search.answers.tomorrow'),
      night: t('search.answers.night', { day: '{day}' }),
      no_masses: t('search.answers.no_masses', { day: '{day}' }),
      no_confessions: t('search.answers.no_confessions', { day: '{day}' }),
      see_masses: t('search.answers.see_masses'),
      see_contacts: t('search.answers.see_contacts'),
      ask: t('community.ask.title'),
      // Stored under their full keys, because `officeHoursLines` looks them up by these.
      'community.panel.days': t('community.panel.days', { first: '{first}', last: '{last}' }),
      'community.office.span': t('community.office.span', { opens: '{opens}', closes: '{closes}' }),
    },
  }
}
