import { expect, test } from 'vitest'
import { fileNameOf } from './answers.ts'

test.each([
  ['people-2026-03-15.csv', 'people-2026-03-15.csv'],
  ['pending_meetings.xlsx', 'pending_meetings.xlsx'],
  ['websites/contents.csv', 'websites-contents.csv'],
  ['São João / Baptista: "festa"?.csv', 'Sao-Joao-Baptista-festa.csv'],
  ['..\\..\\etc\\passwd', 'etc-passwd'],
  ['../.hidden', 'hidden'],
  ['a\r\nset-cookie: x.csv', 'a-set-cookie-x.csv'],
  ['ends.', 'ends'],
  ['<>|*', 'file'],
  ['', 'file'],
  ['東京', 'file'],
])('%j is called %j', (name, called) => {
  expect(fileNameOf(name)).toBe(called)
  expect(fileNameOf(called)).toBe(called)
})

test('a long name is cut, and keeps its ending', () => {
  const name = fileNameOf(`${'a'.repeat(400)}.csv`)
  expect(name).toHaveLength(100)
  expect(name.endsWith('a.csv')).toBe(true)
})
