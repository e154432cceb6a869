import { expect, test } from 'vitest'
import { searchWords } from './folding.ts'

test('words are folded, in their order, without signs', () => {
  expect(searchWords(' São-João, d’Évora & 2026! ')).toEqual(['sao', 'joao', 'd', 'evora', '2026'])
})

test('more than eight narrow nothing', () => {
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
})
