import { Temporal } from 'temporal-polyfill'
import { keyIn } from '#src/i18n/text-key.ts'
import type { Translator } from '#src/i18n/translator.ts'

/** Kinds whose values each have a text of their own, `reports.{kind}.{value}`. */
type Listed =
  | 'content_type'
  | 'emenu_type'
  | 'celebration'
  | 'weekday'
  | 'season'
  | 'exception_kind'
  | 'event_status'
  | 'marital_status'
  | 'contact_way'
  | 'came_by'

/** How a value of a record is shown in a cell. */
export type CellKind = 'text' | 'instant' | 'yes_or_no' | 'sex' | 'status' | Listed

/** What the words of a report come from. */
type Words = Pick<Translator, 't' | 'locale'>

/** A column of a report: its header is the text `reports.columns.{key}`, if it has none of its own. */
export interface ReportColumn<Row> {
  key: string
  kind: CellKind
  header?(translator: Words): string
  value(row: Row): string | number | boolean | null
}

/** A column that shows a field of the record under the field's own name. */
export function fieldColumn<Field extends string>(
  key: Field,
  kind: CellKind = 'text',
): ReportColumn<Record<Field, string | number | boolean | null>> {
  return { key, kind, value: (row) => row[key] }
}

/** The lines of a report as texts, headers first, in the caller's language. */
export function tableOf<Row>(
  columns: ReadonlyArray<ReportColumn<Row>>,
  batches: AsyncIterable<Row[]>,
  translator: Words,
  timeZone: string,
): AsyncGenerator<string[][]> {
  const { t } = translator
  return withHeader(
    columns.map(({ key, header }) => header?.(translator) ?? t(keyIn('reports.columns', key))),
    batches,
    (row) => columns.map((column) => cellOf(column.kind, column.value(row), t, timeZone)),
  )
}

/** The lines of a table below its line of headers, without a text that is read as a formula. */
export async function* withHeader<Row>(
  header: string[],
  batches: AsyncIterable<Row[]>,
  toLine: (row: Row) => string[],
): AsyncGenerator<string[][]> {
  let head = [header.map(harmless)]
  for await (const rows of batches) {
    yield [...head, ...rows.map((row) => toLine(row).map(harmless))]
    head = []
  }
  if (head.length > 0) yield head
}

function cellOf(
  kind: CellKind,
  value: string | number | boolean | null,
  t: Translator['t'],
  timeZone: string,
): string {
  if (value === null) return ''
  switch (kind) {
    case 'text':
      return String(value)
    case 'instant':
      return wallTime(String(value), timeZone)
    case 'yes_or_no':
      return t(`reports.values.${value === true ? 'yes' : 'no'}`)
    case 'sex':
      return t(`reports.values.${value === true ? 'male' : 'female'}`)
    case 'status':
      return t(keyIn('reports.statuses', String(value)))
    case 'content_type':
    case 'emenu_type':
    case 'celebration':
    case 'weekday':
    case 'season':
    case 'exception_kind':
    case 'event_status':
    case 'marital_status':
    case 'contact_way':
    case 'came_by':
      return t(keyIn(`reports.${kind}`, String(value)))
  }
}

/** An instant in the community's local time, `yyyy-MM-dd HH:mm`: it sorts as text. */
function wallTime(instant: string, timeZone: string): string {
  const { year, month, day, hour, minute } =
    Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`
}

/**
 * Escapes a text so that no spreadsheet reads it as a formula: a text that begins like one gets an
 * apostrophe before it (OWASP, CSV injection). Spreadsheet files need it too: a text in them would
 * become a formula when saved as .csv and opened again.
 */
export function harmless(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
}
