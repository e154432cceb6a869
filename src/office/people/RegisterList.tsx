import { useCallback, useRef } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { EntityRecord } from '#src/contract/people/entity.ts'
import type { FamilyRecord } from '#src/contract/people/family.ts'
import { localePath } from '#src/i18n/urls.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAnswer } from '#src/ui/use-answer.ts'
import { Answered } from '../kit/Answered.tsx'
import { useAddressView } from '../kit/use-address-view.ts'
import { useSettled } from '../kit/use-settled.ts'
import { officeApi } from '../office.ts'
import { useQueueKeys } from '../requests/use-queue-keys.ts'
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
import { ReportActions } from './ReportActions.tsx'

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
        <ReportActions office={office} of={of} view={asked} />
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

interface FamilyLineProps {
  slug: string
  /** The query string of the current view, for the link back to it. */
  from: string
  family: FamilyRecord
}

/** A family in a register's list: its name and its members. */
function FamilyLine({ slug, from, family }: FamilyLineProps) {
  const { t, locale } = useTranslator()
  const { id, name, father_name, mother_name, family_entities } = family
  const people = [father_name, mother_name, ...family_entities.map((one) => one.entity_name)]
  return (
    <li data-row={id}>
      <a href={localePath(locale, peoplePath(slug, { kind: 'family', id })) + from}>{name}</a>
      <span className="hint">
        {people.filter(Boolean).join(' · ') || t('office-people.family.nobody')}
      </span>
    </li>
  )
}

interface PersonLineProps {
  slug: string
  /** The list as it is looked at, as a query string: the way back leads to it. */
  from: string
  person: EntityRecord
}

/** A person in a register's list: their name, contact, and whether they have an account. */
function PersonLine({ slug, from, person }: PersonLineProps) {
  const { t, locale } = useTranslator()
  const { id, name, email, mobilephone, phone, address, door_number, account } = person
  // The street distinguishes people of the same name.
  const street = [address, door_number].filter(Boolean).join(', ')
  const more = [email, mobilephone ?? phone, street].filter(Boolean).join(' · ')
  return (
    <li data-row={id}>
      <a href={localePath(locale, peoplePath(slug, { kind: 'person', id })) + from}>{name}</a>
      {account && (
        <span className="state-marks">
          <span className="state-mark">
            <Icon name="user" />
            {t('office-people.has_account')}
          </span>
        </span>
      )}
      <span className="hint">{more || t('office-people.no_contact')}</span>
    </li>
  )
}
