import { LOCALE_NAMES } from '#src/i18n/locale-names.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import type { Translator } from '#src/i18n/translator.ts'
import type { ContentValues } from './content-values.ts'

const TEXTS = ['title', 'resume', 'content'] as const
const OTHERS = [
  'event_from_date',
  'event_from_hour',
  'event_to_date',
  'event_to_hour',
  'event_recurrence',
  'event_exceptions',
  'locale',
  'cover',
  'cover_description',
  'hashtags',
  'online_day',
  'online_hour',
  'slug',
  'parent_id',
  'position',
] as const

/** The labels of a content's fields, in the order of its form. */
export function fieldLabels(
  t: Translator['t'],
  { language }: Pick<ContentValues, 'language'>,
): Record<string, string> {
  const others = LOCALES.filter((one) => one !== language)
  const entries: Array<[string, string]> = [
    ...TEXTS.map((name): [string, string] => [name, t(`office-contents.fields.${name}`)]),
    ['translations', ''],
    ...others.flatMap((one) =>
      TEXTS.map((name): [string, string] => [
        `translations.${one}.${name}`,
        `${t(`office-contents.fields.${name}`)} (${LOCALE_NAMES[one]})`,
      ]),
    ),
    ...OTHERS.map((name): [string, string] => [name, t(`office-contents.fields.${name}`)]),
  ]
  return Object.fromEntries(entries)
}
