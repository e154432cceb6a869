import { useQuery } from '@tanstack/react-query'
import { REPORT_FORMATS, type ReportFormat } from '#src/contract/office/staff.ts'
import { isEmptyYear } from '#src/domain/requests/year-numbers.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAction } from '#src/ui/use-action.ts'
import { QueryResult } from '../kit/QueryResult.tsx'
import { useAddressParameter } from '../kit/use-address-view.ts'
import { usePageTitle } from '../kit/use-page-title.ts'
import { useOffice } from '../office-context.ts'
import { YearSheet } from './YearSheet.tsx'
import { yearNumbersQuery, yearReport } from './year-calls.ts'
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
  const office = useOffice()
  const { t } = useTranslator()
  const take = useAction(
    async (format: ReportFormat) => saveFile(await yearReport(office, year, format)),
    t('office-year.file.done'),
  )
  return (
    <div className="year-files">
      <div className="row-acts">
        {REPORT_FORMATS.map((format) => (
          <Button key={format} busy={take.busy} onClick={() => take.run(format)}>
            <Icon name="download" />
            {t(`office-year.file.${format}`)}
          </Button>
        ))}
      </div>
      <ActionProblem text={take.problem} />
    </div>
  )
}
