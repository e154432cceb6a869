import { CsvError, parse } from 'csv-parse'
import { markedEncoding, utf8OrWindows } from '#src/server/imports/readers/decoded-text.ts'
import { ImportRefused } from '#src/server/imports/readers/reader.ts'
import { readOds } from './ods.ts'
import { addRow, MOST_COLUMNS, type Sheet, TextBudget } from './sheet.ts'
import { readXlsx } from './xlsx.ts'
import { zipParts } from './zip-parts.ts'

const DELIMITERS = [';', ',', '\t'] as const

/** Excel's own first line, which names the delimiter. */
const SAID = /^\ufeff?sep=([;,\t])\r?\n/i

/** The delimiter of a table: the one most frequent in its first line, outside quotes. */
function delimiterOf(text: string): string {
  const [, said] = SAID.exec(text) ?? []
  if (said !== undefined) return said
  const end = text.search(/[\r\n]/)
  // A header with a line break in quotes is rare, and has delimiters before it as well.
  const line = (end < 0 ? text : text.slice(0, end)).replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((one) => line.split(one).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';'
}

/** Signatures of zip (PKWARE's APPNOTE, 4.3.7) and of Office before 2007 ([MS-CFB], 2.2). */
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]

/**
 * Reads the tables of a file. Its bytes determine its type, not its name: .xlsx, .ods, or delimited
 * text (.csv).
 *
 * @throws ImportRefused `not_table`, `other_sheet`, `encrypted`, `broken`, `long`, `too_large`
 */
export async function readSheets(bytes: Buffer): Promise<Sheet[]> {
  if (startsWith(bytes, COMPOUND)) {
    // Newer programs also use this container for files with a password, under this name.
    const isEncrypted = bytes.includes(Buffer.from('EncryptedPackage', 'utf-16le'))
    throw new ImportRefused(isEncrypted ? 'encrypted' : 'other_sheet')
  }
  if (!startsWith(bytes, ZIP)) return [{ name: '', rows: await readText(bytes) }]
  const parts = await zipParts(bytes)
  if (parts.has('xl/workbook.xml') || parts.has('_rels/.rels')) {
    if (parts.has('xl/workbook.bin')) throw new ImportRefused('other_sheet')
    return readXlsx(parts)
  }
  if (parts.has('content.xml') || parts.has('encrypted-package')) return readOds(parts)
  throw new ImportRefused('other_sheet')
}

function startsWith(bytes: Uint8Array, start: number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}

async function readText(bytes: Buffer): Promise<Sheet['rows']> {
  // Excel writes "Unicode text" in UTF-16.
  const marked = markedEncoding(bytes)
  const text = marked ? new TextDecoder(marked).decode(bytes) : utf8OrWindows(bytes)
  if (text.includes('\0')) throw new ImportRefused('not_table')
  // HTML tables, and Excel 2003 XML, are often named .xls.
  if (/^\ufeff?\s*<(?:!|\?xml|html|table|meta)/i.test(text)) throw new ImportRefused('other_sheet')
  const parser = parse(text.replace(SAID, ''), {
    delimiter: delimiterOf(text),
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    trim: true,
    bom: true,
  })
  const rows: Sheet['rows'] = []
  const budget = new TextBudget()
  let line = 0
  try {
    for await (const cells of parser) {
      line += 1
      if (!Array.isArray(cells)) continue
      if (cells.length > MOST_COLUMNS && line === 1) throw new ImportRefused('not_table')
      addRow(rows, { line, cells }, budget)
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const isCutOff = error.code === 'CSV_QUOTE_NOT_CLOSED'
    throw new ImportRefused(isCutOff ? 'broken' : 'not_table', { cause: error })
  }
  return rows
}
