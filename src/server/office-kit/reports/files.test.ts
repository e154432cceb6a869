import { randomBytes } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { FLUSH_MARK, REPORT_FORMATS, type ReportFormat } from '#src/contract/office/report.ts'
import { fileOf } from './files.ts'

async function bytesOf(batches: string[][][], format: ReportFormat): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(fileOf(batches, format)))
}

/** The sheet of a spreadsheet, as XML. */
async function sheetOf(...batches: string[][][]): Promise<string> {
  const files = unzipSync(await bytesOf(batches, 'xlsx'))
  const sheet = files['xl/worksheets/sheet1.xml']
  if (!sheet) throw new Error('There is no sheet.')
  return strFromU8(sheet)
}

test.each([
  ['_x003D_1+1', '_x005F_x003D_1+1'],
  ['_x000d_', '_x005F_x000d_'],
  ['a_x1_', 'a_x1_'],
])('in a spreadsheet %j stands for itself', async (text, written) => {
  expect(await sheetOf([['Name'], [text]])).toContain(`>${written}<`)
})

test('letters that no XML can hold leave the file one that opens', async () => {
  const sheet = await sheetOf([['Name'], ['a\uffff\ufffe\u0001\ud83d<b>&"\u0085']])
  expect(sheet).toMatch(/>a&lt;b&gt;&amp;(?:"|&quot;)\u0085</)
})

test('a table of texts is no formula either where it is opened by its semicolons', async () => {
  const cells = ['Ana;=1+1;', 'linha\n=HYPERLINK("x")\n', 'a\t@x', 'a;\r\n+351', 'a; b=c', '1;-2']
  const text = new TextDecoder().decode(await bytesOf([[['Name'], cells]], 'csv'))
  expect(text).not.toMatch(/[;\t\r\n][=+\-@]/)
  expect(text).toContain(`"Ana;'=1+1;"`)
  expect(text).toContain('"a; b=c"')
})

test('a spreadsheet that comes in batches is one table, and its batches can be counted', async () => {
  const batches = [
    [
      ['Name', 'Email'],
      ['Ana', ''],
    ],
    [['Rui', 'rui@example.org']],
    [['Eva', '']],
  ]
  const sheet = await sheetOf(...batches)
  const cells = [...sheet.matchAll(/<c r="(\w+)"[^>]*><is><t[^>]*>([^<]*)/g)]
  expect(cells.map(([, place, text]) => `${place} ${text}`)).toEqual([
    'A1 Name',
    'B1 Email',
    'A2 Ana',
    'A3 Rui',
    'B3 rui@example.org',
    'A4 Eva',
  ])
  const mark = Buffer.alloc(4)
  mark.writeUInt32BE(FLUSH_MARK)
  const parts = (await bytesOf(batches, 'xlsx')).toString('latin1').split(mark.toString('latin1'))
  // The end of the sheet may be flushed, too.
  expect(parts.length - 1).toBeGreaterThanOrEqual(batches.length)
  expect(parts.length - 1).toBeLessThanOrEqual(batches.length + 1)
})

test('a spreadsheet has columns beyond the alphabet', async () => {
  const sheet = await sheetOf([Array.from({ length: 54 }, (_, nth) => `${nth}`)])
  for (const place of ['Z1', 'AA1', 'BB1']) expect(sheet).toContain(`<c r="${place}"`)
})

test.each(REPORT_FORMATS)(
  'a .%s reads no more than is taken, and nothing once nobody takes it',
  async (format) => {
    let read = 0
    const ended = vi.fn()
    async function* batches() {
      try {
        for (; read < 200; read++) yield [[randomBytes(20_000).toString('base64')]]
      } finally {
        ended()
      }
    }
    const bytes = fileOf(batches(), format)
    while (read === 0) await bytes.next()
    await bytes.return(undefined)
    await vi.waitFor(() => expect(ended).toHaveBeenCalled())
    expect(read).toBeLessThan(30)
  },
)
