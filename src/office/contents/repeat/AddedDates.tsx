import { useState } from 'react'
import type { EventRecurrence } from '#src/contract/contents/event-recurrence.ts'
import { capitalised, dayText } from '#src/i18n/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  rule: EventRecurrence
  first: string
  onChange(rule: EventRecurrence): void
}

/** Additional dates outside the rule: named one by one. */
export function AddedDates({ rule, first, onChange }: Props) {
  const { t, locale } = useTranslator()
  const [typed, setTyped] = useState('')
  const canAdd = typed > first && !rule.added_dates.includes(typed)
  const add = () => {
    onChange({ ...rule, added_dates: [...rule.added_dates, typed].sort() })
    setTyped('')
  }
  return (
    <fieldset className="added-dates">
      <legend>
        {t(`office-contents.repeat.${rule.frequency === 'dates' ? 'dates' : 'more_dates'}`)}
      </legend>
      {rule.added_dates.length > 0 && (
        <ul>
          {rule.added_dates.map((date) => (
            <li key={date}>
              {capitalised(dayText(date, locale, 'full'))}
              <button
                type="button"
                className="icon-btn"
                aria-label={t('office-contents.rows.remove', { name: dayText(date, locale) })}
                onClick={() =>
                  onChange({ ...rule, added_dates: rule.added_dates.filter((one) => one !== date) })
                }
              >
                <Icon name="trash" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="adding">
        <TextField
          type="date"
          name="added_date"
          label={t('office-contents.repeat.one_date')}
          min={first}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button disabled={!canAdd} onClick={add}>
          <Icon name="plus" />
          {t('office-contents.repeat.add_date')}
        </Button>
      </div>
    </fieldset>
  )
}
