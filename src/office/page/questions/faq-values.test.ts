import * as v from 'valibot'
import { expect, test } from 'vitest'
import { FaqForm, type OfficeFaq } from '#src/contract/community/office-faq.ts'
import { faqBody, faqValues, markChange, marksOf, textChanges } from './faq-values.ts'

const FAQ: OfficeFaq = {
  version: 'a',
  language: 'pt',
  content: 'Quando?\n  À terça.\n\nOnde?\n  Aqui.',
  translations: { en: 'When?\nOn Tuesdays.' },
  public_questions: { pt: ['Quando?'] },
}
const { values } = faqValues(FAQ)

test('what is read is what is saved', () => {
  const { content, translations, public_questions } = FAQ
  expect(v.parse(FaqForm, faqBody(values, 'pt'))).toMatchObject({
    content,
    translations,
    public_questions,
  })
})

test('a question is shown to everybody, and no more', () => {
  const shown = { ...values, ...markChange(values, 'pt', { question: 'Onde?', isPublic: true }) }
  expect(marksOf(shown, 'pt')).toEqual(['Quando?', 'Onde?'])
  expect(marksOf(shown, 'en')).toEqual([])
  const hidden = markChange(shown, 'pt', { question: 'Quando?', isPublic: false })
  expect(hidden).toEqual({ 'public.pt': 'Onde?' })
})

test('a question stays public while it is reworded, and so does one that is away for a moment', () => {
  const reworded = textChanges(values, 'pt', 'Quando abre?\n  À terça.\n\nOnde?\n  Aqui.')
  expect(reworded['public.pt']).toBe('Quando abre?')
  const away = { ...values, ...textChanges(values, 'pt', 'Quando\n  À terça.\n\nOnde?\n  Aqui.') }
  expect(marksOf({ ...away, ...textChanges(away, 'pt', values.pt) }, 'pt')).toEqual(['Quando?'])
})

test('a new question is not public, wherever it is put', () => {
  const more = textChanges(values, 'pt', `Quem?\nO pároco.\n\n${values.pt}`)
  expect(more['public.pt']).toBeUndefined()
  const other = textChanges(values, 'pt', 'Quando?\n  À terça.\n\nPorquê?\n  Porque sim.')
  expect(other['public.pt']).toBe('Quando?')
})
