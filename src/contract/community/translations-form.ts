import * as v from 'valibot'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { OptionalHtml, OptionalLine, OptionalText } from '../form-fields.ts'

const TranslationFields = v.strictObject({
  title: OptionalLine,
  resume: OptionalText,
  /** HTML; the server removes disallowed markup when it stores the text. */
  content: OptionalHtml,
})
type Written = v.InferOutput<typeof TranslationFields>
type Translation = Omit<Written, 'title'> & { title: string }

/** One for each language, or none. */
export type Translations = { [Language in Locale]?: Translation }

const written = v.optional(v.nullable(TranslationFields), null)

/**
 * The texts of a content in other languages, as its editor writes them: the list replaces all
 * previous translations. A translation without any text is dropped; any other needs a title.
 */
export const TranslationsForm = v.optional(
  v.pipe(
    v.strictObject({ pt: written, es: written, en: written }),
    v.rawTransform(({ dataset, addIssue }): Translations => {
      const translations: Translations = {}
      for (const key of LOCALES) {
        const value = dataset.value[key]
        if (value === null || isEmpty(value)) continue
        const { title, ...texts } = value
        if (title !== null) translations[key] = { title, ...texts }
        else addIssue({ message: 'required', path: pathOfTitle(dataset.value, key, value) })
      }
      return translations
    }),
  ),
  {},
)

function isEmpty({ title, resume, content }: Written): boolean {
  return title === null && resume === null && content === null
}

function pathOfTitle(
  input: Record<Locale, Written | null>,
  key: Locale,
  value: Written,
): [v.ObjectPathItem, v.ObjectPathItem] {
  const item = { type: 'object', origin: 'value' } as const
  return [
    { ...item, input, key, value },
    { ...item, input: { ...value }, key: 'title', value: value.title },
  ]
}
