import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { HttpError } from '#src/api/errors.ts'
import { KNOWN_QUESTIONS, type KnownQuestion } from '#src/contract/requests/enrolment-answers.ts'
import {
  ASKING,
  type Asking,
  type OfficeQuestions,
  OWN_QUESTIONS_MAX,
} from '#src/contract/requests/enrolment-questions.ts'
import { officePath } from '#src/domain/office.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { BackLink } from '#src/office/kit/BackLink.tsx'
import { QueryResult } from '#src/office/kit/QueryResult.tsx'
import { useLeaveGuard } from '#src/office/kit/record/use-leave-guard.ts'
import { SectionCard } from '#src/office/kit/SectionCard.tsx'
import { usePageTitle } from '#src/office/kit/use-page-title.ts'
import { useOffice } from '#src/office/office-context.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { toFailure } from '#src/ui/failure.ts'
import { SelectField, toOptions } from '#src/ui/fields/SelectField.tsx'
import { DraftForm } from '#src/ui/forms/DraftForm.tsx'
import type { SavedDraft } from '#src/ui/forms/use-saved-draft.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useProblem } from '#src/ui/use-problem.tsx'
import { OwnQuestionRow } from './OwnQuestionRow.tsx'
import { changeQuestions, enrolmentQuestionsQuery, questionsQuery } from './question-calls.ts'
import {
  blankQuestion,
  type QuestionValues,
  questionsBody,
  type TypedQuestion,
  typedQuestions,
} from './question-values.ts'

/** What the parish asks at an enrolment: which usual questions, and which of its own. */
export function QuestionsPage() {
  const office = useOffice()
  const { t } = useTranslator()
  const query = useQuery(questionsQuery(office))
  const title = t('office-catechism.questions.title')
  usePageTitle(`${title} · ${office.name}`)
  return (
    <>
      <BackLink
        path={officePath(office.slug, 'catechism')}
        text={t('office.rooms.catechism.title')}
      />
      <h1>{title}</h1>
      <p className="hint">{t('office-catechism.questions.lead')}</p>
      <QueryResult query={query}>
        {(questions) => (
          <DraftForm<QuestionValues>
            name={`office-catechism:${office.id}:questions`}
            initial={typedQuestions(questions)}
          >
            {(draft) => <QuestionsForm questions={questions} draft={draft} />}
          </DraftForm>
        )}
      </QueryResult>
    </>
  )
}

interface FormProps {
  questions: OfficeQuestions
  draft: SavedDraft<QuestionValues>
}

function QuestionsForm({ questions, draft }: FormProps) {
  const office = useOffice()
  const translator = useTranslator()
  const { t, locale } = translator
  const queries = useQueryClient()
  const problem = useProblem()
  const list = useRef<HTMLOListElement>(null)
  const [basis, setBasis] = useState(questions)
  const [values, setShown] = useState(draft.start.values)
  const [isMeanwhile, setIsMeanwhile] = useState(false)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const { own, asked } = values
  useLeaveGuard(JSON.stringify(values) !== JSON.stringify(typedQuestions(basis)))

  const set = (changed: QuestionValues) => {
    setShown(changed)
    draft.onTyped(changed)
  }
  const setOwn = (changed: TypedQuestion[]) => set({ ...values, own: changed })
  const change = (row: number, changes: Partial<TypedQuestion>) =>
    setOwn(own.map((one) => (one.row === row ? { ...one, ...changes } : one)))
  const active = own.filter(({ is_retired }) => !is_retired)
  const focus = (at: number, selector: string) => {
    const row = list.current?.children[at] ?? list.current?.parentElement
    row?.querySelector<HTMLElement>(`${selector}:not(:disabled)`)?.focus()
  }
  const add = () => {
    flushSync(() => setOwn([...own, blankQuestion(Math.max(-1, ...own.map(({ row }) => row)) + 1)]))
    focus(active.length, 'input')
  }
  /** A new question is dropped; one that is stored keeps its answers. */
  const retire = (question: TypedQuestion) => {
    const at = active.indexOf(question)
    flushSync(() =>
      question.key === null
        ? setOwn(own.filter((one) => one !== question))
        : change(question.row, { is_retired: true }),
    )
    focus(Math.min(at, active.length - 2), '[data-act=retire]')
  }
  const move = (at: number, step: -1 | 1) => {
    const moved = [...active]
    const [one] = moved.splice(at, 1)
    if (one) moved.splice(at + step, 0, one)
    flushSync(() => setOwn([...moved, ...own.filter(({ is_retired }) => is_retired)]))
    const acts = step < 0 ? ['up', 'down'] : ['down', 'up']
    const row = list.current?.children[at + step]
    acts
      .map((act) => row?.querySelector<HTMLElement>(`[data-act=${act}]:not(:disabled)`))
      .find(Boolean)
      ?.focus()
  }

  async function save(): Promise<void> {
    problem.clear()
    const read = questionsBody(values, locale)
    const found = 'faults' in read ? read.faults : {}
    setFaults(
      Object.fromEntries(
        Object.entries(found).map(([name, key]) => [name, t(keyIn('errors.hints', key))]),
      ),
    )
    if ('faults' in read) {
      problem.tell(t('forms.fill_all_fields_warning'))
      return
    }
    setBusy(true)
    try {
      const saved = await changeQuestions(office, basis.version, read.body)
      draft.forget()
      setBasis(saved)
      setShown(typedQuestions(saved))
      setIsMeanwhile(false)
      queries.setQueryData(questionsQuery(office).queryKey, saved)
      queries.removeQueries({ queryKey: enrolmentQuestionsQuery(office).queryKey })
      notify(t('office-catechism.questions.saved'), 'success')
    } catch (error) {
      if (error instanceof HttpError && error.code === 'changed_meanwhile') {
        setBasis(await queries.fetchQuery({ ...questionsQuery(office), staleTime: 0 }))
        setIsMeanwhile(true)
      }
      const failure = toFailure(error, translator)
      setFaults(failure.fields)
      problem.tell(failure.text)
    }
    setBusy(false)
  }

  return (
    <form
      className="question-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void save()
      }}
    >
      {isMeanwhile && (
        <p className="office-note" role="status">
          {t('office-catechism.questions.meanwhile')}
        </p>
      )}
      <KnownQuestions
        asked={asked}
        onChange={(key, asking) => set({ ...values, asked: { ...asked, [key]: asking } })}
      />
      <SectionCard id="own" title={t('office-catechism.questions.own')} variant="record">
        <p className="hint">
          {active.length === 0
            ? t('office-catechism.questions.none')
            : t('office-catechism.questions.own_hint', { most: OWN_QUESTIONS_MAX })}
        </p>
        <ol className="question-rows" ref={list}>
          {active.map((question, at) => (
            <OwnQuestionRow
              key={question.row}
              question={question}
              faultOf={(field) => faults[`own.${own.indexOf(question)}.${field}`]}
              isFirst={at === 0}
              isLast={at === active.length - 1}
              onChange={(changes) => change(question.row, changes)}
              onMove={(step) => move(at, step)}
              onRetire={() => retire(question)}
            />
          ))}
        </ol>
        {active.length < OWN_QUESTIONS_MAX && (
          <div className="row-acts">
            <Button data-act="retire" onClick={add}>
              <Icon name="plus" />
              {t('office-catechism.questions.add')}
            </Button>
          </div>
        )}
      </SectionCard>
      <Retired
        own={own}
        mayAsk={active.length < OWN_QUESTIONS_MAX}
        onAsk={(question) => change(question.row, { is_retired: false })}
      />
      {problem.shown}
      <div className="row-acts">
        <Button type="submit" variant="main" busy={busy} busyText={t('office-catechism.busy')}>
          {t('office-catechism.questions.save')}
        </Button>
      </div>
    </form>
  )
}

interface KnownProps {
  asked: Record<KnownQuestion, Asking>
  onChange(key: KnownQuestion, asking: Asking): void
}

/** The usual questions, each not asked, optional or required. */
function KnownQuestions({ asked, onChange }: KnownProps) {
  const { t } = useTranslator()
  return (
    <SectionCard id="known" title={t('office-catechism.questions.known')} variant="record">
      <p className="hint">{t('office-catechism.questions.known_hint')}</p>
      <div className="known-questions">
        {(Object.keys(KNOWN_QUESTIONS) as KnownQuestion[]).map((key) => (
          <SelectField
            key={key}
            name={`asked-${key}`}
            label={t(`catechism.questions.${key}`)}
            value={asked[key]}
            onChange={({ target }) => onChange(key, target.value as Asking)}
            options={toOptions(ASKING, (one) => t(`office-catechism.questions.asking.${one}`))}
          />
        ))}
      </div>
    </SectionCard>
  )
}

interface RetiredProps {
  own: TypedQuestion[]
  mayAsk: boolean
  onAsk(question: TypedQuestion): void
}

/** The questions that are not asked any more, to be asked again. */
function Retired({ own, mayAsk, onAsk }: RetiredProps) {
  const { t, locale } = useTranslator()
  const retired = own.filter(({ is_retired }) => is_retired)
  if (retired.length === 0) return null
  return (
    <SectionCard id="retired" title={t('office-catechism.questions.retired')} variant="record">
      <p className="hint">{t('office-catechism.questions.retired_hint')}</p>
      <ul className="question-rows">
        {retired.map((question) => {
          const { words } = question
          const text = words[locale] || Object.values(words).find(Boolean)
          return (
            <li key={question.row} className="retired-question">
              <span>{text}</span>
              <Button disabled={!mayAsk} onClick={() => onAsk(question)}>
                {t('office-catechism.questions.again')}
                <span className="vh"> {text}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </SectionCard>
  )
}
