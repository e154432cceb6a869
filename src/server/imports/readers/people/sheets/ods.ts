import { ImportRefused } from '#src/server/imports/readers/reader.ts'
import {
  addRow,
  extended,
  fillHeaderCells,
  type Merged,
  MOST_HEADER_LINES,
  putCell,
  type Sheet,
  type SheetRow,
  TextBudget,
} from './sheet.ts'
import { type Attributes, readXml } from './xml-events.ts'
import type { ZipParts } from './zip-parts.ts'

/** A cell while it is being read. */
interface Cell {
  attributes: Attributes
  /** Its paragraphs, separated by line breaks; null before the first. */
  text: string | null
}

/** Elements of a cell whose text is not the cell's own: comments and drawings. */
const BESIDE = /^(?:annotation|frame|shapes|custom-shape|ruby-text)$/

/**
 * Reads the tables of an OpenDocument spreadsheet (.ods; ODF 1.3, part 3, chapter 9), as
 * LibreOffice writes it. A formula is read as its last result.
 *
 * @throws ImportRefused `broken`, `long`, `too_large`, `not_table`, `encrypted`
 */
export async function readOds(parts: ZipParts): Promise<Sheet[]> {
  if (await isEncrypted(parts)) throw new ImportRefused('encrypted')
  const sheets: Sheet[] = []
  const budget = new TextBudget()
  const hidden = new Set<string>()
  let style = ''
  let sheet: Sheet | undefined
  let merged: Merged[] = []
  let row: SheetRow = { line: 0, cells: [] }
  let times = 1
  let next = 1
  let column = 0
  let cell: Cell | undefined
  let levelsBeside = 0

  const openRow = (attributes: Attributes) => {
    times = countOf(attributes['number-rows-repeated'])
    row = { line: next, cells: [] }
    next += times
    column = 0
  }
  const closeRow = () => {
    for (let at = 0; at < times && sheet; at += 1) {
      if (row.cells.length === 0) break
      addRow(sheet.rows, { line: row.line + at, cells: [...row.cells] }, budget)
    }
  }
  const closeCell = ({ attributes, text: written }: Cell) => {
    const text = shown(attributes, written ?? '')
    const repeated = countOf(attributes['number-columns-repeated'])
    const [columns, rows] = ['columns', 'rows'].map((of) => attributes[`number-${of}-spanned`])
    // Only headers are filled, and they come first.
    if ((columns ?? rows) !== undefined && (sheet?.rows.length ?? 0) < MOST_HEADER_LINES) {
      const right = column + countOf(columns) - 1
      merged.push({ top: row.line, bottom: row.line + countOf(rows) - 1, left: column, right })
    }
    for (let at = 0; at < repeated && text !== ''; at += 1) putCell(row, column + at, text)
    column += repeated
  }
  const closeSheet = (ended: Sheet) => {
    for (const one of merged) fillHeaderCells(ended.rows, one)
    if (ended.rows.length > 0) sheets.push(ended)
  }

  await readXml(await parts.open('content.xml'), {
    open: (element, attributes) => {
      if (levelsBeside > 0 || BESIDE.test(element)) levelsBeside += 1
      if (levelsBeside > 0) return
      if (element === 'style') style = attributes.name ?? ''
      if (element === 'table-properties' && attributes.display === 'false') hidden.add(style)
      if (element === 'table') {
        const isHidden = hidden.has(attributes['style-name'] ?? '')
        sheet = isHidden ? undefined : { name: attributes.name ?? '', rows: [] }
        merged = []
        next = 1
      }
      if (element === 'table-row') openRow(attributes)
      if (/^(?:covered-)?table-cell$/.test(element)) cell = { attributes, text: null }
      if (!cell) return
      if (element === 'p') cell.text = cell.text === null ? '' : extended(cell.text, '\n')
      if (element === 's') add(cell, ' '.repeat(Math.min(countOf(attributes.c), 100)))
      if (element === 'tab' || element === 'line-break') add(cell, element === 'tab' ? ' ' : '\n')
    },
    text: (text) => {
      if (cell && levelsBeside === 0) add(cell, text.replace(/\s+/g, ' '))
    },
    close: (element) => {
      if (levelsBeside > 0) {
        levelsBeside -= 1
        return
      }
      if (/^(?:covered-)?table-cell$/.test(element) && cell) {
        closeCell(cell)
        cell = undefined
      }
      if (element === 'table-row') closeRow()
      if (element === 'table' && sheet) {
        closeSheet(sheet)
        sheet = undefined
      }
    },
  })
  return sheets
}

/** Covers the oldest and newest encryption too: unreadable parts, or one part with all others. */
async function isEncrypted(parts: ZipParts): Promise<boolean> {
  if (parts.has('encrypted-package')) return true
  const manifest = 'META-INF/manifest.xml'
  let found = false
  if (!parts.has(manifest)) return found
  await readXml(await parts.open(manifest), {
    open: (element) => {
      if (element === 'encryption-data') found = true
    },
  })
  return found
}

/** Whitespace between paragraphs only formats the file. */
function add(cell: Cell, text: string): void {
  if (cell.text !== null) cell.text = extended(cell.text, text)
}

function countOf(attribute: string | undefined): number {
  const count = Number(attribute ?? 1)
  return Number.isSafeInteger(count) && count > 0 ? count : 1
}

/**
 * The text that a cell shows. A day is read from its value, for it is shown in many ways. So is a
 * number, unless its format adds leading zeros or signs between its digits.
 */
function shown(attributes: Attributes, text: string): string {
  const { value, 'value-type': type, 'date-value': day } = attributes
  if (type === 'date' && day !== undefined) return day.slice(0, 16).replace('T', ' ')
  if (type !== 'float' || value === undefined || value === '') return text
  const number = Number(value)
  if (!Number.isSafeInteger(number) || number < 0) return `${number}`
  const isSpelt = /^[0+(]|\d[-/]\d/.test(text) && /^[\d ()+/-]+$/.test(text)
  const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  return isSpelt && digits === `${number}` ? text : `${number}`
}
