import type { RequestsOfYear, YearNumbers } from '#src/contract/office/year-numbers.ts'
import {
  CELEBRATION_COUNTS,
  REGISTER_COUNTS,
  REQUEST_COUNTS,
  type RequestCountName,
  sumOf,
} from '#src/domain/requests/year-numbers.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import { dayText } from '#src/i18n/dates.ts'
import { LOCALE_TAGS } from '#src/i18n/locales.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { SectionCard } from '../kit/SectionCard.tsx'
import { useOffice } from '../office-context.ts'
import { MonthsTable, type NumbersRow, NumbersTable } from './NumbersTable.tsx'

/** The tables of a year. Printed, they are a report under the name of the parish. */
export function YearSheet({ numbers }: { numbers: YearNumbers }) {
  return (
    <div className="year-sheet">
      <PrintedTitle year={numbers.year} />
      <Celebrations {...numbers} />
      <RequestsByKind requests={numbers.requests} />
      <RequestsByMonth requests={numbers.requests} />
      <Register {...numbers} />
    </div>
  )
}

/** The heading of the printed report; it is only visible in print. */
function PrintedTitle({ year }: { year: number }) {
  const { name, timezone } = useOffice()
  const { t, locale } = useTranslator()
  const today = wallClock(Date.now(), timezone).date
  return (
    <p className="year-title">
      <b>{name}</b>
      <span>
        {t('office-requests.year')}: {year}
      </span>
      <span>{t('office-year.counted_on', { day: dayText(today, locale) })}</span>
    </p>
  )
}

function Celebrations({ celebrations }: Pick<YearNumbers, 'celebrations'>) {
  const { t } = useTranslator()
  return (
    <SectionCard id="celebrations" title={t('office-year.celebrations.title')} variant="desk">
      <p className="hint">{t('office-year.celebrations.note')}</p>
      <MonthsTable
        labelledBy="celebrations"
        rows={CELEBRATION_COUNTS.map((name) => {
          return { name: t(`office-year.celebrations.${name}`), months: celebrations[name] }
        })}
      />
    </SectionCard>
  )
}

interface RequestsProps {
  requests: RequestsOfYear[]
}

/** The requests of the whole year: a line for each kind, and one for all. */
function RequestsByKind({ requests }: RequestsProps) {
  const { t } = useTranslator()
  const totals = requests.map((ofKind) => REQUEST_COUNTS.map((name) => sumOf(ofKind[name])))
  const all = REQUEST_COUNTS.map((_, at) =>
    totals.reduce((sum, counts) => sum + (counts[at] ?? 0), 0),
  )
  const rows = requests.map(({ kind }, at): NumbersRow => {
    return { name: t(`office.kinds.${kind}`), counts: totals[at] ?? [], variant: 'plain' }
  })
  return (
    <SectionCard id="by-kind" title={t('office-year.requests.title')} variant="desk">
      <NumbersTable
        labelledBy="by-kind"
        variant="by-kind"
        columns={REQUEST_COUNTS.map((count) => {
          const name = t(`office-year.counts.${count}`)
          return { name, short: name, isMain: count === 'came' }
        })}
        rows={[...rows, { name: t('office-year.requests.all'), counts: all, variant: 'sum' }]}
      />
    </SectionCard>
  )
}

/** A table for each kind of which any request came in the year. */
function RequestsByMonth({ requests }: RequestsProps) {
  const { t } = useTranslator()
  const asked = requests.filter(({ came }) => sumOf(came) > 0)
  if (asked.length === 0) return null
  return (
    <SectionCard id="by-month" title={t('office-year.months.title')} variant="desk">
      <p className="hint">{t('office-year.months.note')}</p>
      {asked.map((ofKind) => (
        <div key={ofKind.kind} className="months-of-kind">
          <h3 id={`months-${ofKind.kind}`}>{t(`office.kinds.${ofKind.kind}`)}</h3>
          <MonthsTable
            labelledBy={`months-${ofKind.kind}`}
            rows={REQUEST_COUNTS.filter((name) => isTold(ofKind, name)).map((name) => {
              return { name: t(`office-year.counts.${name}`), months: ofKind[name] }
            })}
          />
        </div>
      ))}
    </SectionCard>
  )
}

/** A line of zeros tells something only of what came, and of what was accepted. */
function isTold(ofKind: RequestsOfYear, name: RequestCountName): boolean {
  return name === 'came' || name === 'accepted' || sumOf(ofKind[name]) > 0
}

function Register({ register, year }: Pick<YearNumbers, 'register' | 'year'>) {
  const { t, locale } = useTranslator()
  return (
    <SectionCard id="register" title={t('office-year.register.title')} variant="desk">
      <dl className="year-facts">
        {(['people', 'families'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`office-year.register.${name}`, { year })}</dt>
            <dd>{register[name].toLocaleString(LOCALE_TAGS[locale])}</dd>
          </div>
        ))}
      </dl>
      <MonthsTable
        labelledBy="register"
        rows={REGISTER_COUNTS.map((name) => {
          return { name: t(`office-year.register.${name}`), months: register[name] }
        })}
      />
      <p className="hint">{t('office-year.register.note')}</p>
    </SectionCard>
  )
}
