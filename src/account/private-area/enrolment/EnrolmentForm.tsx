import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use, useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import * as v from 'valibot'
import { pathOf } from '#src/contract/paths.ts'
import {
  ENROLMENT_QUESTIONS,
  type EnrolmentQuestion,
  EnrolmentQuestions as Questions,
} from '#src/contract/requests/enrolment-questions.ts'
import { personalCall } from '#src/stores/api.ts'
import { toCallFailure } from '#src/stores/call-failure.ts'
import { openDraft } from '#src/stores/drafts.ts'
import { queryClient } from '#src/stores/query-client.ts'
import { Button } from '#src/ui/Button.tsx'
import { FormGroup } from '#src/ui/fields/FormGroup.tsx'
import { formValues } from '#src/ui/forms/form-values.ts'
import { LoadFailure } from '#src/ui/LoadFailure.tsx'
import { EnrolmentFields } from '#src/ui/requests/EnrolmentFields.tsx'
import { questionText } from '#src/ui/requests/enrolment-answers.ts'
import { answerField, checkedAnswers, shownAtAnswer } from '#src/ui/requests/enrolment-values.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { KindForm, PartProps, WholeFormProps } from '../kind-form.ts'
import { mergedQuestions, type ShownQuestions } from './merged-questions.ts'

/** What the open form shows. A part of a form must stay the same, or its fields would lose the focus. */
const Shown = createContext<Pick<ShownQuestions, 'questions' | 'added'>>({
  questions: [],
  added: [],
})

/** How often an open form asks whether the parish has changed its questions, in milliseconds. */
const REFRESH_MS = 60_000

function questionsQuery(slug: string) {
  return queryOptions({
    queryKey: ['enrolmentQuestions', slug],
    queryFn: ({ signal }) =>
      personalCall(signal)({ path: pathOf(ENROLMENT_QUESTIONS, { community: slug }) }, Questions),
  })
}

/** Siblings have the same parents. */
const OF_PARENTS = /^parent_email$|guardian_/

/** Enrolments of one child after another. */
export function EnrolmentForm(props: WholeFormProps) {
  const { t } = useTranslator()
  const [round, setRound] = useState<{ nth: number; kept?: FieldValues }>({ nth: 0 })
  const box = useRef<HTMLDivElement>(null)
  // The pressed button disappeared with the confirmation.
  useEffect(() => {
    if (round.nth > 0) box.current?.querySelector('input')?.focus()
  }, [round.nth])
  const again = (values: FieldValues) => {
    const kept = Object.entries(values).filter(([name]) => OF_PARENTS.test(name))
    setRound({ nth: round.nth + 1, kept: Object.fromEntries(kept) })
  }
  return (
    <div ref={box}>
      <AskedForm
        key={round.nth}
        {...props}
        {...(round.kept && { kept: round.kept })}
        after={(values) => <Button onClick={() => again(values)}>{t('catechism.again')}</Button>}
      />
    </div>
  )
}

/**
 * The form of an enrolment with the questions of the parish. If the parish changes them while
 * somebody writes, new ones appear and are named, and an answer to one that is gone stays.
 */
function AskedForm({ Usual, ...props }: WholeFormProps) {
  const { parish, definition } = props
  const translator = useTranslator()
  const { t } = translator
  const query = useQuery({ ...questionsQuery(parish.slug), refetchInterval: REFRESH_MS })
  const [shown, setShown] = useState<ShownQuestions>()
  const asked = query.data?.results
  if (asked && asked !== shown?.asked) {
    const typed = openDraft<FieldValues>(`catechism:${parish.slug}`).read()
    setShown(mergedQuestions(shown, asked, typed))
  }
  if (!shown) {
    if (!query.isLoadingError) return <Skeleton />
    const failure = toCallFailure(query.error)
    return (
      <LoadFailure
        text={failure.kind === 'refused' ? failure.message : t('requests.room_failed')}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const { questions } = shown
  if (questions.length === 0) return <Usual {...props} />
  const whole: KindForm = {
    ...definition,
    schema: withAnswers(definition.schema, questions),
    words: Object.fromEntries(
      questions.map((question) => [answerField(question.key), questionText(question, translator)]),
    ),
    parts: [...definition.parts, { as: 'component', names: [], Component: Group }],
    shownAt: shownAtAnswer,
    // The parish may have changed its questions since.
    onRefused: () => void queryClient.refetchQueries(questionsQuery(parish.slug)),
  }
  return (
    <Shown value={shown}>
      <Usual {...props} definition={whole} />
    </Shown>
  )
}

function Group({ form }: PartProps) {
  const { questions, added } = use(Shown)
  const translator = useTranslator()
  const { t } = translator
  return (
    <FormGroup title={t('catechism.more')}>
      {added.length > 0 && (
        <p className="late" role="status">
          {t('catechism.added', {
            count: added.length,
            list: added.map((question) => questionText(question, translator)).join('; '),
          })}
        </p>
      )}
      <EnrolmentFields questions={questions} mustAnswer field={(name) => form.field(name)} />
    </FormGroup>
  )
}

/** The form's schema with the answers: all issues of both. */
function withAnswers(schema: KindForm['schema'], questions: EnrolmentQuestion[]) {
  return v.pipe(
    formValues<FieldValues>(),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }): object => {
      const form = v.safeParse(schema, value, { abortPipeEarly: false })
      const { answers, faults } = checkedAnswers(questions, value, true)
      for (const { message, path } of form.issues ?? []) {
        addIssue({ message, ...(path && { path }) })
      }
      for (const { name, message } of faults) {
        addIssue({
          message,
          path: [{ type: 'unknown', origin: 'value', input: value, key: name, value: value[name] }],
        })
      }
      if (!form.success || faults.length > 0) return NEVER
      return { ...form.output, answers }
    }),
  )
}
