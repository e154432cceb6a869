import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedExcerpt, markWords } from './marked-text.ts'

const cut = ({ text, marks }: ReturnType<typeof markWords>) =>
  marks.map(([from, to]) => text.slice(from, to))

test('whole words are marked, whatever their accents and case', () => {
  const words = new Set(['oracao', 'joao'])
  expect(cut(markWords('A Oração de São João, orações.', words))).toEqual(['Oração', 'João'])
})

test('letters written with combining accents are words, too', () => {
  expect(cut(markWords('ora\u0063\u0327a\u0303o', new Set(['oracao'])))).toHaveLength(1)
})

test('an excerpt stands around its first mark, between words', () => {
  const { text, marks } = markedExcerpt(
    `${'antes dela '.repeat(40)}a missa nova ${'e depois '.repeat(40)}`,
    new Set(['missa']),
  )
  expect(text).toMatch(/^…(antes|dela) .* missa nova .*(e|depois)…$/)
  expect(text.length).toBeLessThanOrEqual(182)
  expect(cut({ text, marks })).toEqual(['missa'])
})

test('whatever the text, marks are in order, apart, and within it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), fc.string(), (text, word) => {
      for (const marked of [
        markWords(text, new Set([word])),
        markedExcerpt(text, new Set([word])),
      ]) {
        let before = 0
        for (const [from, to] of marked.marks) {
          expect(from).toBeGreaterThanOrEqual(before)
          expect(to).toBeGreaterThan(from)
          before = to
        }
        expect(before).toBeLessThanOrEqual(marked.text.length)
      }
    }),
  )
})
