import { useQuery } from '@tanstack/react-query'
import { REPORT_FORMATS } from '#src/contract/office/report.ts'
import { YEAR_REPORT } from '#src/contract/office/year-numbers.ts'
import { isEmptyYear } from '#src/domain/requests/year-numbers.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ExportButtons } from '../exports/ExportButtons.tsx'
import { QueryResult } from '../kit/QueryResult.tsx'
import { useAddressParameter } from '../kit/use-address-view.ts'
import { usePageTitle } from '../kit/use-page-title.ts'
import { useOffice } from '../office-context.ts'
import { YearSheet } from './YearSheet.tsx'
import { yearNumbersQuery } from './year-calls.ts'
import { isYear, yearOf } from './year-view.ts'

/** The numbers of a year, for reports to the diocese and for the parish's council. */
export function YearNumbers() {
  const office = useOffice()
  const { t } = useTranslator()
  const thisYear = Number(wallClock(Date.now(), office.timezone).date.slice(0, 'yyyy'.length))
  const [shown, show] = useAddressParameter('year', (said) => `${yearOf(said, thisYear)}`)
  const year = Number(shown)
  const query = useQuery(yearNumbersQuery(office, year))
  usePageTitle(`${t('office-requests.year')}: ${year} · ${office.name}`)
  return (
    <>
      <h1>{t('office-requests.year')}</h1>
      <YearBar year={year} lastYear={thisYear + 1} onYear={(next) => show(`${next}`)} />
      <QueryResult query={query}>
        {(numbers) =>
          isEmptyYear(numbers) ? (
            <EmptyNote
              icon="calendar"
              title={t('office-year.none', { year })}
              hint={t('office-year.none_hint')}
            />
          ) : (
            <>
              <YearSheet numbers={numbers} />
              <YearFiles key={year} year={year} />
            </>
          )
        }
      </QueryResult>
    </>
  )
}

interface YearBarProps {
  year: number
  /** The last year that can be asked for: something may be booked for the next one. */
  lastYear: number
  onYear(year: number): void
}

/** The shown year, with buttons to the previous and the next one, and to print its numbers. */
function YearBar({ year, lastYear, onYear }: YearBarProps) {
  const { t } = useTranslator()
  return (
    <div className="week-bar">
      <div className="week-turn">
        <IconButton
          icon="chevronLeft"
          label={t('office-year.before')}
          disabled={!isYear(year - 1)}
          onClick={() => onYear(year - 1)}
        />
        <h2 aria-live="polite">{year}</h2>
        <IconButton
          icon="chevronRight"
          label={t('office-year.after')}
          disabled={year >= lastYear}
          onClick={() => onYear(year + 1)}
        />
      </div>
      <div className="row-acts">
        <Button variant="main" onClick={() => print()}>
          <Icon name="file" />
          {t('office-year.print')}
        </Button>
      </div>
    </div>
  )
}

/** Downloads the numbers of a year. */
function YearFiles({ year }: { year: number }) {
  const { t } = useTranslator()
  return (
    <ExportButtons
      path={YEAR_REPORT}
      choices={REPORT_FORMATS.map((format) => ({
        format,
        query: { query: JSON.stringify({ year }), format },
        label: t(`office-year.file.${format}`),
      }))}
      done={t('office-year.file.done')}
    />
  )
}
