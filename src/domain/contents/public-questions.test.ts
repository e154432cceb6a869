import { expect, test } from 'vitest'
import {
  answeredQuestions,
  publicQuestionsOf,
  questionsIn,
  validMarks,
} from './public-questions.ts'

const TEXT = `Antes de telefonar, veja aqui.

Quem pode ser padrinho?
  Quem tiver 16 anos feitos.
    E for crismado.

Onde fica?

Quando abre?
À terça.`

test('a question is told with its answer, and without an answer not at all', () => {
  expect(answeredQuestions(TEXT)).toEqual([
    {
      question: 'Quem pode ser padrinho?',
      answer: 'Quem tiver 16 anos feitos.\nE for crismado.',
    },
    { question: 'Quando abre?', answer: 'À terça.' },
  ])
  expect(answeredQuestions('')).toEqual([])
})

test('only marked questions are public, and a mark without its question means nothing', () => {
  const marked = { pt: ['Quando abre?', 'Onde fica?', 'Já não está?'], en: ['When?'] }
  const written = { content: TEXT, translations: { en: 'When?\nOn Tuesdays.\n\nWhere?\nHere.' } }
  expect(publicQuestionsOf({ ...written, publicQuestions: marked }, 'pt')).toEqual({
    pt: [{ question: 'Quando abre?', answer: 'À terça.' }],
    en: [{ question: 'When?', answer: 'On Tuesdays.' }],
  })
  expect(publicQuestionsOf({ ...written, publicQuestions: {} }, 'pt')).toBeUndefined()
  expect(validMarks({ pt: TEXT }, marked)).toEqual({ pt: ['Quando abre?'] })
})

test('a page shows them in its language, else in that of the parish, else in any', () => {
  const one = (question: string) => [{ question, answer: 'a' }]
  const questions = { pt: one('Quando?'), es: one('¿Cuándo?') }
  expect(questionsIn(questions, 'es', 'pt').shown_in).toBe('es')
  expect(questionsIn(questions, 'en', 'es')).toEqual({
    questions: questions.es,
    shown_in: 'es',
    languages: ['pt', 'es'],
    original: 'es',
  })
  expect(questionsIn({ es: questions.es }, 'en', 'pt').shown_in).toBe('es')
  expect(questionsIn(questions, 'en', undefined).shown_in).toBe('pt')
})
