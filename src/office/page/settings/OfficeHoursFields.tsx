import { OFFICE_HOURS_MAX, type OfficeHours } from '#src/contract/community/office-hours.ts'
import { CheckboxGroup, weekdayOptions } from '#src/office/kit/CheckboxGroup.tsx'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { FormGroup } from '#src/ui/fields/FormGroup.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { type EditedPage, OFFICE_HOURS, officeHoursOf } from './page-values.ts'

const NEW: OfficeHours = { weekdays: [], opens: '', closes: '' }

/** The opening hours of the office. Each line has its days, a start and an end. */
export function OfficeHoursFields({ record }: { record: EditedPage }) {
  const { t, locale } = useTranslator()
  const lines = officeHoursOf(record.values)
  const keep = (next: OfficeHours[]) => record.change({ [OFFICE_HOURS]: JSON.stringify(next) })
  const change = (at: number, next: Partial<OfficeHours>) =>
    keep(lines.map((line, nth) => (nth === at ? { ...line, ...next } : line)))
  return (
    <FormGroup title={t('office-page.fields.office_hours')} hint={t('office-page.hours.hint')}>
      {lines.map((line, at) => {
        const name = (field: keyof OfficeHours) => `${OFFICE_HOURS}.${at}.${field}`
        const hour = (field: 'opens' | 'closes') => (
          <TextField
            type="time"
            label={t(`office-page.hours.${field}`)}
            name={name(field)}
            value={line[field]}
            error={record.errorOf(name(field))}
            onChange={({ target }) => change(at, { [field]: target.value })}
          />
        )
        return (
          // Lines have no id: only their order distinguishes them.
          <div key={name('opens')} className="hours-line">
            <CheckboxGroup
              legend={t('office-page.hours.weekdays')}
              name={name('weekdays')}
              all={weekdayOptions(locale)}
              chosen={line.weekdays}
              error={record.errorOf(name('weekdays'))}
              onChange={(weekdays) => change(at, { weekdays })}
            />
            {hour('opens')}
            {hour('closes')}
            <IconButton
              icon="trash"
              label={t('office-page.hours.remove', { number: at + 1 })}
              onClick={() => keep(lines.filter((_, nth) => nth !== at))}
            />
          </div>
        )
      })}
      {lines.length < OFFICE_HOURS_MAX && (
        <Button onClick={() => keep([...lines, NEW])}>
          <Icon name="plus" />
          {t('office-page.hours.add')}
        </Button>
      )}
    </FormGroup>
  )
}
