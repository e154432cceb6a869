import type { Months } from '#src/contract/office/year-numbers.ts'
import { sumOf } from '#src/domain/requests/year-numbers.ts'
import { LOCALE_TAGS } from '#src/i18n/locales.ts'
import { monthNames } from '#src/i18n/month-names.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

export interface NumbersColumn {
  name: string
  /** What is shown in place of the name where there is little room. */
  short: string
  /** Whether its numbers are the first that a reader looks for: they are shown even if they are 0. */
  isMain: boolean
}

export interface NumbersRow {
  name: string
  /** One for each column. */
  counts: number[]
  variant: 'plain' | 'sum'
}

interface Props {
  /** The id of its heading. */
  labelledBy: string
  variant: 'by-kind' | 'by-month'
  columns: NumbersColumn[]
  rows: NumbersRow[]
}

/**
 * A table of numbers. Where it has too little room it becomes a list, in which each number stands
 * beside the name of its column, and numbers that are 0 are left out.
 */
export function NumbersTable({ labelledBy, variant, columns, rows }: Props) {
  const { locale } = useTranslator()
  return (
    <table className={`numbers ${variant}`} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <td />
          {columns.map(({ name, short }) => (
            <th key={name} scope="col">
              <span aria-hidden="true">{short}</span>
              <span className="vh">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className={row.variant}>
            <th scope="row">{row.name}</th>
            {columns.map(({ name, short, isMain }, at) => {
              const count = row.counts[at] ?? 0
              return (
                <td
                  key={name}
                  className={isMain ? 'main' : undefined}
                  data-label={short}
                  data-none={count === 0 || undefined}
                >
                  {count.toLocaleString(LOCALE_TAGS[locale])}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface MonthsTableProps {
  labelledBy: string
  rows: Array<{ name: string; months: Months }>
}

/** The numbers of a year by month, with those of the whole year. */
export function MonthsTable({ labelledBy, rows }: MonthsTableProps) {
  const { t, locale } = useTranslator()
  const short = monthNames(locale, 'short')
  const months = monthNames(locale, 'long').map((name, month) => {
    return { name, short: short[month] ?? name, isMain: false }
  })
  const total = t('office-year.total')
  return (
    <NumbersTable
      labelledBy={labelledBy}
      variant="by-month"
      columns={[...months, { name: total, short: total, isMain: true }]}
      rows={rows.map(({ name, months: counts }) => {
        return { name, counts: [...counts, sumOf(counts)], variant: 'plain' as const }
      })}
    />
  )
}
