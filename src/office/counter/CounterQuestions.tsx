import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { EnrolmentQuestion } from '#src/contract/requests/enrolment-questions.ts'
import { LoadFailure } from '#src/ui/LoadFailure.tsx'
import { EnrolmentFields } from '#src/ui/requests/EnrolmentFields.tsx'
import { questionText } from '#src/ui/requests/enrolment-answers.ts'
import { answerField } from '#src/ui/requests/enrolment-values.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { enrolmentQuestionsQuery } from '../catechism/questions/question-calls.ts'
import { useOffice } from '../office-context.ts'
import type { CounterFormControl } from './CounterForm.tsx'

/** What the parish asks at an enrolment, and the labels of its fields. */
export function useEnrolmentQuestions(isAsked: boolean) {
  const office = useOffice()
  const translator = useTranslator()
  const query = useQuery({ ...enrolmentQuestionsQuery(office), enabled: isAsked })
  const labels = (isAsked ? (query.data ?? []) : []).map((question) => [
    answerField(question.key),
    questionText(question, translator),
  ])
  return { query, labels: Object.fromEntries(labels) as Record<string, string> }
}

interface Props {
  form: CounterFormControl
  query: ReturnType<typeof useEnrolmentQuestions>['query']
}

const NONE: EnrolmentQuestion[] = []

/** The fields of what the parish asks: none of them is required of the office. */
export function CounterQuestions({ form, query }: Props) {
  const { t } = useTranslator()
  const { setValue } = form
  const questions = query.data ?? NONE
  useEffect(() => setValue('enrolment_questions', questions), [questions, setValue])
  if (query.isLoadingError) {
    return (
      <LoadFailure
        text={t('office-counter.questions.failed')}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return (
    <div className="counter-fields">
      <EnrolmentFields
        questions={questions}
        mustAnswer={false}
        field={(name) => form.field(name)}
      />
    </div>
  )
}
