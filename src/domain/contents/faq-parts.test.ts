import { expect, test } from 'vitest'
import { faqParts } from './faq-parts.ts'

const TEXT = `Horário do cartório: à terça.

Quem pode ser padrinho?
  Quem tiver 16 anos feitos.
  E se não tiver?

  Fale connosco: pode ser?

¿Y la iglesia?
Abierta.`

test('questions stand apart from their answers, and nothing of the text is lost', () => {
  const parts = faqParts(TEXT)
  expect(parts.map(({ text }) => text).join('')).toBe(TEXT)
  expect(parts.map(({ kind, text }) => [kind, text.trim().split('\n')[0]])).toEqual([
    ['text', 'Horário do cartório: à terça.'],
    ['question', 'Quem pode ser padrinho?'],
    ['text', 'Quem tiver 16 anos feitos.'],
    ['question', '¿Y la iglesia?'],
    ['text', 'Abierta.'],
  ])
})

test('a text without questions is one piece', () => {
  expect(faqParts('Um\ndois')).toEqual([{ kind: 'text', text: 'Um\ndois' }])
})
