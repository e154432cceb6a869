import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import * as v from 'valibot'
import { IMPORT_MAX_LINES } from '#src/contract/office/import.ts'
import type { LineNote } from '#src/contract/office/import-notes.ts'
import { EntityForm } from '#src/contract/people/entity.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import { readLife } from '#src/domain/people/life-columns.ts'
import { inNormalLetters, isInCapitals } from '#src/domain/people/normal-letters.ts'
import { columnsByHeader } from '#src/domain/people/person-columns.ts'
import {
  identifyingTaxpayer,
  plainTaxpayer,
  taxpayerStanding,
} from '#src/domain/people/taxpayer.ts'
import { fold } from '#src/domain/search/folding.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import { truncateAtWord } from '../plain-text.ts'
import {
  ImportRefused,
  refusedItem,
  type Source,
  type SourceItem,
  type SourceReader,
  toLineNote,
} from '../reader.ts'
import { readSheets } from './sheets/read-sheets.ts'
import { MOST_COLUMNS, type SheetRow } from './sheets/sheet.ts'
import { isTotal, type PeopleTable, tableOfPeople } from './table-of-people.ts'

const SPAIN = /^(?:Europe\/Madrid|Atlantic\/Canary|Africa\/Ceuta)$/

/**
 * Restores leading zeros, which spreadsheets remove from anything like a number: postal codes of
 * Spain (five digits) and Brazil (eight), and the Brazilian CPF and the Spanish DNI if the check
 * digits confirm them.
 *
 * @param timezone the community's, IANA: it determines the country
 */
function withLostZeros(field: string, text: string, timezone: string): string {
  if (field === 'postal_code') {
    if (SPAIN.test(timezone) && /^\d{4}$/.test(text)) return `0${text}`
    if (timezone.startsWith('America/') && /^\d{7}$/.test(text)) return `0${text}`
  }
  if (field !== 'taxpayer') return text
  const plain = plainTaxpayer(text)
  if (timezone.startsWith('America/') && /^\d{8,10}$/.test(plain)) return ifRight(plain, 11) ?? text
  return /^\d{5,7}[A-Z]$/.test(plain) ? (ifRight(plain, 9) ?? text) : text
}

function ifRight(plain: string, length: number): string | undefined {
  const whole = plain.padStart(length, '0')
  return taxpayerStanding(whole) === 'right' ? whole : undefined
}

const MALE = new Set('m masculino masc homem male man h hombre varon v'.split(' '))
const FEMALE = new Set('f feminino femenino fem mulher female woman mujer w'.split(' '))

/**
 * Reads a column of sexes. If men are `H`, as in Spanish, `M` means women.
 *
 * @param cells the whole column
 * @returns true for male, null for an empty cell, undefined if unreadable
 */
function sexReader(cells: string[]): (cell: string) => boolean | null | undefined {
  const isSpanish = cells.some((cell) => fold(cell) === 'h')
  return (cell) => {
    const word = fold(cell).replace(/\.$/, '')
    if (word === '') return null
    if (isSpanish && word === 'm') return false
    if (MALE.has(word)) return true
    return FEMALE.has(word) ? false : undefined
  }
}

/** The most characters of a line that are shown if it names nobody. */
const MOST_OF_TITLE = 120

/**
 * Reads a table of people (.xlsx, .ods, .csv) with one person per line below a header. Other
 * content, such as a title, a sum or another tab, becomes a line that is not taken.
 */
export const readPeople: SourceReader = async (
  open,
  { columns, timezone, now },
): Promise<Source> => {
  const table = tableOfPeople(await readSheets(await buffer(open())))
  if (!table || table.headers.length > MOST_COLUMNS) throw new ImportRefused('not_table')
  // The office may have decided about capitals before a table was read.
  const known = columns !== null && columns.headers.length > 0 ? columns : null
  const fields: Array<string | null> = known?.fields ?? columnsByHeader(table.headers)
  const lines = table.sheets.flatMap(({ rows }) => rows)
  if (lines.length > IMPORT_MAX_LINES) throw new ImportRefused('long')
  const at = fields.indexOf('sex')
  const reading: Reading = {
    fields,
    timezone,
    today: wallClock(Date.parse(now), timezone).date,
    sexOf: sexReader(lines.map(({ cells }) => cells[at] ?? '')),
    lowers: columns?.capitals === 'lowered',
  }
  const capitals = capitalsIn(lines, fields) ? (columns?.capitals ?? 'kept') : null
  return {
    columns: known ?? { headers: table.headers, fields, capitals },
    items: itemsOf(table, reading),
  }
}

/** How to read the lines of a table. */
interface Reading {
  fields: Array<string | null>
  timezone: string
  /** `yyyy-MM-dd` in that zone. */
  today: string
  sexOf: (cell: string) => boolean | null | undefined
  /** Whether names in capitals are written in normal letters. */
  lowers: boolean
}

function* itemsOf(table: PeopleTable, reading: Reading): Generator<SourceItem> {
  const isSeveral = table.sheets.length > 1
  const header = table.headers.join('\n')
  for (const { name, above, rows } of table.sheets) {
    for (const { cells } of above) yield untaken(cells, 'table_heading')
    for (const { line, cells } of rows) {
      // A title or a header may be repeated on each printed page.
      if (cells.join('\n') === header) yield untaken(cells, 'table_heading')
      else if (isTotal(cells)) yield untaken(cells, 'table_total')
      else yield itemOf(cellsOf(cells, reading), reading, isSeveral ? `${name} ${line}` : `${line}`)
    }
  }
  for (const name of table.others) yield refusedItem(name, toLineNote('sheet_left'))
}

function untaken(cells: string[], code: 'table_heading' | 'table_total'): SourceItem {
  // Merged cells all have the same text.
  const text = [...new Set(cells.filter((cell) => cell !== ''))].join(' ')
  return refusedItem(truncateAtWord(oneLine(text), MOST_OF_TITLE), toLineNote(code))
}

/** Whether the table has names in capitals. */
function capitalsIn(lines: SheetRow[], fields: Reading['fields']): boolean {
  const named = fields.flatMap((field, at) => (isNameColumn(field) ? [at] : []))
  return lines.some(({ cells }) => named.some((at) => isInCapitals(cells[at] ?? '')))
}

function isNameColumn(field: string | null): boolean {
  return field === 'name' || field === 'first_name' || field === 'last_name'
}

type Cells = Partial<Record<string, string>>

function cellsOf(line: string[], { fields, timezone }: Reading): Cells {
  return Object.fromEntries(
    fields.flatMap((field, at) => {
      if (field === null) return []
      const cell = line[at] ?? ''
      // Several marriages have a line each.
      if (field.startsWith('life_')) return [[field, cell]]
      return [[field, withLostZeros(field, oneLine(cell), timezone)]]
    }),
  )
}

/** A cell as one line: its own lines are joined, as those of an address. */
function oneLine(cell: string): string {
  return cell
    .split(/\s*[\r\n]+\s*/)
    .filter((part) => part !== '')
    .join(', ')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}

/** The errors that spreadsheets show in place of a result, in several languages. */
const UNRECKONED = /^#(?:[\p{Lu}\d/]+[!?]?|#+)$/u

function itemOf(cells: Cells, { sexOf, lowers, today }: Reading, line: string): SourceItem {
  const unreckoned = Object.keys(cells).filter((field) => UNRECKONED.test(cells[field] ?? ''))
  const read = Object.fromEntries(
    Object.entries(cells).map(([field, cell]) => [field, unreckoned.includes(field) ? '' : cell]),
  )
  const { first_name = '', last_name = '', number = '', sex = '', ...others } = read
  const written = others.name || `${first_name} ${last_name}`.trim()
  const name = lowers ? inNormalLetters(written) : written
  if (name === '') return refusedItem(line, toLineNote('no_name'))
  const isMale = sexOf(sex)
  const { life, dropped: droppedOfLife } = readLife(read, today)
  const ofRegister = Object.entries(others).filter(([field]) => field in EntityForm.entries)
  const { form, dropped } = checked({
    ...Object.fromEntries(ofRegister),
    ...{ name, sex: isMale ?? null },
  })
  if (form === null) return refusedItem(name, toLineNote('invalid', 'name'))
  const unread = isMale === undefined ? ['sex'] : []
  const lost = [...new Set([...unreckoned, ...unread, ...dropped, ...droppedOfLife])]
  const judged = withJudgedTaxpayer(form)
  return {
    title: form.name,
    externalId: keyOf(judged.form, number),
    notes: [...lost.map((field) => toLineNote('value_dropped', field)), ...judged.notes],
    payload: life ? { ...judged.form, life } : judged.form,
  }
}

/** Drops a tax number that is only a filler; keeps an invalid one and adds a note. */
function withJudgedTaxpayer(form: EntityForm): { form: EntityForm; notes: LineNote[] } {
  const { taxpayer } = form
  const standing = taxpayer === null ? 'right' : taxpayerStanding(taxpayer)
  if (standing === 'placeholder') {
    return {
      form: { ...form, taxpayer: null },
      notes: [toLineNote('taxpayer_placeholder', taxpayer)],
    }
  }
  return { form, notes: standing === 'wrong' ? [toLineNote('taxpayer_wrong', taxpayer)] : [] }
}

/** Builds a form of the values that the register accepts; leaves out others, except a name. */
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
 * The key of a person from one table to the next: the number that the table gives them, or the
 * fields that identify them. It is stored as a digest, so that personal data is not copied.
 */
function keyOf(form: EntityForm, number: string): string {
  const { name, email, mobilephone, phone, birth_place_parish } = form
  const taxpayer = identifyingTaxpayer(form.taxpayer)
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
