import { useQuery } from '@tanstack/react-query'
import type { CatechismClass } from '#src/contract/office/catechism-classes.ts'
import { turnedSchoolYear } from '#src/domain/catechism/school-year.ts'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { QueryResult } from '../kit/QueryResult.tsx'
import { useOffice, useOfficePath } from '../office-context.ts'
import { REFRESH_MS } from '../office-query.ts'
import { classesQuery, waitingQuery } from './catechism-calls.ts'
import { writeSchoolYear, YEAR } from './catechism-view.ts'
import { classPlaceText } from './class-text.ts'

interface Props {
  schoolYear: string
  onYear(schoolYear: string): void
}

/** The classes of a school year. */
export function ClassList({ schoolYear, onYear }: Props) {
  const office = useOffice()
  const { t } = useTranslator()
  const query = useQuery({ ...classesQuery(office, schoolYear), refetchInterval: REFRESH_MS })
  return (
    <>
      <h1>{t('office.rooms.catechism.title')}</h1>
      <YearBar schoolYear={schoolYear} onYear={onYear} />
      <WaitingLink schoolYear={schoolYear} />
      <QueryResult key={schoolYear} query={query}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyNote
              icon="users"
              title={t('office-catechism.none', { year: schoolYear })}
              hint={t('office-catechism.none_hint')}
            />
          ) : (
            <ul className="class-lines">
              {results.map((one) => (
                <ClassLine key={one.id} one={one} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </>
  )
}

/** The shown school year, with buttons to those before and after it, and to add a class. */
function YearBar({ schoolYear, onYear }: Props) {
  const pathTo = useOfficePath()
  const { t } = useTranslator()
  const before = turnedSchoolYear(schoolYear, -1)
  const after = turnedSchoolYear(schoolYear, 1)
  return (
    <div className="week-bar">
      <div className="week-turn">
        <IconButton
          icon="chevronLeft"
          label={t('office-catechism.before')}
          disabled={before === undefined}
          onClick={() => before && onYear(before)}
        />
        <h2 aria-live="polite">{t('office-catechism.year', { year: schoolYear })}</h2>
        <IconButton
          icon="chevronRight"
          label={t('office-catechism.after')}
          disabled={after === undefined}
          onClick={() => after && onYear(after)}
        />
      </div>
      <div className="row-acts">
        <a
          className="btn main"
          href={`${pathTo('catechism', 'new')}?${YEAR}=${writeSchoolYear(schoolYear)}`}
        >
          <Icon name="plus" />
          {t('office-catechism.new')}
        </a>
        <a className="btn" href={pathTo('catechism', 'questions')}>
          <Icon name="clipboard" />
          {t('office-catechism.questions.title')}
        </a>
      </div>
    </div>
  )
}

/** Leads to the enrolments without a class. If they cannot be counted, the link stays without one. */
function WaitingLink({ schoolYear }: Pick<Props, 'schoolYear'>) {
  const office = useOffice()
  const pathTo = useOfficePath()
  const { t } = useTranslator()
  const { data } = useQuery(waitingQuery(office, schoolYear))
  return (
    <a
      className="card waiting-link"
      href={`${pathTo('catechism', 'waiting')}?${YEAR}=${writeSchoolYear(schoolYear)}`}
    >
      <Icon name="clipboard" />
      {data && data.total > 0
        ? t('office-catechism.waiting.count', { count: data.total })
        : t('office-catechism.waiting.title')}
      <Icon name="chevronRight" />
    </a>
  )
}

function ClassLine({ one }: { one: CatechismClass }) {
  const pathTo = useOfficePath()
  const translator = useTranslator()
  const { t } = translator
  const where = classPlaceText(one, translator)
  return (
    <li className="card">
      <a href={pathTo('catechism', one.id)}>{one.name}</a>
      <span>
        {one.children_count === 0
          ? t('office-catechism.childless')
          : t('office-catechism.children', { count: one.children_count })}
      </span>
      {where && <span>{where}</span>}
      {one.catechist_name && <span className="hint">{one.catechist_name}</span>}
    </li>
  )
}
