import type { Cell, TableBatches } from './files.ts'
import { zipOf } from './zip.ts'

/** The maximum length of a spreadsheet cell, in characters. */
const CELL_MAX_LENGTH = 32_767

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE_RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The cell format of the headers: the second of `STYLES`. */
const BOLD = 1

const CONTENT_TYPES = `${XML}
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`

const WORKBOOK = `${XML}
<workbook xmlns="${MAIN}" xmlns:r="${OFFICE_RELATIONS}"><bookViews><workbookView/></bookViews><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`

const STYLES = `${XML}
<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`

/**
 * A table as a spreadsheet (ECMA-376), written as its lines come. The first line holds the
 * headers: it is bold and stays on screen. Each cell carries its own text, because a table of shared
 * texts would have to be complete before the first cell.
 */
export function xlsxOf(batches: TableBatches): AsyncGenerator<Uint8Array> {
  return zipOf([
    { name: '[Content_Types].xml', content: [CONTENT_TYPES] },
    {
      name: '_rels/.rels',
      content: [relations([['officeDocument', 'xl/workbook.xml']])],
    },
    { name: 'xl/workbook.xml', content: [WORKBOOK] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        relations([
          ['worksheet', 'worksheets/sheet1.xml'],
          ['styles', 'styles.xml'],
        ]),
      ],
    },
    { name: 'xl/styles.xml', content: [STYLES] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetOf(batches) },
  ])
}

function relations(targets: Array<[kind: string, target: string]>): string {
  const lines = targets.map(
    ([kind, target], nth) =>
      `<Relationship Id="rId${nth + 1}" Type="${OFFICE_RELATIONS}/${kind}" Target="${target}"/>`,
  )
  return `${XML}\n<Relationships xmlns="${RELATIONS}">${lines.join('')}</Relationships>`
}

async function* sheetOf(batches: TableBatches): AsyncGenerator<string> {
  let row = 0
  for await (const lines of batches) {
    const head = row === 0 ? sheetHead(lines[0] ?? []) : ''
    const rows = lines.map((line) => {
      row += 1
      return rowOf(line, row)
    })
    yield head + rows.join('')
  }
  yield '</sheetData></worksheet>'
}

function sheetHead(header: Cell[]): string {
  const columns = header.map((title, nth) => {
    const width = Math.max(14, `${title}`.length + 2)
    return `<col min="${nth + 1}" max="${nth + 1}" width="${width}" customWidth="1"/>`
  })
  return `${XML}
<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
}

function rowOf(line: Cell[], row: number): string {
  const style = row === 1 ? ` s="${BOLD}"` : ''
  const cells = line.map((cell, column) => {
    if (cell === '') return ''
    const start = `<c r="${columnName(column)}${row}"${style}`
    if (typeof cell === 'number') return `${start}><v>${cell}</v></c>`
    return `${start} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  })
  return `<row r="${row}">${cells.join('')}</row>`
}

/** The name of a column, from 0: `A`, `Z`, `AA`. */
function columnName(nth: number): string {
  const letter = String.fromCharCode(65 + (nth % 26))
  return nth < 26 ? letter : columnName(Math.floor(nth / 26) - 1) + letter
}

/**
 * A text as XML. A character that XML cannot hold is left out. Otherwise a spreadsheet shows the text
 * literally: without the escape, `_x003D_` is read as the character of that number (ECMA-376 part 1,
 * 22.9.2.19), and could become a formula.
 */
function escaped(text: string): string {
  return text
    .slice(0, CELL_MAX_LENGTH)
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
