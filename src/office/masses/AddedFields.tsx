import { useFieldArray } from 'react-hook-form'
import { CELEBRATIONS } from '#src/contract/masses/mass-schedule.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { FormGroup } from '#src/ui/FormGroup.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { PlanFormControl } from './plan-schema.ts'
import { languageOptions } from './TimeFields.tsx'

interface Props {
  title: string
  form: PlanFormControl
  at: number
  /** The default language of a time. */
  languageOf(index: number): string
}

/** Additional times of a day. */
export function AddedFields({ title, form, at, languageOf }: Props) {
  const translator = useTranslator()
  const { t } = translator
  const { register, errorOf, control } = form
  const { fields, append, remove } = useFieldArray({ control, name: `days.${at}.added` })
  return (
    <FormGroup title={title}>
      {fields.map(({ id }, index) => {
        const name = `days.${at}.added.${index}` as const
        const called = t('office-masses.day.added_one_of', { number: index + 1 })
        return (
          <fieldset key={id} className="list-row">
            <legend className="line-acts">
              <span className="label">{called}</span>
              <button
                type="button"
                className="icon-btn"
                aria-label={t('office-masses.day.remove', { name: called })}
                onClick={() => remove(index)}
              >
                <Icon name="trash" />
              </button>
            </legend>
            <div className="fields-side">
              <TextField
                type="time"
                label={t('office-masses.time.hour')}
                required
                error={errorOf(`${name}.hour`)}
                {...register(`${name}.hour`)}
              />
              <SelectField
                label={t('office-masses.time.celebration')}
                error={errorOf(`${name}.celebration`)}
                options={CELEBRATIONS.map((value) => ({
                  value,
                  text: t(`office-masses.celebrations.${value}`),
                }))}
                {...register(`${name}.celebration`)}
              />
              <TextField
                label={t('office-masses.day.name')}
                hint={t('office-masses.day.name_hint')}
                error={errorOf(`${name}.name`)}
                {...register(`${name}.name`)}
              />
              <TextField
                label={t('office-masses.time.place')}
                hint={t('office-masses.time.place_hint')}
                error={errorOf(`${name}.place`)}
                {...register(`${name}.place`)}
              />
              <SelectField
                label={t('office-masses.time.language')}
                error={errorOf(`${name}.language`)}
                options={languageOptions(languageOf(index), translator)}
                {...register(`${name}.language`)}
              />
              <TextField
                label={t('office-masses.day.note')}
                error={errorOf(`${name}.note`)}
                {...register(`${name}.note`)}
              />
            </div>
          </fieldset>
        )
      })}
      <Button
        className="add-row"
        onClick={() =>
          append({ celebration: 'mass', hour: '', name: '', place: '', language: '', note: '' })
        }
      >
        <Icon name="plus" />
        {t('office-masses.day.add')}
      </Button>
    </FormGroup>
  )
}
