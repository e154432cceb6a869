import { useState } from 'react'
import type { OfficePage } from '#src/contract/community/office-page.ts'
import type { Sections } from '#src/contract/contents/content-record.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { LOCALE_NAMES } from '#src/i18n/locale-names.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { localePath } from '#src/i18n/urls.ts'
import { Answered } from '#src/office/kit/Answered.tsx'
import { useAnswer } from '#src/office/kit/use-answer.ts'
import { officeApi } from '#src/office/office.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { RecordFrame } from '../record/RecordFrame.tsx'
import { RecordProof } from '../record/RecordProof.tsx'
import { useRecord } from '../record/use-record.ts'
import { BlockTexts } from './BlockTexts.tsx'
import { ContactFields } from './ContactFields.tsx'
import { LookFields } from './LookFields.tsx'
import { NeedsTexts } from './NeedsTexts.tsx'
import { NewsSection } from './NewsSection.tsx'
import {
  languageOf,
  type PageValues,
  pageChanges,
  pageFaults,
  pageFieldOf,
  pageValues,
} from './page-values.ts'
import { usePageWords } from './use-page-words.ts'

/** The settings of a parish's page, apart from its contents and its menu. */
export function SettingsPlace({ office }: { office: OwnOffice }) {
  const { state, again } = useAnswer(office.slug, async () => {
    const api = officeApi(office)
    const [page, { results: sections }] = await Promise.all([api.page(), api.sections()])
    return { page, sections }
  })
  return (
    <Answered state={state} onRetry={again}>
      {({ page, sections }) => <SettingsEditor office={office} page={page} sections={sections} />}
    </Answered>
  )
}

interface Props {
  office: OwnOffice
  page: OfficePage
  sections: Sections['results']
}

function SettingsEditor({ office, page, sections }: Props) {
  const { t, locale } = useTranslator()
  const api = officeApi(office)
  const first = pageValues(page)
  const words = usePageWords(sections)
  const [shown, setShown] = useState<Locale>(languageOf(first.values))
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const record = useRecord<PageValues>({
    draft: `${office.id}:page-settings`,
    first,
    shownAt: office.is_public ? localePath(locale, `/${office.slug}`) : null,
    faults: (values) =>
      pageFaults(values).map(({ name, hint }) => ({
        name,
        text: `${words.labelOf(name)}: ${t(keyIn('errors.hints', hint))}`,
      })),
    read: async () => pageValues(await api.page()),
    write: async (values, base) => {
      const changes = pageChanges(values, base.values)
      return Object.keys(changes).length === 0
        ? { ...base, values }
        : pageValues(await api.changePage(changes, base.version))
    },
    fieldOf: pageFieldOf,
  })
  const parts = () => {
    const page = pageChanges(record.values, record.base)
    return Object.keys(page).length > 0 ? { page } : {}
  }
  const find = (field: string) => {
    const [, language, name = ''] = /^text\.(pt|es|en)\.(\w+)$/.exec(field) ?? []
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
      acts={<RecordProof office={office} record={record} shown={shown} parts={parts} />}
    >
      <LookFields record={record} office={office} name={page.community.name} shown={shown} />
      <ContactFields record={record} />
      <BlockTexts
        record={record}
        office={office}
        shown={shown}
        onShow={setShown}
        open={open}
        onOpen={(field, isOpen) => {
          const others = [...open].filter((one) => one !== field)
          setOpen(new Set(isOpen ? [...others, field] : others))
        }}
        languageNames={LOCALE_NAMES}
      />
      <NeedsTexts record={record} shown={shown} onShow={setShown} languageNames={LOCALE_NAMES} />
      <NewsSection record={record} office={office} sections={sections} />
    </RecordFrame>
  )
}
