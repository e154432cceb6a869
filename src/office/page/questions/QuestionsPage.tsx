import { useState } from 'react'
import * as v from 'valibot'
import { FAQ_MAX_LENGTH, FaqForm, type OfficeFaq } from '#src/contract/community/office-faq.ts'
import { byLocale } from '#src/contract/other-languages.ts'
import { privateAreaPath } from '#src/domain/private-area.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '#src/i18n/locales.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { localePath } from '#src/i18n/urls.ts'
import { LanguageTabs } from '#src/office/kit/LanguageTabs.tsx'
import { QueryResult } from '#src/office/kit/QueryResult.tsx'
import { SectionCard } from '#src/office/kit/SectionCard.tsx'
import { officeApi } from '#src/office/office.ts'
import { useOffice } from '#src/office/office-context.ts'
import { useEditedQuery } from '#src/office/office-query.ts'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { FaqText } from '#src/ui/FaqText.tsx'
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { RecordFrame } from '../record/RecordFrame.tsx'
import { useRecordForm, type VersionedValues } from '../record/use-record-form.ts'

type FaqValues = Record<Locale, string>

const ROWS = 16

/** The frequent questions of a parish, which its members read in the private area. */
export function QuestionsPage() {
  const query = useEditedQuery('faq')
  return <QueryResult query={query}>{(faq) => <QuestionsEditor faq={faq} />}</QueryResult>
}

function QuestionsEditor({ faq }: { faq: OfficeFaq }) {
  const office = useOffice()
  const { t, locale } = useTranslator()
  const { language } = faq
  const api = officeApi(office)
  const [shown, setShown] = useState<Locale>(language)
  const record = useRecordForm<FaqValues>({
    draft: `${office.id}:page-questions`,
    first: valuesOf(faq),
    faults: (values) =>
      (v.safeParse(FaqForm, bodyOf(values, language)).issues ?? []).map((issue) => ({
        name: fieldOf(v.getDotPath(issue) ?? '', language),
        text: t(keyIn('errors.hints', issue.message)),
      })),
    read: async () => valuesOf(await api.faq()),
    write: async (values, { version }) =>
      valuesOf(await api.writeFaq(bodyOf(values, language), version)),
    fieldOf: (path) => fieldOf(path, language),
  })
  const markOf = (one: Locale) => {
    if (one === language) return t('office-contents.languages.original')
    return t(`office-contents.languages.${record.values[one].trim() ? 'written' : 'missing'}`)
  }
  const read = record.values[shown].trim() ? shown : language
  return (
    <RecordFrame
      record={record}
      name={t('office-page.places.questions.name')}
      words={{
        labelOf: (field) => LOCALE_NAMES[field as Locale],
        textOf: (field, values) => values[field],
      }}
      onFind={(field) => setShown(LOCALES.find((one) => one === field) ?? language)}
      preview={{
        shown,
        path: privateAreaPath(office.slug, 'faqs'),
        parts: () => ({ questions: bodyOf(record.values, language) }),
      }}
    >
      <div className="questions-columns">
        <section className="card contents-part" aria-label={t('office-contents.languages.title')}>
          <LanguageTabs chosen={shown} onChoose={setShown} markOf={markOf}>
            {(one) => (
              <TextAreaField
                label={t('office-page.questions.text')}
                name={one}
                hint={t(`office-page.questions.${one === language ? 'hint' : 'translation_hint'}`)}
                error={record.errorOf(one)}
                value={record.values[one]}
                onChange={({ target }) => record.change({ [one]: target.value })}
                maxLength={FAQ_MAX_LENGTH}
                rows={ROWS}
                lang={one}
              />
            )}
          </LanguageTabs>
        </section>
        <SectionCard id="faq-preview" title={t('office-page.questions.preview')} variant="contents">
          <p className="hint">{t('office-page.questions.preview_hint')}</p>
          {record.values[read].trim() ? (
            <div className="faq-preview" lang={read}>
              <FaqText content={record.values[read].trimEnd()} heading="h3" />
            </div>
          ) : (
            <EmptyNote icon="help" title={t('faqs.none')} hint={t('faqs.none_hint')} />
          )}
          <a
            className="more-link"
            href={localePath(locale, privateAreaPath(office.slug, 'faqs'))}
            target="_blank"
            rel="noopener"
          >
            {t('office-page.questions.see')}
            <Icon name="externalLink" />
          </a>
        </SectionCard>
      </div>
    </RecordFrame>
  )
}

function valuesOf({
  version,
  language,
  content,
  translations,
}: OfficeFaq): VersionedValues<FaqValues> {
  return {
    version,
    values: { ...byLocale(() => ''), ...translations, [language]: content ?? '' },
  }
}

function bodyOf(values: FaqValues, language: Locale) {
  const { [language]: content, ...translations } = values
  return { content, translations: { ...byLocale(() => null), ...translations } }
}

/** The language of the text that the path names. */
function fieldOf(path: string, language: Locale): string {
  return LOCALES.find((one) => path === `translations.${one}`) ?? language
}
