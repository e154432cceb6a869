import { CsvError, parse } from 'csv-parse'
import { ImportRefused } from '#src/server/features/imports/source-item.ts'
import { readOds } from './ods.ts'
import { addRow, MOST_COLUMNS, type Sheet, TextBudget } from './sheet.ts'
import { readXlsx } from './xlsx.ts'
import { zipParts } from './zip-parts.ts'

/**
 * Decodes the text of a table, whatever program wrote it: UTF-8, UTF-16 as Excel writes "Unicode
 * text", or else Windows-1252, in which every byte is a character.
 */
function textOfTable(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const DELIMITERS = [';', ',', '\t'] as const

/** Excel's own first line, which names the delimiter. */
const SAID = /^\ufeff?sep=([;,\t])\r?\n/i

/** A table without that line. */
function withoutSaid(text: string): string {
  return text.replace(SAID, '')
}

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
  const text = textOfTable(bytes)
  if (text.includes('\0')) throw new ImportRefused('not_table')
  // HTML tables, and Excel 2003 XML, are often named .xls.
  if (/^\ufeff?\s*<(?:!|\?xml|html|table|meta)/i.test(text)) throw new ImportRefused('other_sheet')
  const parser = parse(withoutSaid(text), {
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
