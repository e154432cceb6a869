import { NEEDS_FIELDS } from '#src/contract/community/website-configuration.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { Tabs } from '#src/ui/Tabs.tsx'
import { TextAreaField } from '#src/ui/TextAreaField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { type EditedPage, pageField } from './page-field.ts'
import { textField } from './page-values.ts'

interface Props {
  record: EditedPage
  shown: Locale
  onShow(language: Locale): void
  languageNames: Record<Locale, string>
}

/** The requirements for each kind of request to a parish, in each language. */
export function NeedsTexts({ record, shown, onShow, languageNames }: Props) {
  const { t } = useTranslator()
  return (
    <section className="card contents-part" aria-labelledby="page-needs">
      <h2 id="page-needs">{t('office-page.needs.title')}</h2>
      <p className="hint">{t('office-page.needs.hint')}</p>
      <Tabs
        label={t('office-contents.languages.title')}
        chosen={shown}
        onChoose={onShow}
        tabs={LOCALES.map((language) => ({
          name: language,
          title: languageNames[language],
          panel: (
            <div className="block-list">
              {NEEDS_FIELDS.map((field) => (
                <TextAreaField
                  key={field}
                  label={t(`office-page.needs.${field}`)}
                  {...pageField(record, textField(language, field))}
                  lang={language}
                  rows={3}
                />
              ))}
            </div>
          ),
        }))}
      />
    </section>
  )
}
