import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { MassSchedule } from '#src/contract/masses/mass-schedule.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { DraftForm } from '#src/ui/forms/DraftForm.tsx'
import type { SavedDraft } from '#src/ui/forms/use-saved-draft.ts'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useLeaveGuard } from '../kit/record/use-leave-guard.ts'
import { SentForm } from '../kit/SentForm.tsx'
import { useOffice } from '../office-context.ts'
import { useOfficeApi } from '../office-query.ts'
import { FormPreview } from '../preview/FormPreview.tsx'
import { TimeFields } from './TimeFields.tsx'
import { timeText } from './time-text.ts'
import { type TimeValues, timesSchema, type WrittenTimes } from './time-values.ts'
import { useTimetable } from './timetable-context.ts'
import { useRemoval } from './use-removal.ts'

interface Props {
  /** Key of its draft. */
  draftName: string
  /** The id of the form. */
  id: string
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
  id,
  former,
  initial,
  draft,
  onClose,
}: Props & { draft: SavedDraft<TimeValues> }) {
  const { slug } = useOffice()
  const api = useOfficeApi()
  const { timetable, actions } = useTimetable()
  const translator = useTranslator()
  const { t, locale } = translator
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
    <SentForm
      ref={box}
      className="time-form"
      form={form}
      send={t(`office-masses.time.${isLate ? 'save_anyway' : 'save'}`)}
      busyText={t('office-masses.time.busy')}
      actions={
        <>
          <FormPreview
            shown={locale}
            path={`/${slug}/timetable`}
            form={form}
            schema={schema}
            seal={(weekly) => api.sealPagePreview({ timetable: { weekly } })}
          />
          <Button onClick={onClose}>{t('office-masses.time.cancel')}</Button>
          {former && <DeleteTime former={former} />}
        </>
      }
    >
      <TimeFields id={id} form={form} values={values} />
      {isLate && (
        <p className="office-note" role="alert">
          {t('office-masses.time.late', {
            now: present ? timeText(present, translator) : t('office-masses.time.late_gone'),
          })}
        </p>
      )}
    </SentForm>
  )
}

/** Deletes the time whose form is open. The bar with the last save offers to undo it. */
function DeleteTime({ former }: { former: MassSchedule }) {
  const { t } = useTranslator()
  const { busy, problem, remove } = useRemoval()
  return (
    <>
      <Button
        variant="danger"
        busy={busy}
        busyText={t('office-masses.time.busy')}
        onClick={() => remove([former.id])}
      >
        {t('office-masses.time.delete')}
      </Button>
      <ActionProblem text={problem} />
    </>
  )
}
