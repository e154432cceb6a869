import type { ImportKind } from '#src/contract/office/import.ts'
import { columnsByHeader } from './people/person-columns.ts'

/** How much of a file's beginning tells its kind, in bytes. */
export const SNIFFED_BYTES = 16 * 1024

/** The signature of a zip file (PKWARE's APPNOTE, 4.3.7), as one character per byte. */
const ZIP = 'PK\u0003\u0004'
/** A workbook's parts (ECMA-376 part 2), and the type of a spreadsheet (OpenDocument 1.2 part 3). */
const SPREADSHEET = /xl\/|mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet/
const CALENDAR = /^\s*BEGIN:VCALENDAR\s/i
const RSS = /<rss\s[^>]*/
/** Other feeds are RSS as well, but name no such elements. */
const WORDPRESS = 'xmlns:wp='
const DELIMITERS = [';', ',', '\t']
/** A title may precede the header. */
const MOST_HEADER_LINES = 20

/**
 * The kind of import that a file is for, by its beginning.
 *
 * @param start the first `SNIFFED_BYTES` bytes, or all of a smaller file
 * @returns null if nothing shows it: the file may still be of any kind
 */
export function sniffKind(start: Uint8Array): ImportKind | null {
  const bytes = new TextDecoder('latin1').decode(start)
  if (bytes.startsWith(ZIP)) return SPREADSHEET.test(bytes) ? 'people' : null
  const text = textOf(start)
  if (CALENDAR.test(text)) return 'ics'
  if (text.trimStart().startsWith('<')) {
    return RSS.exec(text)?.[0].includes(WORDPRESS) ? 'wordpress' : null
  }
  return hasHeader(text) ? 'people' : null
}

/** The text of a beginning that may end within a character. */
function textOf(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le').decode(start)
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be').decode(start)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(start)
  }
}

/** Whether a line is the header of a table of people; one known word alone may be in any text. */
function hasHeader(text: string): boolean {
  return text.split(/\r\n?|\n/, MOST_HEADER_LINES).some((line) =>
    DELIMITERS.some((delimiter) => {
      const cells = line.split(delimiter).map((cell) => cell.replace(/^\s*"|"\s*$/g, ''))
      return columnsByHeader(cells).filter((field) => field !== null).length > 1
    }),
  )
}
