import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RowChecksum } from './row-checksum.ts'

const rowsOf = fc.array(
  fc.string({ maxLength: 20 }).map((row) => row.replaceAll('\n', ' ')),
  {
    maxLength: 30,
  },
)
const textOf = (rows: string[]) => Buffer.from(rows.map((row) => `${row}\n`).join(''))

/** The checksum of a text that arrives in parts of a size. */
function checksumOf(text: Uint8Array, size = text.length || 1) {
  const checksum = new RowChecksum()
  for (let at = 0; at < text.length; at += size) checksum.add(text.subarray(at, at + size))
  const digest = checksum.digest()
  return { digest, rows: checksum.rows }
}

test('it depends neither on the order of rows nor on where the parts end', () => {
  fc.assert(
    fc.property(rowsOf, fc.integer({ min: 1, max: 9 }), (rows, size) => {
      const whole = checksumOf(textOf(rows))
      expect(whole.rows).toBe(rows.length)
      expect(checksumOf(textOf(rows.toReversed()), size)).toEqual(whole)
    }),
  )
})

test('another row, and a row twice instead of another, change it', () => {
  const { digest } = checksumOf(textOf(['a', 'b', 'c']))
  expect(checksumOf(textOf(['a', 'b', 'd'])).digest).not.toBe(digest)
  expect(checksumOf(textOf(['a', 'b', 'b'])).digest).not.toBe(digest)
  expect(checksumOf(textOf(['a', 'b', 'b', 'b', 'b'])).digest).not.toBe(
    checksumOf(textOf(['a', 'b', 'b'])).digest,
  )
})

test('the sum carries over from word to word', () => {
  // Of a single row it is the SHA-256 itself; of many equal rows, a multiple of it modulo 2^256.
  const one = BigInt(`0x${checksumOf(textOf(['row'])).digest}`)
  const many = BigInt(`0x${checksumOf(textOf(Array(1_000).fill('row'))).digest}`)
  expect(many).toBe((one * 1_000n) % 2n ** 256n)
})

test('a last line without an end is a row', () => {
  expect(checksumOf(Buffer.from('a\nb'))).toEqual(checksumOf(textOf(['a', 'b'])))
})
