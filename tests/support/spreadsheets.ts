import { strToU8, zipSync } from 'fflate'

/** Packs texts as files, as programs for spreadsheets do. */
export function packed(parts: Record<string, string>): Uint8Array<ArrayBuffer> {
  const bytes = Object.entries(parts).map(([path, text]) => [path, strToU8(text)] as const)
  return new Uint8Array(zipSync(Object.fromEntries(bytes)))
}

interface Workbook {
  /** What stands within `<sheetData>`, and after it, of each tab. */
  sheets: Array<{ name: string; data: string; after?: string; state?: string }>
  /** What stands within `<sst>`. */
  strings?: string
  /** What stands within `<styleSheet>`. */
  styles?: string
  /** Attributes of `<workbookPr>`. */
  properties?: string
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An Excel workbook (.xlsx) of what its parts are to hold. */
export function xlsx({ sheets, strings, styles = '', properties = '' }: Workbook) {
  const files = sheets.map((_, at) => `sheet${at + 1}`)
  const related = [
    ...files.map((file) => ['worksheet', `worksheets/${file}.xml`]),
    ['styles', '/xl/styles.xml'],
    ...(strings === undefined ? [] : [['sharedStrings', 'sharedStrings.xml']]),
  ]
  const tabs = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"${state ? ` state="${state}"` : ''}/>`,
  )
  return packed({
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr ${properties}/><sheets>${tabs.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(related),
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    ...(strings !== undefined && { 'xl/SharedStrings.xml': `<sst>${strings}</sst>` }),
    ...Object.fromEntries(
      sheets.map(({ data, after = '' }, at) => [
        `xl/worksheets/${files[at]}.xml`,
        `<worksheet><sheetData>${data}</sheetData>${after}</worksheet>`,
      ]),
    ),
  })
}

function relations(all: string[][]): string {
  const each = all.map(
    ([kind, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  )
  return `<Relationships>${each.join('')}</Relationships>`
}

/** A line of a workbook in which all cells hold their texts themselves. */
export function textRow(...cells: string[]): string {
  const each = cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`)
  return `<row>${each.join('')}</row>`
}

/**
 * An OpenDocument spreadsheet (.ods).
 *
 * @param tables what stands within `<office:spreadsheet>`
 */
export function ods(tables: string, parts: Record<string, string> = {}) {
  return packed({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<?xml version="1.0"?><office:document-content><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    ...parts,
  })
}
