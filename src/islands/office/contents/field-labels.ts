import { LOCALE_NAMES } from '#src/i18n/locale-names.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import type { Translator } from '#src/i18n/translator.ts'
import type { ContentValues } from './content-values.ts'

const FIELDS = [
  ...['title', 'resume', 'content'],
  ...['event_from_date', 'event_from_hour', 'event_to_date', 'event_to_hour'],
  ...['event_recurrence', 'event_exceptions', 'locale'],
  ...['cover', 'cover_description', 'hashtags', 'online_day', 'online_hour', 'slug'],
]
const TEXTS = ['title', 'resume', 'content'] as const

/** What the fields of a content are called, in the order of its form. */
export function fieldLabels(
  t: Translator['t'],
  { language }: Pick<ContentValues, 'language'>,
): Record<string, string> {
  const label = (name: string) => t(`office-contents.fields.${name}`)
  const others = LOCALES.filter((one) => one !== language)
  const entries: Array<[string, string]> = [
    ...FIELDS.slice(0, TEXTS.length).map((name): [string, string] => [name, label(name)]),
    ['translations', ''],
    ...others.flatMap((one) =>
      TEXTS.map((name): [string, string] => [
        `translations.${one}.${name}`,
        `${label(name)} (${LOCALE_NAMES[one]})`,
      ]),
    ),
    ...FIELDS.slice(TEXTS.length).map((name): [string, string] => [name, label(name)]),
  ]
  return Object.fromEntries(entries)
}
