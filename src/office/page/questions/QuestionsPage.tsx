import { useState } from 'react'
import * as v from 'valibot'
import { FAQ_MAX_LENGTH, FaqForm, type OfficeFaq } from '#src/contract/community/office-faq.ts'
import { answeredQuestions, questionsPath } from '#src/domain/contents/public-questions.ts'
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
import { CheckField } from '#src/ui/fields/CheckField.tsx'
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { RecordFrame } from '../record/RecordFrame.tsx'
import { type EditedRecord, useRecordForm } from '../record/use-record-form.ts'
import {
  type FaqValues,
  faqBody,
  faqValues,
  markChange,
  marksField,
  marksOf,
  textChanges,
} from './faq-values.ts'

const ROWS = 16

/** The frequent questions of a parish: its members read all of them, everybody those it chooses. */
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
    first: faqValues(faq),
    faults: (values) =>
      (v.safeParse(FaqForm, faqBody(values, language)).issues ?? []).map((issue) => ({
        name: fieldOf(v.getDotPath(issue) ?? '', language),
        text: t(keyIn('errors.hints', issue.message)),
      })),
    read: async () => faqValues(await api.faq()),
    write: async (values, { version }) =>
      faqValues(await api.writeFaq(faqBody(values, language), version)),
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
        labelOf: (field) => {
          const marked = LOCALES.find((one) => field === marksField(one))
          if (marked === undefined) return LOCALE_NAMES[field as Locale]
          return `${t('office-page.questions.public')} (${LOCALE_NAMES[marked]})`
        },
        textOf: (field, values) => values[field],
      }}
      onFind={(field) => setShown(LOCALES.find((one) => one === field) ?? language)}
      preview={{
        shown,
        path: privateAreaPath(office.slug, 'faqs'),
        parts: () => ({ questions: faqBody(record.values, language) }),
      }}
    >
      <div className="questions-columns">
        <section className="card contents-part" aria-label={t('office-contents.languages.title')}>
          <LanguageTabs chosen={shown} onChoose={setShown} markOf={markOf}>
            {(one) => (
              <div className="block-list">
                <TextAreaField
                  label={t('office-page.questions.text')}
                  name={one}
                  hint={t(
                    `office-page.questions.${one === language ? 'hint' : 'translation_hint'}`,
                  )}
                  error={record.errorOf(one)}
                  value={record.values[one]}
                  onChange={({ target }) =>
                    record.change(textChanges(record.values, one, target.value))
                  }
                  maxLength={FAQ_MAX_LENGTH}
                  rows={ROWS}
                  lang={one}
                />
                <PublicMarks record={record} language={one} />
              </div>
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
          {office.is_public && LOCALES.some((one) => marksOf(record.base, one).length > 0) && (
            <a
              className="more-link"
              href={localePath(locale, questionsPath(office.slug))}
              target="_blank"
              rel="noopener"
            >
              {t('office-page.questions.see_public')}
              <Icon name="externalLink" />
            </a>
          )}
        </SectionCard>
      </div>
    </RecordFrame>
  )
}

interface PublicMarksProps {
  record: EditedRecord<FaqValues>
  language: Locale
}

/** A switch for each question of a text: whether everybody may read it, or members only. */
function PublicMarks({ record, language }: PublicMarksProps) {
  const { t } = useTranslator()
  const { values } = record
  const marks = marksOf(values, language)
  const questions = new Set(answeredQuestions(values[language]).map(({ question }) => question))
  const hint = questions.size > 0 ? 'public_hint' : 'no_questions'
  return (
    <fieldset className="checkbox-group">
      <legend>{t('office-page.questions.public')}</legend>
      <p className="hint">{t(`office-page.questions.${hint}`)}</p>
      <div className="block-list" lang={language}>
        {[...questions].map((question) => (
          <CheckField
            key={question}
            name={marksField(language)}
            label={question}
            checked={marks.includes(question)}
            onChange={({ target }) =>
              record.change(markChange(values, language, { question, isPublic: target.checked }))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The language of the text that the path names. */
function fieldOf(path: string, language: Locale): string {
  return LOCALES.find((one) => path === `translations.${one}`) ?? language
}
