import type { ContentRecord } from '#src/contract/contents/content-record.ts'
import { dayText, hourText } from '#src/i18n/dates.ts'
import { CheckField } from '#src/ui/fields/CheckField.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { FormGroup } from '#src/ui/fields/FormGroup.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { ContentFormControl, ContentValues } from './content-values.ts'
import { RepeatFields } from './repeat/RepeatFields.tsx'

interface Props {
  form: ContentFormControl
  values: ContentValues
  record: ContentRecord | null
  /** The parish's time zone. */
  timeZone: string
}

/** The fields of an event: when and where it takes place, and whether it is cancelled. */
export function EventFields({ form, values, record, timeZone }: Props) {
  const { t, locale } = useTranslator()
  const moved = record?.event_moved_from
  const former =
    moved &&
    [dayText(moved.date, locale), moved.hour && hourText(moved.hour, locale)]
      .filter(Boolean)
      .join(', ')
  return (
    <section className="card contents-part">
      <FormGroup title={t('office-contents.event.title')} hint={t('office-contents.event.hint')}>
        <div className="fields-side">
          <TextField {...form.field('event_from_date')} type="date" required />
          <TextField {...form.field('event_from_hour')} type="time" />
          <TextField {...form.field('event_to_date')} type="date" />
          <TextField {...form.field('event_to_hour')} type="time" />
        </div>
        <RepeatFields form={form} values={values} timeZone={timeZone} />
        <TextField {...form.field('locale')} />
        <CheckField
          label={t('office-contents.event.cancelled')}
          more={<p className="hint">{t('office-contents.event.cancelled_hint')}</p>}
          checked={values.is_cancelled}
          onChange={({ target }) => form.setValue('is_cancelled', target.checked)}
        />
        {former && (
          <CheckField
            label={t('office-contents.event.forget_move')}
            more={<p className="hint">{t('office-contents.event.moved', { former })}</p>}
            checked={values.forgets_move}
            onChange={({ target }) => form.setValue('forgets_move', target.checked)}
          />
        )}
      </FormGroup>
    </section>
  )
}
