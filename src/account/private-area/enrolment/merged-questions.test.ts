import { expect, test } from 'vitest'
import type { EnrolmentQuestion } from '#src/contract/requests/enrolment-questions.ts'
import { mergedQuestions } from './merged-questions.ts'

const question = (key: string, is_required = false): EnrolmentQuestion => ({
  ...{ key, type: 'line', is_required, words: null, options: [] },
})
const keys = (questions: EnrolmentQuestion[]) => questions.map(({ key }) => key)

test('a form that is opened shows what is asked, and nothing is new', () => {
  const { questions, added } = mergedQuestions(undefined, [question('health')], undefined)
  expect([keys(questions), keys(added)]).toEqual([['health'], []])
})

test('what was asked for while somebody wrote is new, and stays so', () => {
  const first = mergedQuestions(undefined, [question('health')], undefined)
  const second = mergedQuestions(first, [question('health'), question('birth_place')], {})
  expect([keys(second.questions), keys(second.added)]).toEqual([
    ['health', 'birth_place'],
    ['birth_place'],
  ])
  expect(keys(mergedQuestions(second, second.asked, {}).added)).toEqual(['birth_place'])
})

test('so is what was not there when a draft was kept', () => {
  const typed = { year: '3', answer_health: '' }
  const { added } = mergedQuestions(undefined, [question('health'), question('birth_place')], typed)
  expect(keys(added)).toEqual(['birth_place'])
})

test('an answer to what is not asked any more stays, and need not be given', () => {
  const first = mergedQuestions(undefined, [question('health', true), question('pictures')], {})
  const { questions } = mergedQuestions(first, [], { answer_health: 'Asma', answer_pictures: '' })
  expect(questions).toEqual([question('health')])
})
