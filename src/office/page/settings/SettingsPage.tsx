import { useState } from 'react'
import type { OfficePage } from '#src/contract/community/office-page.ts'
import { NEEDS_FIELDS } from '#src/contract/community/website-configuration.ts'
import type { Sections } from '#src/contract/contents/content-record.ts'
import { localePattern } from '#src/contract/other-languages.ts'
import { hasRight } from '#src/domain/accounts/staff-rights.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '#src/i18n/locales.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { localePath } from '#src/i18n/urls.ts'
import { LanguageTabs } from '#src/office/kit/LanguageTabs.tsx'
import { QueryResult } from '#src/office/kit/QueryResult.tsx'
import type { ConflictWords } from '#src/office/kit/record/ConflictDialog.tsx'
import { plainText } from '#src/office/kit/record/ConflictDialog.tsx'
import { SectionCard } from '#src/office/kit/SectionCard.tsx'
import { officeApi } from '#src/office/office.ts'
import { useOffice } from '#src/office/office-context.ts'
import { useEditedAnswers } from '#src/office/office-query.ts'
import { TextField } from '#src/ui/fields/Field.tsx'
import { FormGroup } from '#src/ui/fields/FormGroup.tsx'
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx'
import { officeHoursText } from '#src/ui/office-hours-text.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { pageCalls } from '../page-calls.ts'
import { RecordFrame } from '../record/RecordFrame.tsx'
import { useRecordForm } from '../record/use-record-form.ts'
import { AppearanceFields } from './AppearanceFields.tsx'
import { BlockTexts } from './BlockTexts.tsx'
import { NewsSection } from './NewsSection.tsx'
import { OfficeHoursFields } from './OfficeHoursFields.tsx'
import {
  type EditedPage,
  isBlock,
  languageOf,
  OFFICE_HOURS,
  officeHoursOf,
  type PageValues,
  pageChanges,
  pageFaults,
  pageField,
  pageFieldOf,
  pageValues,
  textField,
} from './page-values.ts'
import { Visibility } from './Visibility.tsx'

const ADDRESSED = { inputMode: 'url', autoCapitalize: 'none' } as const
const CALLED = { inputMode: 'tel' } as const
/** A name or a number as well as an address: no keyboard for one of them alone. */
const NAMED = { autoCapitalize: 'none', spellCheck: false } as const

/** The contact details of a parish: its address, its telephone numbers, its profiles elsewhere. */
function ContactFields({ record }: { record: EditedPage }) {
  const { t } = useTranslator()
  const line = (name: string, more: object = {}) => (
    <TextField
      label={t(keyIn('office-page.fields', name.split('.')[1] ?? ''))}
      {...pageField(record, name)}
      {...more}
    />
  )
  return (
    <SectionCard id="page-contacts" title={t('office-page.contacts.title')} variant="contents">
      <FormGroup title={t('office-page.contacts.place')}>
        {line('community.address')}
        <div className="fields-side">
          {line('community.postal_code')}
          {line('community.district')}
        </div>
      </FormGroup>
      <FormGroup title={t('office-page.contacts.reach')}>
        <div className="fields-side">
          {line('community.phone', CALLED)}
          {line('community.mobilephone', CALLED)}
        </div>
        {line('community.email', { inputMode: 'email', autoCapitalize: 'none' })}
        {line('community.url', ADDRESSED)}
      </FormGroup>
      <OfficeHoursFields record={record} />
      <FormGroup title={t('office-page.contacts.networks')}>
        {line('configuration.url_facebook', ADDRESSED)}
        {line('configuration.url_instagram', {
          ...NAMED,
          hint: t('office-page.contacts.instagram_hint'),
        })}
        {line('configuration.url_youtube', ADDRESSED)}
        {line('configuration.url_whatsapp', {
          ...NAMED,
          hint: t('office-page.contacts.whatsapp_hint'),
        })}
        {line('configuration.url_telegram', {
          ...NAMED,
          hint: t('office-page.contacts.telegram_hint'),
        })}
        {line('configuration.url_soundcloud', ADDRESSED)}
        {line('configuration.url_twitter', ADDRESSED)}
      </FormGroup>
    </SectionCard>
  )
}

/** The settings of a parish's page, except its contents and its menu; and whether it is public. */
export function SettingsPage() {
  const { role } = useOffice()
  const query = useEditedAnswers(['edited page'], async (api) => {
    const [page, { results: sections }] = await Promise.all([pageCalls(api).page(), api.sections()])
    return { page, sections }
  })
  return (
    <QueryResult query={query}>
      {({ page, sections }) => (
        <>
          <SettingsEditor page={page} sections={sections} />
          {hasRight(role, 'colleagues', 'write') && <Visibility />}
        </>
      )}
    </QueryResult>
  )
}

function SettingsEditor({ page, sections }: { page: OfficePage; sections: Sections['results'] }) {
  const office = useOffice()
  const { t, locale } = useTranslator()
  const api = officeApi(office)
  const first = pageValues(page)
  const words = usePageWords(sections)
  const [shown, setShown] = useState<Locale>(languageOf(first.values))
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const record = useRecordForm<PageValues>({
    draft: `${office.id}:page-settings`,
    first,
    shownAt: office.is_public ? localePath(locale, `/${office.slug}`) : null,
    faults: (values) =>
      pageFaults(values).map(({ name, hint }) => ({
        name,
        text: `${words.labelOf(name)}: ${t(keyIn('errors.hints', hint))}`,
      })),
    read: async () => pageValues(await pageCalls(api).page()),
    write: async (values, base) => {
      const changes = pageChanges(values, base.values)
      return Object.keys(changes).length === 0
        ? { ...base, values }
        : pageValues(await pageCalls(api).changePage(changes, base.version))
    },
    fieldOf: pageFieldOf,
  })
  const parts = () => {
    const page = pageChanges(record.values, record.base)
    return Object.keys(page).length > 0 ? { page } : {}
  }
  const find = (field: string) => {
    const [, language, name = ''] = TEXT_FIELD.exec(field) ?? []
    if (!language) return
    setShown(LOCALES.find((one) => one === language) ?? shown)
    setOpen(new Set([...open, name.replace('_description', '')]))
  }
  return (
    <RecordFrame
      record={record}
      name={t('office-page.places.settings.name')}
      words={words}
      onFind={find}
      preview={{ shown, parts }}
    >
      <AppearanceFields record={record} name={page.community.name} shown={shown} />
      <ContactFields record={record} />
      <BlockTexts
        record={record}
        shown={shown}
        onShow={setShown}
        open={open}
        onOpen={(field, isOpen) => {
          const others = [...open].filter((one) => one !== field)
          setOpen(new Set(isOpen ? [...others, field] : others))
        }}
      />
      <NeedsTexts record={record} shown={shown} onShow={setShown} />
      <NewsSection record={record} sections={sections} />
    </RecordFrame>
  )
}

interface NeedsTextsProps {
  record: EditedPage
  shown: Locale
  onShow(language: Locale): void
}

/** What people need for each kind of request to the parish, in each language. */
function NeedsTexts({ record, shown, onShow }: NeedsTextsProps) {
  const { t } = useTranslator()
  return (
    <SectionCard id="page-needs" title={t('office-page.needs.title')} variant="contents">
      <p className="hint">{t('office-page.needs.hint')}</p>
      <LanguageTabs chosen={shown} onChoose={onShow}>
        {(language) => (
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
        )}
      </LanguageTabs>
    </SectionCard>
  )
}

/** The field of a text of the page: its language and its name. */
const TEXT_FIELD = new RegExp(`^text\\.(${localePattern()})\\.(\\w+)$`)

/** The labels of a page's fields, and functions that put their values in words. */
function usePageWords(sections: Sections['results']): ConflictWords<PageValues> {
  const translator = useTranslator()
  const { t } = translator
  return {
    labelOf: (field) => {
      const [, language, name = ''] = TEXT_FIELD.exec(field) ?? []
      if (!language) return t(keyIn('office-page.fields', field.split('.')[1] ?? ''))
      const needs = NEEDS_FIELDS.find((one) => one === name)
      if (needs) return `${t(`office-page.needs.${needs}`)} (${LOCALE_NAMES[language as Locale]})`
      const block = name.replace('_description', '')
      const label = isBlock(block)
        ? isBlock(name)
          ? t(`community.blocks.${block}`)
          : t('office-page.blocks.title_of', { block: t(`community.blocks.${block}`) })
        : t(keyIn('office-page.fields', name))
      return `${label} (${LOCALE_NAMES[language as Locale]})`
    },
    textOf: (field, values) => {
      const written = values[field] ?? ''
      if (field === 'configuration.seccao_noticias_id') {
        return sections.find(({ id }) => `${id}` === written)?.name ?? t('office-page.news.all')
      }
      if (field === OFFICE_HOURS) return officeHoursText(officeHoursOf(values), translator)
      if (field === 'configuration.language') {
        return LOCALES.some((one) => one === written) ? LOCALE_NAMES[written as Locale] : ''
      }
      if (field === 'configuration.accent')
        return t(keyIn('office-page.accents', written || 'portal'))
      if (/azulejo/.test(field) && written) return t(keyIn('office-page.tiles', written))
      return /^text\./.test(field) ? plainText(written) : written
    },
  }
}
