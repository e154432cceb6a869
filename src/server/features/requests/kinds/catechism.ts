import { CatechismDetails, NotifyCatechism } from '#src/contract/requests/catechism.ts'
import type { EnrolmentAnswer } from '#src/contract/requests/enrolment-answer.ts'
import { givenAnswers, type SentAnswer } from '#src/contract/requests/enrolment-answers.ts'
import type { EnrolmentQuestion } from '#src/contract/requests/enrolment-questions.ts'
import type { RequestRecord } from '#src/contract/requests/request-record.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { wordsIn } from '#src/i18n/words-in.ts'
import type { ReportColumn } from '#src/server/office-kit/reports/columns.ts'
import { completedAnswers, reportedQuestions } from '../enrolment-questions.ts'
import type { RequestKindDefinition } from '../kinds.ts'

/** Registers a child for catechism. */
export const catechism: RequestKindDefinition<'catechism'> = {
  form: CatechismDetails,
  notify: NotifyCatechism,
  receipt: 'request-received',
  keptDays: 730,
  report: { cells: { catechism_student_sex: 'sex' }, leftOut: ['answers'] },
  complete: async (db, communityId, { details, before, isOfMember, prefix }) => {
    const { answers: sent, ...form } = details
    const known = givenAnswers(before?.answers)
    const answers = await completedAnswers(db, communityId, sent, {
      ...{ isOfMember, prefix },
      before: known,
    })
    return answers === undefined ? form : { ...form, answers }
  },
  chosenColumns: async (db, communityId) =>
    (await reportedQuestions(db, communityId)).map(toColumn),
  usualDocuments: [
    { key: 'registration-form', name: null, days: 15 },
    { key: 'baptism-record', name: null, days: 30 },
    { key: 'child-identity', name: null, days: 30 },
    { key: 'photograph', name: null, days: 30 },
  ],
}

/** A column with the answers to a question: a chosen option in the words that it had then. */
function toColumn({ key, type, words }: EnrolmentQuestion): ReportColumn<RequestRecord> {
  const answerIn = (row: RequestRecord): EnrolmentAnswer | undefined => {
    const { answers } = row as RequestRecord & { answers?: SentAnswer[] }
    return givenAnswers(answers).find((answer) => answer.key === key)
  }
  return {
    key,
    kind: type === 'yes_or_no' ? 'yes_or_no' : 'text',
    header: ({ t, locale }) =>
      words === null ? t(keyIn('catechism.questions', key)) : wordsIn(words, locale),
    value: (row) => {
      const answer = answerIn(row)
      if (!answer) return null
      return answer.chosen === null ? answer.value : wordsIn(answer.chosen, 'pt')
    },
  }
}
