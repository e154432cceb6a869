import { expect, test } from 'vitest'
import { ods, packed, textRow, xlsx } from '#tests/support/spreadsheets.ts'
import { readSheets } from './read-sheets.ts'

async function rowsIn(bytes: Uint8Array) {
  const sheets = await readSheets(Buffer.from(bytes))
  return sheets.map(({ name, rows }) => [name, ...rows.map(({ cells }) => cells)])
}

test('a workbook’s cells are read by what they show', async () => {
  const strings = [
    '<si><t xml:space="preserve"> Ana </t></si>',
    '<si><r><rPr><b/></rPr><t>José </t></r><r><t>Pires</t></r><rPh sb="0" eb="1"><t>ジョゼ</t></rPh></si>',
    '<si><t>Rua A_x000D_\n2.º</t></si>',
  ]
  const data = [
    '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2" t="s"><v>2</v></c></row>',
    '<row><c t="str"><f>A2&amp;"x"</f><v>Ana x</v></c><c><f>SUM(1)</f><v>9.12345678E8</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row>',
    '<row r="9"/>',
  ]
  const file = xlsx({ sheets: [{ name: 'Um', data: data.join('') }], strings: strings.join('') })
  expect(await rowsIn(file)).toEqual([
    ['Um', ['Ana', '', 'José Pires', 'Rua A\r\n2.º'], ['Ana x', '912345678', 'TRUE', '#N/A']],
  ])
  const [sheet] = await readSheets(Buffer.from(file))
  expect(sheet?.rows.map(({ line }) => line)).toEqual([2, 3])
})

const STYLES = `<numFmts><numFmt numFmtId="170" formatCode="000000000"/><numFmt numFmtId="171" formatCode="0000\\-000;@"/>
  <numFmt numFmtId="172" formatCode="#,##0.00 &quot;dias&quot;"/><numFmt numFmtId="173" formatCode="[$-816]d &quot;de&quot; mmmm"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs>${[0, 14, 170, 171, 172, 173, 22].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`

test.each([
  [
    '',
    ['12345', '1950-03-01', '012345678', '3810-001', '1234.5', '1899-12-31', '2024-02-29 18:30'],
  ],
  [
    'date1904="1"',
    ['12345', '1954-03-02', '012345678', '3810-001', '1234.5', '1904-01-02', '2028-03-01 18:30'],
  ],
])('numbers, days and zeros go by their format (%s)', async (properties, shown) => {
  const values = ['12345', '18323', '12345678', '3810001', '1234.5', '1', '45351.770833333336']
  const cells = values.map((value, at) => `<c s="${at}"><v>${value}</v></c>`)
  const data = `<row>${cells.join('')}</row>`
  const sheets = [{ name: 'Um', data }]
  expect(await rowsIn(xlsx({ sheets, styles: STYLES, properties }))).toEqual([
    ['Um', properties ? shown : shown.with(5, '1900-01-01')],
  ])
})

test('elements may have a prefix, and hidden tabs are left out', async () => {
  const file = xlsx({
    sheets: [
      { name: 'Velha', data: textRow('Nome'), state: 'hidden' },
      { name: 'Nova', data: textRow('Nome').replace(/<(\/?)(?=\w)/g, '<$1x:') },
    ],
  })
  expect(await rowsIn(file)).toEqual([['Nova', ['Nome']]])
})

test('of headers that are made one each says what the first does', async () => {
  const data = `${textRow('Nome', 'Contactos', '')}${textRow('', 'Telefone', 'Email')}${textRow('Ana', '1', '2')}`
  const after =
    '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/><mergeCell ref="A3:XFD1048576"/></mergeCells>'
  expect(await rowsIn(xlsx({ sheets: [{ name: 'Um', data, after }] }))).toEqual([
    [
      'Um',
      ['Nome', 'Contactos', 'Contactos'],
      ['Nome', 'Telefone', 'Email'],
      ['Ana', ...Array(199).fill('Ana')],
    ],
  ])
})

const CELL = (text: string, attributes = '') =>
  `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`

test('tables of LibreOffice are read by what they show', async () => {
  const file = ods(`<table:table table:name="Um"><table:table-header-rows><table:table-row>
    <table:table-cell table:number-columns-spanned="2" office:value-type="string"><text:p>Nome<text:s text:c="2"/>todo</text:p><text:p>aqui</text:p>
      <office:annotation><text:p>nota</text:p></office:annotation></table:table-cell>
    <table:covered-table-cell/>${CELL('x', 'table:number-columns-repeated="2"')}</table:table-row></table:table-header-rows>
    <table:table-row table:number-rows-repeated="2">
    ${CELL('012 345 678', 'office:value-type="float" office:value="12345678"')}
    ${CELL('9,12E+08', 'office:value-type="float" office:value="912345678"')}
    ${CELL('1 de março', 'office:value-type="date" office:date-value="1950-03-01T00:00:00"')}
    <table:table-cell table:number-columns-repeated="16000"/></table:table-row>
    <table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
    </table:table>`)
  const somebody = ['012 345 678', '912345678', '1950-03-01 00:00']
  const name = 'Nome  todo\naqui'
  expect(await rowsIn(file)).toEqual([['Um', [name, name, 'x', 'x'], somebody, somebody]])
})

const UTF_16 = (text: string) => Buffer.from(text, 'utf-16le')
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const MANIFEST = '<manifest:manifest><manifest:encryption-data/></manifest:manifest>'
const LONG = `<table:table-row table:number-rows-repeated="1048576">${CELL('Ana')}</table:table-row>`
const WIDE = `<table:table-row>${CELL('Ana', 'table:number-columns-repeated="16384"')}</table:table-row>`

test.each<[string, string, Uint8Array]>([
  ['with a password, of Excel', 'encrypted', Buffer.concat([COMPOUND, UTF_16('EncryptedPackage')])],
  ['with a password, of LibreOffice', 'encrypted', ods('', { 'META-INF/manifest.xml': MANIFEST })],
  ['of Excel before 2007', 'other_sheet', Buffer.concat([COMPOUND, UTF_16('Workbook')])],
  ['of a page that is called .xls', 'other_sheet', Buffer.from('\n<html><table>')],
  ['of Apple’s Numbers', 'other_sheet', packed({ 'Index/Document.iwa': '' })],
  ['binary, of Excel', 'other_sheet', packed({ '_rels/.rels': '', 'xl/workbook.bin': '' })],
  ['cut off', 'broken', xlsx({ sheets: [{ name: 'Um', data: textRow('Ana') }] }).subarray(0, 600)],
  ['with broken markup', 'broken', ods('<table:table>')],
  [
    'with a document type',
    'broken',
    packed({ 'content.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }),
  ],
  ['with a million people', 'long', ods(`<table:table>${LONG}</table:table>`)],
  ['far too wide', 'not_table', ods(`<table:table>${WIDE}</table:table>`)],
])('a spreadsheet %s is refused as %s', async (_, failure, bytes) => {
  await expect(readSheets(Buffer.from(bytes))).rejects.toMatchObject({ failure })
})

test.each([
  ['more than it says', 1_000, 'broken'],
  ['far more than it is', 257 * 1024 * 1024, 'too_large'],
])('what unpacks to %s is refused', async (_, size, failure) => {
  const file = Buffer.from(ods(`<table:table>${' '.repeat(100_000)}</table:table>`))
  // The size is in the directory at the end of the file, after its signature and the packed sizes.
  const entry = file.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  file.writeUInt32LE(size, entry + 24)
  await expect(readSheets(file)).rejects.toMatchObject({ failure })
})

const LONGEST = 'a'.repeat(32_767)
const CSV = (cell: string) => Buffer.from(`Nome;Notas\nAna;${cell}\n`)
// The content after the cell would cause another error, if it were read.
const FORMS_OF_CELLS: Array<[string, (text: string, after?: string) => Uint8Array]> = [
  [
    'of Excel, in its line',
    (text, after = '') => xlsx({ sheets: [{ name: 'Um', data: `${textRow(text)}${after}` }] }),
  ],
  [
    'of Excel, among its texts',
    (text, after = '') =>
      xlsx({
        sheets: [{ name: 'Um', data: '<row><c t="s"><v>0</v></c></row>' }],
        strings: `<si><t>${text}</t></si>${after}`,
      }),
  ],
  [
    'of LibreOffice',
    (text, after = '') =>
      ods(`<table:table><table:table-row>${CELL(text)}</table:table-row>${after}</table:table>`),
  ],
]

test.each(FORMS_OF_CELLS)('a cell %s has so many characters at most', async (_, fileWith) => {
  const [[, row] = []] = await rowsIn(fileWith(LONGEST))
  expect(row).toEqual([LONGEST])
  const refused = { failure: 'too_large' }
  await expect(readSheets(Buffer.from(fileWith(`${LONGEST}a`)))).rejects.toMatchObject(refused)
  const huge = Buffer.from(fileWith('a'.repeat(5_000_000), '</broken>'))
  expect(huge.length).toBeLessThan(100_000)
  await expect(readSheets(huge)).rejects.toMatchObject(refused)
})

test('a cell of LibreOffice is not made long by lines without text', async () => {
  const lines = '</text:p><text:p>'.repeat(100_000)
  const file = ods(`<table:table><table:table-row>${CELL(lines)}</table:table-row></table:table>`)
  await expect(readSheets(Buffer.from(file))).rejects.toMatchObject({ failure: 'too_large' })
})

test('a cell of a table as text is bounded, and so are all cells together', async () => {
  expect(await rowsIn(CSV(LONGEST))).toHaveLength(1)
  const refused = { failure: 'too_large' }
  await expect(readSheets(CSV(`${LONGEST}a`))).rejects.toMatchObject(refused)
  const many = `<table:table-row table:number-rows-repeated="2050">${CELL(LONGEST)}</table:table-row>`
  const file = Buffer.from(ods(`<table:table>${many}</table:table>`))
  await expect(readSheets(file)).rejects.toMatchObject(refused)
})
