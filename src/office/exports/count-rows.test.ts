import { expect, test } from 'vitest'
import { REPORT_BATCH_SIZE } from '#src/contract/office/report.ts'
import { isWhole, rowCounter } from './count-rows.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('the lines of a table are counted without its headers, wherever its pieces end', () => {
  const text = '\ufeff"Name","Note"\r\n"Ana","one\r\ntwo"\r\n"Rui","""x"",\n"\r\n'
  const whole = bytes(text)
  for (let at = 0; at <= whole.length; at++) {
    const count = rowCounter('csv')
    count(whole.slice(0, at))
    expect(count(whole.slice(at))).toBe(2)
  }
  expect(rowCounter('csv')(bytes('"Na'))).toBe(0)
})

test('the batches of a spreadsheet are counted, wherever its pieces end', () => {
  const flushed = [9, 0, 0, 0xff, 0xff, 0, 0, 0, 0xff, 0xff, 0xff, 0, 0xff, 0xff]
  for (let at = 0; at <= flushed.length; at++) {
    const count = rowCounter('xlsx')
    count(Uint8Array.from(flushed.slice(0, at)))
    expect(count(Uint8Array.from(flushed.slice(at)))).toBe(2 * REPORT_BATCH_SIZE)
  }
})

test('a table is whole with all its rows, and a spreadsheet with its end', () => {
  const none = new Uint8Array()
  expect(isWhole('csv', { rows: 3, total: 3, end: none })).toBe(true)
  expect(isWhole('csv', { rows: 2, total: 3, end: none })).toBe(false)
  const end = Uint8Array.from([7, 0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)])
  expect(isWhole('xlsx', { rows: 0, total: 3, end })).toBe(true)
  expect(isWhole('xlsx', { rows: 3, total: 3, end: end.slice(0, -1) })).toBe(false)
})
