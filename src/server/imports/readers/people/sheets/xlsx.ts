import { posix } from 'node:path'
import {
  addRow,
  extended,
  fillHeaderCells,
  type Merged,
  putCell,
  type Sheet,
  type SheetRow,
  TextBudget,
} from './sheet.ts'
import { type Attributes, readXml } from './xml-events.ts'
import type { ZipParts } from './zip-parts.ts'

const DAY_MS = 86_400_000
/** Built-in formats of dates and times, by number (ECMA-376-1, 18.8.30). */
const DATE_FORMATS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const

/** Whether a format shows numbers as dates: by its number, or by its code. */
function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return DATE_FORMATS.some(([from, to]) => id >= from && id <= to)
  return /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|_.|\*.|\[(?![hms]+\])[^\]]*\]/gi, ''))
}

/**
 * A day of a workbook as ISO 8601, with its time if it has one. The first day of 1900 is 1, and, as
 * in Lotus 1-2-3, 29 February 1900 exists; in workbooks of the 1904 system the first day is 0.
 *
 * @param serial days since then
 */
function dateText(serial: number, is1904: boolean): string {
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  const date = new Date(first + Math.round(serial * 86_400) * 1_000)
  if (Number.isNaN(date.getTime())) return `${serial}`
  const text = date.toISOString()
  if (serial >= 0 && serial < 1) return text.slice(11, 16)
  return date.getTime() % DAY_MS === 0 ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
}

/**
 * A number as displayed, if its format only adds leading zeros or signs between its digits, as
 * formats for telephones and postal codes do; else all its digits.
 *
 * @param raw as the file holds it, such as `9.12345678E8`
 */
function numberText(raw: string, code: string | undefined): string {
  const number = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(number)) return raw
  if (!Number.isSafeInteger(number) || number < 0) return `${number}`
  const shown = (code ?? '').split(';')[0]?.replace(/"([^"]*)"|\\(.)|_.|\*./g, '$1$2') ?? ''
  const places = shown.split('0').length - 1
  // A format with fractions, thousands separators, colours or conditions shows an amount.
  const isTemplate = places > 1 && /^[0 ()+/-]+$/.test(shown)
  if (!isTemplate || `${number}`.length > places) return `${number}`
  const digits = [...`${number}`.padStart(places, '0')]
  return shown.replace(/0/g, () => digits.shift() ?? '')
}

/** A workbook's tabs, and the parts that its cells refer to. */
interface Workbook {
  sheets: Array<{ name: string; path: string }>
  strings: string[]
  /** For each cell style: how it shows numbers. */
  formats: Array<{ isDate: boolean; code: string | undefined }>
  is1904: boolean
}

/**
 * Reads the visible tables of an Excel workbook (.xlsx; ECMA-376-1, chapter 18). A formula is read
 * as its last result.
 *
 * @throws ImportRefused `broken`, `long`, `too_large`, `not_table`
 */
export async function readXlsx(parts: ZipParts): Promise<Sheet[]> {
  const workbook = await readWorkbook(parts)
  const sheets: Sheet[] = []
  const budget = new TextBudget()
  for (const { name, path } of workbook.sheets) {
    // A tab may be a chart.
    if (!parts.has(path)) continue
    sheets.push({ name, rows: await readRows(parts, path, { workbook, budget }) })
  }
  return sheets
}

async function readWorkbook(parts: ZipParts): Promise<Workbook> {
  const main = (await relations(parts, '')).find(({ kind }) => kind === 'officeDocument')
  const path = main?.path ?? 'xl/workbook.xml'
  const others = await relations(parts, path)
  const tabs: Array<{ name: string; id: string }> = []
  let is1904 = false
  await readXml(await parts.open(path), {
    open: (element, attributes) => {
      const { name = '', id = '', state, date1904 } = attributes
      if (element === 'workbookPr') is1904 = /^(?:1|true|on)$/.test(date1904 ?? '')
      if (element === 'sheet' && !/hidden/i.test(state ?? '')) tabs.push({ name, id })
    },
  })
  const pathOf = (kind: string) => others.find((one) => one.kind === kind)?.path
  return {
    sheets: tabs.flatMap(({ name, id }) => {
      const of = others.find((one) => one.id === id && one.kind === 'worksheet')
      return of ? [{ name, path: of.path }] : []
    }),
    strings: await readStrings(parts, pathOf('sharedStrings')),
    formats: await readFormats(parts, pathOf('styles')),
    is1904,
  }
}

/** The relationships of a part: number, type and target. */
async function relations(parts: ZipParts, path: string) {
  const folder = posix.dirname(path)
  const file = posix.join(folder, '_rels', `${posix.basename(path)}.rels`)
  const found: Array<{ id: string; kind: string; path: string }> = []
  if (!parts.has(file)) return found
  await readXml(await parts.open(file), {
    open: (element, { Id = '', Type = '', Target = '' }) => {
      if (element !== 'Relationship') return
      found.push({ id: Id, kind: posix.basename(Type), path: posix.resolve('/', folder, Target) })
    },
  })
  return found
}

/** Shared texts that cells refer to by number, without phonetic readings. */
async function readStrings(parts: ZipParts, path: string | undefined): Promise<string[]> {
  const strings: string[] = []
  const budget = new TextBudget()
  if (path === undefined || !parts.has(path)) return strings
  let text = ''
  let isText = false
  let isPhonetic = false
  await readXml(await parts.open(path), {
    open: (element) => {
      if (element === 'si') text = ''
      if (element === 'rPh') isPhonetic = true
      isText = element === 't' && !isPhonetic
    },
    text: (more) => {
      if (isText) text = extended(text, more)
    },
    close: (element) => {
      isText = false
      if (element === 'rPh') isPhonetic = false
      if (element !== 'si') return
      // The cells that refer to a text count as well; an unused text is in memory all the same.
      budget.take([text])
      strings.push(unescaped(text))
    },
  })
  return strings
}

async function readFormats(parts: ZipParts, path: string | undefined) {
  const codes = new Map<number, string>()
  const formats: Workbook['formats'] = []
  if (path === undefined || !parts.has(path)) return formats
  let isOfCells = false
  await readXml(await parts.open(path), {
    open: (element, { numFmtId = '0', formatCode = '' }) => {
      if (element === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (element === 'cellXfs') isOfCells = true
      if (element !== 'xf' || !isOfCells) return
      const id = Number(numFmtId)
      formats.push({ isDate: isDateFormat(id, codes.get(id)), code: codes.get(id) })
    },
    close: (element) => {
      if (element === 'cellXfs') isOfCells = false
    },
  })
  return formats
}

async function readRows(
  parts: ZipParts,
  path: string,
  { workbook, budget }: { workbook: Workbook; budget: TextBudget },
): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  let row: SheetRow = { line: 0, cells: [] }
  let column = -1
  let cell: Attributes = {}
  let text = ''
  let isText = false
  let isPhonetic = false
  await readXml(await parts.open(path), {
    open: (element, attributes) => {
      if (element === 'rPh') isPhonetic = true
      isText = (element === 'v' || element === 't') && !isPhonetic
      if (element === 'row') {
        // Rows and cells may omit their position: each then follows the previous one.
        row = { line: Number(attributes.r ?? row.line + 1), cells: [] }
        column = -1
      } else if (element === 'c') {
        cell = attributes
        column = placeOf(attributes.r)?.column ?? column + 1
        text = ''
      } else if (element === 'mergeCell') {
        // Merged cells are listed after the lines.
        const merged = mergedOf(attributes.ref)
        if (merged) fillHeaderCells(rows, merged)
      }
    },
    text: (more) => {
      if (isText) text = extended(text, more)
    },
    close: (element) => {
      isText = false
      if (element === 'rPh') isPhonetic = false
      if (element === 'c') putCell(row, column, shown(cell, text, workbook))
      if (element === 'row') addRow(rows, row, budget)
    },
  })
  return rows
}

/** The text that a cell shows (ECMA-376-1, 18.18.11 names its types). */
function shown({ t: type = 'n', s: style }: Attributes, text: string, workbook: Workbook): string {
  if (type === 's') return workbook.strings[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'TRUE' : text === '' ? '' : 'FALSE'
  if (type !== 'n' || text === '') return unescaped(text)
  const format = workbook.formats[Number(style ?? 0)]
  if (format?.isDate && Number.isFinite(Number(text))) {
    return dateText(Number(text), workbook.is1904)
  }
  return numberText(text, format?.code)
}

/** The position of a cell by its name: `B7` is column 1 of line 7. */
function placeOf(name: string | undefined): { column: number; line: number } | undefined {
  const [, letters, line] = /^\$?([A-Z]{1,3})\$?(\d+)$/.exec(name ?? '') ?? []
  if (letters === undefined) return undefined
  const column = [...letters].reduce((all, one) => all * 26 + one.charCodeAt(0) - 64, 0) - 1
  return { column, line: Number(line) }
}

function mergedOf(ref: string | undefined): Merged | undefined {
  const [from, to] = (ref ?? '').split(':').map(placeOf)
  if (!from || !to) return undefined
  return { top: from.line, bottom: to.line, left: from.column, right: to.column }
}

/** Characters that XML forbids are written as `_x000D_` (ECMA-376-1, 22.9.2.19). */
function unescaped(text: string): string {
  return text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
