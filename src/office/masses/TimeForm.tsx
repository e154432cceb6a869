import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import type { MassSchedule } from '#src/contract/masses/mass-schedule.ts'
import type { Timetable } from '#src/contract/masses/timetable.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { DraftForm } from '#src/ui/forms/DraftForm.tsx'
import { ErrorSummary } from '#src/ui/forms/ErrorSummary.tsx'
import { SentProblem } from '#src/ui/forms/FormProblem.tsx'
import type { SavedDraft } from '#src/ui/forms/use-saved-draft.ts'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useLeaveGuard } from '../kit/record/use-leave-guard.ts'
import { TimeFields } from './TimeFields.tsx'
import { TimetablePreview } from './TimetablePreview.tsx'
import { timeText } from './time-text.ts'
import { type TimeValues, timesSchema, type WrittenTimes } from './time-values.ts'
import { focusLater, useRemoval } from './use-removal.ts'
import type { TimetableActions } from './use-timetable-actions.ts'

interface Props {
  office: OwnOffice
  /** Key of its draft. */
  draftName: string
  /** The id of the form. */
  id: string
  timetable: Timetable
  actions: TimetableActions
  /** The time to change; null to add one. */
  former: MassSchedule | null
  initial: TimeValues
  onClose(): void
}

/**
 * The form of a weekly time, at its place in the week. A time can be added on several days at once.
 */
export function TimeForm(props: Props) {
  const { draftName, initial, onClose } = props
  return (
    <DraftForm name={draftName} initial={initial}>
      {(draft) => (
        <TimeFormFields
          {...props}
          draft={draft}
          onClose={() => {
            draft.forget()
            onClose()
          }}
        />
      )}
    </DraftForm>
  )
}

/** Key of the draft of a weekly time, or of a new one at a place of the week. */
export function timeDraft(office: Pick<OwnOffice, 'id'>, of: number | string): string {
  return `office-time:${office.id}:${of}`
}

function TimeFormFields({
  office,
  id,
  timetable,
  actions,
  former,
  initial,
  draft,
  onClose,
}: Props & { draft: SavedDraft<TimeValues> }) {
  const translator = useTranslator()
  const { t } = translator
  /** The version that the user has seen: the timetable may be refetched while they write. */
  const [basis, setBasis] = useState(timetable)
  const [isLate, setIsLate] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const schema = timesSchema(former, timetable.weekly)
  const form = useSentForm<TimeValues, WrittenTimes>({
    schema,
    defaultValues: draft.start.values,
    onTyped: draft.onTyped,
    labels: Object.fromEntries(
      (['celebration', 'days', 'hour', 'place', 'description', 'language', 'season'] as const).map(
        (name) => [name, t(`office-masses.time.${name}`)],
      ),
    ),
    invalid: { text: () => t('office-masses.time.to_correct'), kind: 'warning' },
    shownAt: (name) => name.replace(/^weekly\.\d+\./, ''),
    send: async (weekly) => {
      const text = former
        ? t('office-masses.acts.changed', {
            time: timeText({ ...former, ...weekly[0] }, translator),
          })
        : t('office-masses.acts.added', { count: weekly.length })
      const outcome = await actions.apply({ weekly }, basis, text)
      if (outcome === 'saved') onClose()
      setIsLate(outcome === 'touched')
    },
  })
  const values = useWatch({ control: form.control }) as TimeValues
  useLeaveGuard(JSON.stringify(values) !== JSON.stringify(initial))
  useEffect(() => {
    box.current?.querySelector<HTMLInputElement>('[name=hour]')?.focus()
  }, [])
  // After a conflict, the user has seen the current entry and may save again.
  useEffect(() => {
    if (isLate) setBasis(timetable)
  }, [isLate, timetable])
  const present = former && timetable.weekly.find((one) => one.id === former.id)
  return (
    <form ref={box} className="form time-form" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary title={form.summary} errors={form.errors} attempt={form.attempt} />
      <TimeFields id={id} timetable={timetable} form={form} values={values} />
      {isLate && (
        <p className="office-note" role="alert">
          {t('office-masses.time.late', {
            now: present ? timeText(present, translator) : t('office-masses.time.late_gone'),
          })}
        </p>
      )}
      <SentProblem form={form} />
      <div className="row-acts">
        <Button
          type="submit"
          variant="main"
          busy={form.busy}
          busyText={t('office-masses.time.busy')}
        >
          {t(`office-masses.time.${isLate ? 'save_anyway' : 'save'}`)}
        </Button>
        <TimetablePreview
          office={office}
          read={() => {
            const checked = v.safeParse(schema, structuredClone(form.getValues()))
            if (checked.success) return { weekly: checked.output }
            void form.check()
            return undefined
          }}
          onFailure={form.fail}
        />
        <Button onClick={onClose}>{t('office-masses.time.cancel')}</Button>
        {former && <DeleteTime former={former} timetable={timetable} actions={actions} />}
      </div>
    </form>
  )
}

interface DeleteTimeProps {
  former: MassSchedule
  timetable: Timetable
  actions: TimetableActions
}

/** Deletes the time whose form is open. The bar with the last save offers to undo it. */
function DeleteTime({ former, timetable, actions }: DeleteTimeProps) {
  const { t } = useTranslator()
  const { busy, problem, remove } = useRemoval(timetable, actions)
  const press = async () => {
    if ((await remove([former.id])) === 'saved') focusLater('week')
  }
  return (
    <>
      <Button
        variant="danger"
        busy={busy}
        busyText={t('office-masses.time.busy')}
        onClick={() => void press()}
      >
        {t('office-masses.time.delete')}
      </Button>
      <ActionProblem text={problem} />
    </>
  )
}
