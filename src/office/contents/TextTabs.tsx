import type { OwnOffice } from '#src/contract/office/office.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '#src/i18n/locales.ts'
import { TextField } from '#src/ui/fields/Field.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { type ContentFormControl, type ContentValues, textField } from './content-values.ts'
import { RichText } from './rich-text/RichText.tsx'

interface Props {
  office: OwnOffice
  form: ContentFormControl
  values: ContentValues
  shown: Locale
  onShow(language: Locale): void
  onLanguage(language: Locale): void
}

/** The texts of a content in each language, original and translations. */
export function TextTabs({ office, form, values, shown, onShow, onLanguage }: Props) {
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
      <Tabs
        label={t('office-contents.languages.title')}
        chosen={shown}
        onChoose={onShow}
        tabs={LOCALES.map((language) => ({
          name: language,
          title: `${LOCALE_NAMES[language]} · ${markOf(language)}`,
          panel: <TextPanel office={office} form={form} values={values} language={language} />,
        }))}
      />
      <SelectField
        label={t('office-contents.languages.choose')}
        name="original"
        hint={t('office-contents.languages.choose_hint')}
        value={values.language}
        options={LOCALES.map((value) => ({ value, text: LOCALE_NAMES[value], lang: value }))}
        onChange={({ target }) => {
          const language = LOCALES.find((one) => one === target.value)
          if (language) onLanguage(language)
        }}
      />
    </section>
  )
}

interface PanelProps {
  office: OwnOffice
  form: ContentFormControl
  values: ContentValues
  language: Locale
}

function TextPanel({ office, form, values, language }: PanelProps) {
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
        office={office}
        initial={getValues(content) ?? ''}
        onChange={(html) => setValue(content, html)}
      />
    </div>
  )
}

type FieldName = ReturnType<typeof textField<'title' | 'resume' | 'content'>>
