import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { fileOf } from './files.ts'

test.each([
  ['_x003D_1+1', '_x005F_x003D_1+1'],
  ['_x000d_', '_x005F_x000d_'],
  ['a_x1_', 'a_x1_'],
])('in a spreadsheet %j stands for itself', async (text, written) => {
  const files = unzipSync(await fileOf([['Name'], [text]], 'xlsx'))
  const texts = files['xl/sharedStrings.xml']
  expect(texts && strFromU8(texts)).toContain(`>${written}<`)
})

test('letters that no XML can hold leave the file one that opens', async () => {
  const files = unzipSync(await fileOf([['Name'], ['a\uffff\ufffe<b>&"\u0085']], 'xlsx'))
  const texts = files['xl/sharedStrings.xml']
  expect(texts && strFromU8(texts)).toMatch(/>a&lt;b&gt;&amp;(?:"|&quot;)\u0085</)
})

test('a table of texts is no formula either where it is opened by its semicolons', async () => {
  const cells = ['Ana;=1+1;', 'linha\n=HYPERLINK("x")\n', 'a\t@x', 'a;\r\n+351', 'a; b=c', '1;-2']
  const text = new TextDecoder().decode(await fileOf([['Name'], cells], 'csv'))
  expect(text).not.toMatch(/[;\t\r\n][=+\-@]/)
  expect(text).toContain(`"Ana;'=1+1;"`)
  expect(text).toContain('"a; b=c"')
})
