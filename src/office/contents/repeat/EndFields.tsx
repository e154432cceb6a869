import type { EventRecurrence } from '#src/contract/contents/event-recurrence.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import { TextField } from '#src/ui/Field.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

type Rule = Exclude<EventRecurrence, { frequency: 'dates' }>

interface Props {
  rule: Rule
  /** The first date, `yyyy-MM-dd`. */
  first: string
  onChange(rule: Rule): void
}

const ENDS = ['never', 'until', 'count'] as const
const SOME_WEEKS = 70
const SOME_TIMES = 10

/** The end of a repeating event: never, a day, or a number of times. */
export function EndFields({ rule, first, onChange }: Props) {
  const { t } = useTranslator()
  const end = rule.until !== null ? 'until' : rule.count !== null ? 'count' : 'never'
  return (
    <div className="fields-side">
      <SelectField
        label={t('office-contents.repeat.ends')}
        name="ends"
        value={end}
        options={ENDS.map((value) => ({ value, text: t(`office-contents.repeat.end.${value}`) }))}
        onChange={({ target: { value } }) =>
          onChange({
            ...rule,
            until: value === 'until' ? addDays(first, SOME_WEEKS) : null,
            count: value === 'count' ? SOME_TIMES : null,
          })
        }
      />
      {end === 'until' && (
        <TextField
          type="date"
          name="until"
          label={t('office-contents.repeat.until')}
          min={first}
          value={rule.until ?? ''}
          onChange={({ target }) => onChange({ ...rule, until: target.value })}
        />
      )}
      {end === 'count' && (
        <TextField
          type="number"
          inputMode="numeric"
          min={1}
          max={1000}
          name="count"
          label={t('office-contents.repeat.count')}
          value={rule.count ?? ''}
          onChange={({ target }) => onChange({ ...rule, count: Number(target.value) })}
        />
      )}
    </div>
  )
}
