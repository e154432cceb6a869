import { useCallback, useRef } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { localePath } from '#src/i18n/urls.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Answered } from '../kit/Answered.tsx'
import { useAddressView } from '../kit/use-address-view.ts'
import { useAnswer } from '../kit/use-answer.ts'
import { useSettled } from '../kit/use-settled.ts'
import { officeApi } from '../office.ts'
import { useQueueKeys } from '../requests/use-queue-keys.ts'
import { FamilyLine } from './FamilyLine.tsx'
import { PersonLine } from './PersonLine.tsx'
import {
  type RegisterList as List,
  type PeopleView,
  peoplePath,
  peopleQuery,
  peopleSearch,
  peopleViewOf,
} from './people-view.ts'
import { RegisterFilters } from './RegisterFilters.tsx'
import { RegisterPage } from './RegisterPage.tsx'
import { RegisterTabs } from './RegisterTabs.tsx'
import { ReportActs } from './ReportActs.tsx'

const WRITTEN = { read: peopleViewOf, write: peopleSearch }

interface Props {
  office: OwnOffice
  of: List
}

/** The people or the families of a register: searched, filtered, sorted, and exported as a file. */
export function RegisterList({ office, of }: Props) {
  const { t, locale } = useTranslator()
  const [view, change] = useAddressView(WRITTEN)
  const list = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const noHelp = useCallback(() => undefined, [])
  useQueueKeys({ list, search, onHelp: noHelp })
  const asked = { ...view, search: useSettled(view.search) }
  return (
    <>
      <div className="contents-head">
        <h1>{t('office.rooms.people.title')}</h1>
        <a
          className="btn main"
          href={localePath(locale, peoplePath(office.slug, { kind: 'new', of }))}
        >
          <Icon name="plus" />
          {t(`office-people.new.${of}`)}
        </a>
      </div>
      <RegisterTabs slug={office.slug} chosen={of} />
      <section className="card contents-part" aria-label={t(`office-people.tabs.${of}`)}>
        <RegisterFilters of={of} view={view} search={search} onChange={change} />
        <div ref={list}>
          <Page
            key={`${of}${peopleSearch(asked)}`}
            office={office}
            of={of}
            view={asked}
            onView={change}
          />
        </div>
        <ReportActs office={office} of={of} view={asked} />
      </section>
    </>
  )
}

interface PageProps extends Props {
  view: PeopleView
  onView(changes: Partial<PeopleView>, how: 'chosen' | 'corrected'): void
}

function Page({ office, of, view, onView }: PageProps) {
  const from = peopleSearch(view)
  const { state, again } = useAnswer(`${of}${from}`, async () => {
    const api = officeApi(office)
    const query = peopleQuery(of, view)
    if (of === 'people') {
      const { results, total } = await api.people(query)
      return {
        total,
        lines: results.map((person) => (
          <PersonLine key={person.id} slug={office.slug} from={from} person={person} />
        )),
      }
    }
    const { results, total } = await api.registeredFamilies(query)
    return {
      total,
      lines: results.map((family) => (
        <FamilyLine key={family.id} slug={office.slug} from={from} family={family} />
      )),
    }
  })
  return (
    <Answered state={state} onRetry={again}>
      {(found) => <RegisterPage of={of} view={view} found={found} onView={onView} />}
    </Answered>
  )
}
