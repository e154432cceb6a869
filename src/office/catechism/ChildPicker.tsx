import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type CatechismClass,
  type EnrolledChild,
  PLACED_AT_ONCE,
} from '#src/contract/office/catechism-classes.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { localePath } from '#src/i18n/urls.ts'
import { notify } from '#src/stores/notifications.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { AnswerList } from '#src/ui/requests/AnswerList.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useRun } from '#src/ui/use-action.ts'
import { useFocusAfter } from '../kit/use-restored-focus.ts'
import { useOffice } from '../office-context.ts'
import { useClassChanges } from './catechism-calls.ts'
import { answersToKnow, childText, classChoiceText, siblingsText } from './class-text.ts'

interface Props {
  /** The heading of the list. */
  title: string
  rows: EnrolledChild[]
  /** The classes to choose from, the first one chosen unless `suggested` names another. */
  classes: CatechismClass[]
  suggested?: number
  /** What else can be done with a child. */
  actOf?(child: EnrolledChild): ReactNode
}

/** Children to choose from, and the class that the chosen ones are put into. */
export function ChildPicker({ title, rows, classes, suggested, actOf }: Props) {
  const { t } = useTranslator()
  const { place } = useClassChanges()
  const heading = useRef<HTMLHeadingElement>(null)
  const focusAfter = useFocusAfter(rows)
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  // Who puts several groups of children into classes begins with the last one.
  const [last, setLast] = useState(suggested)
  const [problem, setProblem] = useState<string>()
  const selectable =
    classes.length === 0 ? [] : rows.filter(({ also_in }) => also_in === null).map(idOf)
  const chosen = selectable.filter((id) => picked.has(id)).slice(0, PLACED_AT_ONCE)
  const putting = useRun(
    async (into: CatechismClass) => {
      setProblem(undefined)
      // With its last child, the whole list may disappear.
      focusAfter(document)
      await place(into.id, chosen)
      setPicked(new Set())
      setLast(into.id)
      notify(t('office-catechism.placed', { count: chosen.length, class: into.name }), 'success')
      // The pressed button disappears with the selection.
      heading.current?.focus()
    },
    ({ text, fields }) => setProblem(Object.values(fields)[0] ?? text),
  )
  const pick = (ids: number[], isPicked: boolean) => {
    const others = [...picked].filter((id) => !ids.includes(id))
    setPicked(new Set(isPicked ? [...others, ...ids] : others))
  }
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {selectable.length > 0 && (
        <div className="child-acts">
          <label className="pick">
            <input
              type="checkbox"
              checked={chosen.length === selectable.length}
              ref={(box) => {
                if (box) box.indeterminate = chosen.length > 0 && chosen.length < selectable.length
              }}
              onChange={({ target }) => pick(selectable, target.checked)}
            />
            <span>{t('office-catechism.select_all')}</span>
          </label>
          <p role="status">
            {chosen.length > 0 && t('office-catechism.selected', { count: chosen.length })}
          </p>
          {chosen.length > 0 && (
            <ClassChoice
              classes={classes}
              suggested={last}
              busy={putting.busy}
              onPut={putting.run}
            />
          )}
          <ActionProblem text={problem} />
        </div>
      )}
      <ul className="child-lines">
        {rows.map((child) => (
          <ChildLine
            key={child.enrolment_id}
            child={child}
            isSelected={picked.has(child.enrolment_id)}
            onSelect={
              selectable.includes(child.enrolment_id)
                ? (isPicked) => pick([child.enrolment_id], isPicked)
                : null
            }
          >
            {actOf?.(child)}
          </ChildLine>
        ))}
      </ul>
    </>
  )
}

function idOf({ enrolment_id }: EnrolledChild): number {
  return enrolment_id
}

interface ClassChoiceProps {
  classes: CatechismClass[]
  suggested: number | undefined
  busy: boolean
  onPut(into: CatechismClass): void
  /** Whether it replaces the button that had the focus. */
  takesFocus?: boolean
}

/** A choice among classes, and the button that puts children into the chosen one. */
export function ClassChoice({ classes, suggested, busy, onPut, takesFocus }: ClassChoiceProps) {
  const translator = useTranslator()
  const { t } = translator
  const [id, setId] = useState(suggested)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.querySelector('select')?.focus()
  }, [takesFocus])
  const into = classes.find((one) => one.id === id) ?? classes[0]
  if (!into) return null
  const isOneYear = classes.every(({ school_year }) => school_year === into.school_year)
  return (
    <div ref={box} className="class-choice">
      <SelectField
        label={t('office-catechism.class')}
        name="class"
        value={`${into.id}`}
        onChange={({ target }) => setId(Number(target.value))}
        options={classes.map((one) => {
          const text = classChoiceText(one, translator)
          return { value: `${one.id}`, text: isOneYear ? text : `${one.school_year} · ${text}` }
        })}
      />
      <Button
        variant="main"
        busy={busy}
        busyText={t('office-catechism.busy')}
        onClick={() => onPut(into)}
      >
        {t('office-catechism.place')}
      </Button>
    </div>
  )
}

interface ChildLineProps {
  child: EnrolledChild
  isSelected: boolean
  /** Null for a child that cannot be chosen. */
  onSelect: ((isSelected: boolean) => void) | null
  children: ReactNode
}

/** A child with the contacts of the family, and what the office should know before it decides. */
function ChildLine({ child, isSelected, onSelect, children }: ChildLineProps) {
  const { slug } = useOffice()
  const translator = useTranslator()
  const { t, locale } = translator
  const { enrolment_id, name, emails, phones, siblings, also_in } = child
  return (
    <li data-selected={isSelected || undefined}>
      {onSelect ? (
        <label className="pick">
          <input
            type="checkbox"
            checked={isSelected}
            onChange={({ target }) => onSelect(target.checked)}
          />
          <span className="vh">{t('office-catechism.select', { name })}</span>
        </label>
      ) : (
        <span />
      )}
      <div className="child-about">
        <a href={localePath(locale, queuePath(slug, 'catechism', enrolment_id))}>{name}</a>
        <span className="hint">{childText(child, translator)}</span>
        {siblings.length > 0 && (
          <span className="hint">
            {t('office-catechism.siblings.line', { list: siblingsText(siblings, translator) })}
          </span>
        )}
        <ChildAnswers child={child} />
        {also_in && (
          <span className="office-note">
            {t('office-catechism.also_in', { class: also_in.name })}
          </span>
        )}
        <span className="child-contacts">
          {phones.map((phone) => (
            <a key={phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          ))}
          {emails.map((mail) => (
            <a key={mail} href={`mailto:${mail}`}>
              {mail}
            </a>
          ))}
        </span>
      </div>
      {children}
    </li>
  )
}

/** What the parish asked of a child: what concerns its health at once, the rest when it is opened. */
function ChildAnswers({ child }: { child: EnrolledChild }) {
  const translator = useTranslator()
  const { t } = translator
  const answers = answersToKnow(child, translator)
  const health = child.answers.find(({ key }) => key === 'health')?.value
  if (answers.length === 0) return null
  return (
    <>
      {health && (
        <span>
          <b>{t('catechism.questions.health')}:</b> {health}
        </span>
      )}
      <details>
        <summary>{t('office-catechism.questions.answers')}</summary>
        <AnswerList answers={answers} />
      </details>
    </>
  )
}
