import { type Ref, useCallback, useRef } from 'react'
import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { REPORT_FORMATS } from '#src/contract/office/report.ts'
import type { EntityRecord } from '#src/contract/people/entity.ts'
import type { FamilyRecord } from '#src/contract/people/family.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { SelectField, toOptions } from '#src/ui/fields/SelectField.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ExportButtons } from '../exports/ExportButtons.tsx'
import { ListFilters } from '../kit/ListFilters.tsx'
import { PagedList } from '../kit/PagedList.tsx'
import { useAddressView } from '../kit/use-address-view.ts'
import { useDebouncedText } from '../kit/use-debounced-text.ts'
import { useOfficeQuery } from '../office-query.ts'
import { useQueueKeys } from '../requests/use-queue-keys.ts'
import {
  isNarrowed,
  PEOPLE_NARROWINGS,
  PEOPLE_PAGE_SIZE,
  type PeopleNarrowing,
  type PeopleView,
  peopleQuery,
  peopleReportQuery,
  peopleSearch,
  peopleViewOf,
  REGISTER_ORDERS,
  type Register,
  type RegisterOrder,
  usePeoplePath,
} from './people-view.ts'
import { RegisterTabs } from './RegisterTabs.tsx'

const WRITTEN = { read: peopleViewOf, write: peopleSearch }

interface Props {
  of: Register
}

/** The people or the families of a register, with search, filters, order, and export. */
export function RegisterList({ of }: Props) {
  const toPeople = usePeoplePath()
  const { t } = useTranslator()
  const [view, change] = useAddressView(WRITTEN)
  const list = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const noHelp = useCallback(() => undefined, [])
  useQueueKeys({ list, search, onHelp: noHelp })
  const asked = { ...view, search: useDebouncedText(view.search) }
  return (
    <>
      <div className="contents-head">
        <h1>{t('office.rooms.people.title')}</h1>
        <a className="btn main" href={toPeople({ kind: 'new', of })}>
          <Icon name="plus" />
          {t(`office-people.new.${of}`)}
        </a>
      </div>
      <RegisterTabs chosen={of} />
      <section className="card contents-part" aria-label={t(`office-people.tabs.${of}`)}>
        <RegisterFilters of={of} view={view} search={search} onChange={change} />
        <div ref={list}>
          <RegisterPage of={of} view={asked} onView={change} />
        </div>
        <ReportActions of={of} view={asked} />
      </section>
    </>
  )
}

interface RegisterFiltersProps {
  of: Register
  view: PeopleView
  search: Ref<HTMLInputElement>
  onChange(changes: Partial<PeopleView>, how: 'typed' | 'chosen'): void
}

/** The filters and the order of a list of the register. */
function RegisterFilters({ of, view, search, onChange }: RegisterFiltersProps) {
  const { t } = useTranslator()
  return (
    <ListFilters
      label={t(`office-people.search.${of}`)}
      search={view.search}
      field={search}
      isSet={peopleSearch({ ...view, search: '', page: 1 }) !== ''}
      hasOrder
      onSearch={(text) => onChange({ search: text }, 'typed')}
    >
      {of === 'people' && (
        <SelectField
          label={t('office-people.only.label')}
          name="only"
          value={view.only}
          options={toOptions(PEOPLE_NARROWINGS, (value) => t(`office-people.only.${value}`))}
          onChange={({ target }) => onChange({ only: target.value as PeopleNarrowing }, 'chosen')}
        />
      )}
      <SelectField
        label={t('office-people.order.label')}
        name="order"
        value={view.order}
        options={toOptions(REGISTER_ORDERS, (value) => t(`office-people.order.${value}`))}
        onChange={({ target }) => onChange({ order: target.value as RegisterOrder }, 'chosen')}
      />
    </ListFilters>
  )
}

interface RegisterPageProps {
  of: Register
  view: PeopleView
  onView(changes: Partial<PeopleView>, how: 'chosen' | 'corrected'): void
}

/** One page of a list of the register. */
function RegisterPage({ of, view, onView }: RegisterPageProps) {
  const { t } = useTranslator()
  const from = peopleSearch(view)
  const call = of === 'people' ? 'people' : 'registeredFamilies'
  const query = useOfficeQuery(call, peopleQuery(of, view))
  return (
    <PagedList<EntityRecord | FamilyRecord>
      query={query}
      page={view.page}
      pageSize={PEOPLE_PAGE_SIZE}
      counted={(count) => t(`office-people.count.${of}`, { count })}
      onPage={(page, how) => onView({ page }, how)}
      empty={<EmptyRegister of={of} view={view} onView={onView} />}
    >
      {(records) => (
        <ul className="content-lines" aria-label={t(`office-people.tabs.${of}`)}>
          {records.map((record) =>
            'family_entities' in record ? (
              <FamilyLine key={record.id} from={from} family={record} />
            ) : (
              <PersonLine key={record.id} from={from} person={record} />
            ),
          )}
        </ul>
      )}
    </PagedList>
  )
}

/** Why a list of the register is empty, and what the user can do. */
function EmptyRegister({ of, view, onView }: RegisterPageProps) {
  const { t } = useTranslator()
  if (isNarrowed(view)) {
    return (
      <EmptyNote
        icon="search"
        title={t('office-people.empty.no_match')}
        hint={t('office-people.empty.no_match_hint')}
      >
        <Button onClick={() => onView({ search: '', only: 'all' }, 'chosen')}>
          {t('office-people.empty.show_all')}
        </Button>
      </EmptyNote>
    )
  }
  return (
    <EmptyNote
      icon="users"
      title={t(`office-people.empty.${of}`)}
      hint={t(`office-people.empty.${of}_hint`)}
    />
  )
}

interface FamilyLineProps {
  /** The query string of the current view, for the way back from a record. */
  from: string
  family: FamilyRecord
}

/** A family in a register's list: its name and its members. */
function FamilyLine({ from, family }: FamilyLineProps) {
  const toPeople = usePeoplePath()
  const { t } = useTranslator()
  const { id, name, father_name, mother_name, family_entities } = family
  const people = [father_name, mother_name, ...family_entities.map((one) => one.entity_name)]
  return (
    <li data-row={id}>
      <a href={toPeople({ kind: 'family', id }) + from}>{name}</a>
      <span className="hint">
        {people.filter(Boolean).join(' · ') || t('office-people.family.nobody')}
      </span>
    </li>
  )
}

interface PersonLineProps {
  /** The query string of the current view, for the way back from a record. */
  from: string
  person: EntityRecord
}

/** A person in a register's list: their name, contact, and whether they have an account. */
function PersonLine({ from, person }: PersonLineProps) {
  const toPeople = usePeoplePath()
  const { t } = useTranslator()
  const { id, name, email, mobilephone, phone, address, door_number, account } = person
  // The street distinguishes people with the same name.
  const street = [address, door_number].filter(Boolean).join(', ')
  const more = [email, mobilephone ?? phone, street].filter(Boolean).join(' · ')
  return (
    <li data-row={id}>
      <a href={toPeople({ kind: 'person', id }) + from}>{name}</a>
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

interface ReportActionsProps extends Props {
  view: PeopleView
}

const PATHS: Record<Register, string> = {
  people: STAFF_RESOURCES.entities,
  families: STAFF_RESOURCES.families,
}

/** Exports all pages of the current view as a spreadsheet; the server logs each export. */
function ReportActions({ of, view }: ReportActionsProps) {
  const { t } = useTranslator()
  return (
    <div className="report-acts">
      <ExportButtons
        path={`${PATHS[of]}/detailed_report`}
        choices={REPORT_FORMATS.map((format) => ({
          format,
          label: t(`office-people.report.${format}`),
          query: { ...peopleReportQuery(of, view), format },
        }))}
        done={t('office-people.report.done')}
      />
      <p className="hint">
        {t(`office-people.report.${isNarrowed(view) ? 'narrowed' : 'all'}`)}{' '}
        {t('office-people.report.noted')}
      </p>
    </div>
  )
}
