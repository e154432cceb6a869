import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { CsvError, parse } from 'csv-parse'
import * as v from 'valibot'
import { EntityForm } from '#src/contract/entity.ts'
import { IMPORT_MAX_LINES } from '#src/contract/import.ts'
import type { LineNote } from '#src/contract/import-notes.ts'
import { foldEmail } from '#src/domain/email.ts'
import { fold } from '#src/domain/folding.ts'
import { plainTaxpayer } from '#src/domain/masked-taxpayer.ts'
import { columnsByHeader } from '#src/domain/person-columns.ts'
import {
  ImportRefused,
  noteOf,
  refusedItem,
  type Source,
  type SourceItem,
  type SourceReader,
} from '../source-item.ts'
import { sexReader } from './read-sex.ts'
import { delimiterOf, textOfTable, withoutSaid } from './table-text.ts'

/** The most columns that a table has. */
const MOST_COLUMNS = 200

/** Reads a table of people (.csv): a line of headers, then somebody on each line. */
export const readPeople: SourceReader = async (open, { columns }): Promise<Source> => {
  const [headers, ...lines] = await linesOf(open())
  if (headers === undefined || headers.length > MOST_COLUMNS) throw new ImportRefused('not_table')
  const fields: Array<string | null> = columns?.fields ?? columnsByHeader(headers)
  const sexOf = sexReader(lines.map((line) => line[fields.indexOf('sex')] ?? ''))
  return {
    columns: columns ?? { headers, fields },
    items: lines.map((line, at) => itemOf(cellsOf(line, fields), sexOf, at + 2)),
  }
}

async function linesOf(file: Readable): Promise<string[][]> {
  const text = textOfTable(await buffer(file))
  if (text.includes('\0')) throw new ImportRefused('not_table')
  const parser = parse(withoutSaid(text), {
    delimiter: delimiterOf(text),
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    trim: true,
    bom: true,
  })
  const lines: string[][] = []
  try {
    for await (const line of parser) {
      if (Array.isArray(line) && line.some((cell) => cell !== '')) lines.push(line)
      // With its headers: what is longer must not be in memory before it is refused.
      if (lines.length > IMPORT_MAX_LINES + 1) throw new ImportRefused('long')
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const isCutOff = error.code === 'CSV_QUOTE_NOT_CLOSED'
    throw new ImportRefused(isCutOff ? 'broken' : 'not_table', { cause: error })
  }
  return lines
}

type Cells = Partial<Record<string, string>>

function cellsOf(line: string[], fields: Array<string | null>): Cells {
  return Object.fromEntries(
    fields.flatMap((field, at) => (field === null ? [] : [[field, oneLine(line[at] ?? '')]])),
  )
}

/** A cell as one line: where it has several, as an address may, they follow each other. */
function oneLine(cell: string): string {
  return cell
    .split(/\s*[\r\n]+\s*/)
    .filter((part) => part !== '')
    .join(', ')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}

function itemOf(
  cells: Cells,
  sexOf: (cell: string) => boolean | null | undefined,
  line: number,
): SourceItem {
  const { first_name = '', last_name = '', number = '', sex = '', ...others } = cells
  const name = others.name || `${first_name} ${last_name}`.trim()
  if (name === '') return refusedItem(`${line}`, noteOf('no_name'))
  const read = sexOf(sex)
  const { form, dropped } = checked({ ...others, name, sex: read ?? null })
  if (form === null) return refusedItem(name, noteOf('invalid', 'name'))
  const unread = read === undefined ? ['sex'] : []
  const notes: LineNote[] = [...unread, ...dropped].map((field) => noteOf('value_dropped', field))
  return { title: form.name, externalId: keyOf(form, number), notes, payload: form }
}

/** A form of what may stand in the register; what may not is left out, but for a name. */
function checked(written: Record<string, unknown>): { form: EntityForm | null; dropped: string[] } {
  const result = v.safeParse(EntityForm, written)
  if (result.success) return { form: result.output, dropped: [] }
  const wrong = new Set(result.issues.map((issue) => String(issue.path?.[0]?.key)))
  if (wrong.has('name')) return { form: null, dropped: [] }
  const rest = Object.entries(written).filter(([field]) => !wrong.has(field))
  const again = v.safeParse(EntityForm, Object.fromEntries(rest))
  return { form: again.success ? again.output : null, dropped: [...wrong] }
}

/**
 * What somebody is known by from one table to the next: the number that the table gives them, or
 * what tells them from others. Kept as a digest: it is no second copy of what is personal.
 */
function keyOf(form: EntityForm, number: string): string {
  const { name, taxpayer, email, mobilephone, phone, birth_place_parish } = form
  const said = ['people', fold(name)]
  if (number !== '') said.splice(1, 1, 'number', number)
  else if (taxpayer !== null) said.push('taxpayer', plainTaxpayer(taxpayer))
  else if (email !== null) said.push('email', foldEmail(email))
  else said.push('other', digits(mobilephone ?? phone), fold(birth_place_parish ?? ''))
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

function digits(phone: string | null): string {
  return (phone ?? '').replace(/\D/g, '').slice(-9)
}
