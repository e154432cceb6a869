import { useState } from 'react'
import * as v from 'valibot'
import {
  LIFE_EVENT_KINDS,
  LifeEvent,
  type LifeForm,
  SEVERAL_TIMES,
} from '#src/contract/people/life.ts'
import { parsePartialDate, typedPartialDate } from '#src/domain/people/partial-date.ts'
import { ConfirmButton } from '#src/office/kit/ConfirmButton.tsx'
import { useLeaveGuard } from '#src/office/kit/record/use-leave-guard.ts'
import { SentForm } from '#src/office/kit/SentForm.tsx'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { SelectField, toOptions } from '#src/ui/fields/SelectField.tsx'
import { formValues } from '#src/ui/forms/form-values.ts'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { withEvent } from './life-changes.ts'

const PARTS = ['kind', 'date', 'place', 'book', 'page', 'number'] as const
/** What is typed of an event; the date as people write it. */
export type EventValues = Record<(typeof PARTS)[number], string>

const TypedEvent = v.pipe(
  formValues<EventValues>(),
  v.transform((typed): unknown => ({ ...typed, date: parsePartialDate(typed.date) ?? typed.date })),
  LifeEvent,
)

interface Props {
  life: LifeForm
  /** The event as it was opened; null for a new one. */
  was: LifeEvent | null
  /** What was typed and not saved; null if nothing. */
  typed: EventValues | null
  onTyped(typed: EventValues): void
  /** Saves a change of the life, and closes the form. */
  onSave(change: (life: LifeForm) => LifeForm): Promise<void>
  onCancel(): void
}

/** Writes an event of a person's life, or removes it. */
export function LifeEventForm({ life, was, typed, onTyped, onSave, onCancel }: Props) {
  const { t } = useTranslator()
  const kinds = LIFE_EVENT_KINDS.filter(
    (kind) =>
      kind === was?.kind ||
      kind === SEVERAL_TIMES ||
      !life.events.some((event) => event.kind === kind),
  )
  const [first] = useState(() => valuesOf(was, kinds[0] ?? SEVERAL_TIMES))
  const [values, setValues] = useState(typed ?? first)
  useLeaveGuard(JSON.stringify(values) !== JSON.stringify(first))
  const labels = Object.fromEntries(
    PARTS.map((part) => [part, t(`office-people.life.fields.${part}`)]),
  )
  const form = useSentForm<EventValues, LifeEvent>({
    schema: TypedEvent,
    defaultValues: values,
    labels,
    invalid: { text: () => t('office-people.to_correct'), kind: 'warning' },
    shownAt: (name) => name.split('.').at(-1) ?? name,
    onTyped: (next) => {
      setValues(next)
      onTyped(next)
    },
    send: (event) => onSave((present) => withEvent(present, was, event)),
  })
  const line = (part: (typeof PARTS)[number]) => ({ ...form.field(part), autoComplete: 'off' })
  return (
    <SentForm
      className="record-form"
      form={form}
      isShort
      send={t('office-people.save')}
      busyText={t('office-people.busy')}
      actions={
        <>
          <Button onClick={onCancel}>{t('office-people.cancel')}</Button>
          {was && (
            <ConfirmButton
              title={t('office-people.life.remove')}
              text={t('office-people.life.remove_text')}
              confirm={t('office-people.life.remove')}
              keep={t('office-people.cancel')}
              busyText={t('office-people.busy')}
              variant="danger"
              act={() => onSave((present) => withEvent(present, was, null))}
            >
              {t('office-people.life.remove')}
            </ConfirmButton>
          )}
        </>
      }
    >
      <SelectField
        {...form.field('kind')}
        options={toOptions(kinds, (kind) => t(`office-people.life.kinds.${kind}`))}
      />
      <TextField {...line('date')} required hint={t('office-people.life.date_hint')} />
      <TextField {...line('place')} />
      <div className="fields-side life-entry">
        <TextField {...line('book')} />
        <TextField {...line('page')} />
        <TextField {...line('number')} />
      </div>
    </SentForm>
  )
}

function valuesOf(event: LifeEvent | null, kind: LifeEvent['kind']): EventValues {
  return {
    kind: event?.kind ?? kind,
    date: event ? typedPartialDate(event.date) : '',
    place: event?.place ?? '',
    book: event?.book ?? '',
    page: event?.page ?? '',
    number: event?.number ?? '',
  }
}
