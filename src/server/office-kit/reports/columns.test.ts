import { expect, test } from 'vitest'
import { harmless } from './columns.ts'

test.each(['=1+1', '+351', '-2', '@SUM(A1)', '\tx', '\rx', '\n=1', '＝1'])(
  '%j is no formula any more',
  (text) => {
    expect(harmless(text)).toBe(`'${text}`)
  },
)

test.each(['', 'a=1', '1-2', "'=1", ' x', 'Ana'])('%j stays as it is', (text) => {
  expect(harmless(text)).toBe(text)
})
