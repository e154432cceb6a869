import { expect, test } from 'vitest'
import { KNOWN_QUESTIONS, type KnownQuestion } from '#src/contract/requests/enrolment-answers.ts'
import type { Asking, OfficeQuestions } from '#src/contract/requests/enrolment-questions.ts'
import { blankQuestion, questionsBody, typedQuestions } from './question-values.ts'

const asked = Object.fromEntries(Object.keys(KNOWN_QUESTIONS).map((key) => [key, 'no'])) as Record<
  KnownQuestion,
  Asking
>

const QUESTIONS: OfficeQuestions = {
  asked: { ...asked, health: 'optional' },
  own: [
    {
      ...{ key: 'own-1', type: 'choice', is_required: true, is_retired: false },
      words: { pt: 'Que dia prefere?', en: 'Which day?' },
      options: [
        { key: 'option-1', words: { pt: 'Sábado', en: 'Saturday' } },
        { key: 'option-2', words: { pt: 'Domingo' } },
      ],
    },
  ],
  version: 'v',
}

test('what is stored is sent as it was', () => {
  const { version: _, ...stored } = QUESTIONS
  const body = { ...stored, own: stored.own.map((one) => ({ ...one })) }
  expect(questionsBody(typedQuestions(QUESTIONS), 'pt')).toEqual({ body })
})

test('an option keeps its key where it moves, and where it is corrected', () => {
  const typed = typedQuestions(QUESTIONS)
  const change = (pt: string) => {
    const own = typed.own.map((one) => ({ ...one, options: { pt, es: '', en: '' } }))
    const read = questionsBody({ ...typed, own }, 'pt')
    return 'body' in read ? read.body.own[0]?.options.map(({ key }) => key) : read.faults
  }
  expect(change('Domingo\nSábado')).toEqual(['option-2', 'option-1'])
  expect(change('Sábado à tarde\nDomingo')).toEqual(['option-1', 'option-2'])
  expect(change('Sábado\nDomingo\n\nTanto faz')).toEqual(['option-1', 'option-2', null])
})

test('a question without words, and a choice without options, are said where they are', () => {
  const own = [blankQuestion(0), { ...blankQuestion(1), type: 'choice' as const }]
  const words = { pt: 'Dia?', es: '', en: '' }
  expect(questionsBody({ asked, own: [own[0], { ...own[1], words }] as typeof own }, 'pt')).toEqual(
    {
      faults: { 'own.0.words': 'question_words', 'own.1.options': 'question_options' },
    },
  )
})
