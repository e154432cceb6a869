import { expect, test } from 'vitest'
import { drawableText } from './layout.ts'

test.each([
  ['Missa às 18h30, ação & coração', 'Missa às 18h30, ação & coração'],
  ['¡Ñandú! ¿Qué? Lingüística', '¡Ñandú! ¿Qué? Lingüística'],
  ['Łódź Привет Ελλάδα', 'Łódź Привет Ελλάδα'],
  ['Festa 🎉🎊 da aldeia 👨‍👩‍👧', 'Festa da aldeia'],
  ['🇵🇹 Portugal ❤️', 'Portugal'],
  ['Passo 1️⃣ de #10 ©', 'Passo 1 de #10 ©'],
  ['Missa 日本語 em japonês', 'Missa em japonês'],
  ['a\u0301gua', 'água'],
  ['um\n\tdois\u200b  três', 'um dois três'],
  ['às\u00a018h30', 'às\u00a018h30'],
  ['\ud800 só', 'só'],
])('%s', (text, drawn) => {
  expect(drawableText(text, 'Adro')).toBe(drawn)
})

test.each(['', '🎉🎉', '日本語', ' … ', '\u202e'])('%j leaves nothing: the fallback', (text) => {
  expect(drawableText(text, 'Adro')).toBe('Adro')
})
