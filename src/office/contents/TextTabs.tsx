import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { TextField } from '#src/ui/fields/Field.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { LANGUAGE_OPTIONS, LanguageTabs } from '../kit/LanguageTabs.tsx'
import { AddressOfferNote } from './AddressOfferNote.tsx'
import { textField } from './content-values.ts'
import { useEditedContent } from './edited-content.ts'
import { RichText } from './rich-text/RichText.tsx'

interface Props {
  shown: Locale
  onShow(language: Locale): void
  onLanguage(language: Locale): void
}

/** The texts of a content in each language, original and translations. */
export function TextTabs({ shown, onShow, onLanguage }: Props) {
  const { values } = useEditedContent()
  const { t } = useTranslator()
  const markOf = (language: Locale) => {
    if (language === values.language) return t('office-contents.languages.original')
    const { title, content, resume } = values.translations[language]
    if (!title && !content && !resume) return t('office-contents.languages.missing')
    // Readers in this language would get a page with only a title.
    const is = values.content && !content ? 'without_text' : 'written'
    return t(`office-contents.languages.${is}`)
  }
  return (
    <section className="card contents-part" aria-label={t('office-contents.languages.title')}>
      <LanguageTabs chosen={shown} onChoose={onShow} markOf={markOf}>
        {(language) => <TextPanel language={language} />}
      </LanguageTabs>
      <SelectField
        label={t('office-contents.languages.choose')}
        name="original"
        hint={t('office-contents.languages.choose_hint')}
        value={values.language}
        options={LANGUAGE_OPTIONS}
        onChange={({ target }) => {
          const language = LOCALES.find((one) => one === target.value)
          if (language) onLanguage(language)
        }}
      />
    </section>
  )
}

function TextPanel({ language }: { language: Locale }) {
  const { form, values } = useEditedContent()
  const { t } = useTranslator()
  const { errorOf, getValues, setValue } = form
  const isOriginal = language === values.language
  const [title, resume, content] = (['title', 'resume', 'content'] as const).map((name) =>
    textField(values, language, name),
  ) as [FieldName, FieldName, FieldName]
  return (
    <div className="form text-panel">
      {!isOriginal && <p className="hint">{t('office-contents.languages.hint')}</p>}
      <TextField
        {...form.field(title)}
        label={t('office-contents.fields.title')}
        lang={language}
        required={isOriginal}
      />
      {isOriginal && <AddressOfferNote />}
      <TextAreaField
        {...form.field(resume)}
        label={t('office-contents.fields.resume')}
        hint={t('office-contents.fields.resume_hint')}
        lang={language}
        rows={2}
      />
      <RichText
        label={t('office-contents.fields.content')}
        hint={t('office-contents.fields.content_hint')}
        error={errorOf(content)}
        language={language}
        initial={getValues(content) ?? ''}
        onChange={(html) => setValue(content, html)}
      />
    </div>
  )
}

type FieldName = ReturnType<typeof textField<'title' | 'resume' | 'content'>>
