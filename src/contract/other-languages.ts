import * as v from 'valibot'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'

/**
 * A field in languages other than its record's own: the list replaces all previous ones. A language
 * without a value, or with one that nobody wrote anything in, is dropped.
 */
export function inOtherLanguages<Input, Output>(
  value: v.OptionalSchema<v.GenericSchema<Input | null, Output | null>, null>,
  isWritten: (value: Output) => boolean = () => true,
) {
  return v.optional(
    v.pipe(
      v.strictObject(v.entriesFromList(LOCALES, value)),
      v.transform((languages): { [Language in Locale]?: Output } =>
        Object.fromEntries(
          LOCALES.flatMap((language) => {
            const one = languages[language]
            return one !== null && isWritten(one) ? [[language, one]] : []
          }),
        ),
      ),
    ),
    {},
  )
}

/** The languages as alternatives of a regular expression. */
export function localePattern(): string {
  return LOCALES.join('|')
}

/** A value for each language, in the order of menus. */
export function byLocale<Value>(toValue: (locale: Locale) => Value): Record<Locale, Value> {
  const entries = LOCALES.map((locale) => [locale, toValue(locale)] as const)
  return Object.fromEntries(entries) as Record<Locale, Value>
}
