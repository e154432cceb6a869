import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodedText } from './decoded-text.ts'

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const TEXT = 'Oração à Virgem — “São João” €5 🎉'

async function decoded(...chunks: Uint8Array[]): Promise<string> {
  let text = ''
  for await (const part of decodedText(Readable.from(chunks))) text += part
  return text
}
const bytesOf = (bytes: Uint8Array) => [...bytes].map((byte) => Uint8Array.of(byte))
const windows = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['UTF-8', Buffer.from(XML + TEXT)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${XML}${TEXT}`)],
  ['UTF-16', Buffer.from(`\ufeff${XML.replace('8', '16')}${TEXT}`, 'utf16le')],
  ['UTF-16 the other way round', Buffer.from(`\ufeff${XML}${TEXT}`, 'utf16le').swap16()],
  ['UTF-8 that says to be UTF-16', Buffer.from(XML.replace('8', '16') + TEXT)],
  ['an encoding that nobody knows', Buffer.from(XML.replace('UTF-8', 'x-own') + TEXT)],
])('%s is read, wherever it is cut', async (_, bytes) => {
  const read = await decoded(bytes)
  expect(read.slice(-TEXT.length)).toBe(TEXT)
  const start = bytes.subarray(0, 60)
  expect(await decoded(start, ...bytesOf(bytes.subarray(60)))).toBe(read)
})

test('letters of Windows are read where a file declares them, or should have', async () => {
  const text = 'Oração à Virgem'
  for (const declared of ['ISO-8859-1', 'windows-1252', 'UTF-8']) {
    const bytes = windows(XML.replace('UTF-8', declared) + text)
    expect(await decoded(bytes), declared).toContain(text)
  }
  expect(await decoded(windows(text))).toBe(text)
})

test('one byte that is none costs no other letter', async () => {
  const bytes = Buffer.concat([Buffer.from('São '), Buffer.from([0xe3]), Buffer.from(' João')])
  expect(await decoded(bytes)).toBe('São ã João')
})

test('whatever is UTF-8 is read as that, in whatever pieces it comes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.integer({ min: 1, max: 9 })),
      async (written, cuts) => {
        const text = written.replace(/[\p{Cc}\p{Cs}\ufeff]/gu, '')
        let rest: Uint8Array = Buffer.from(`<${text}`)
        const chunks = cuts.map((length) => {
          const chunk = rest.subarray(0, length)
          rest = rest.subarray(length)
          return chunk
        })
        expect(await decoded(...chunks, rest)).toBe(`<${text}`)
      },
    ),
  )
})
