import { expect, test } from 'vitest'
import { sniffKind } from './sniffed-kind.ts'

const WXR = `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file -->
<rss version="2.0"
  xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:wp="http://wordpress.org/export/1.2/">`
const FEED = '<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/">'
const zip = (...names: string[]) => Buffer.from(`PK\u0003\u0004\u0014\u0000${names.join('\u0000')}`)

test.each([
  ['a calendar', 'ics', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n'],
  ['a calendar behind a mark and an empty line', 'ics', '\ufeff\r\nbegin:vcalendar\r\n'],
  ['an export of WordPress', 'wordpress', WXR],
  ['a table with semicolons', 'people', 'Nome;Telemóvel;Email\nAna;912345678;'],
  ['a table with commas and quotes', 'people', '"Full name","Postal code"\n"Ana","1000"'],
  ['a table below a title', 'people', 'Fiéis de 2026\n\nNome\tMorada\n'],
  ['a table in the bytes of Windows', 'people', Buffer.from('Telem\xf3vel;Nome', 'latin1')],
  ['a table in UTF-16', 'people', Buffer.from('\ufeffNome\tMorada\n', 'utf-16le')],
  [
    'a table that is cut within a letter',
    'people',
    Buffer.from('Nome;Email\nJosé').subarray(0, -1),
  ],
  ['a workbook', 'people', zip('[Content_Types].xml', 'xl/workbook.xml')],
  ['a spreadsheet', 'people', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')],
])('%s is told by its beginning', (_, kind, start) => {
  expect(sniffKind(Buffer.from(start))).toBe(kind)
})

test.each([
  ['nothing', ''],
  ['a letter', 'Bom dia, o meu nome é Ana.\n'],
  ['one known word alone', 'nome\nAna'],
  ['a feed', FEED],
  ['a page about calendars', '<html><body>BEGIN:VCALENDAR\n</body></html>'],
  ['a document', zip('[Content_Types].xml', 'word/document.xml')],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
])('%s is told to be of no kind', (_, start) => {
  expect(sniffKind(Buffer.from(start))).toBeNull()
})
