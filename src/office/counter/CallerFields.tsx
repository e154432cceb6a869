import { WAYS } from '#src/contract/requests/written-down.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmailField } from '#src/ui/fields/EmailField.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { FormGroup } from '#src/ui/fields/FormGroup.tsx'
import { RadioField } from '#src/ui/fields/RadioField.tsx'
import { toOptions } from '#src/ui/fields/SelectField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { PersonPicker } from '../people/PersonPicker.tsx'
import type { CounterFormControl } from './CounterForm.tsx'
import { type CounterValues, emailField, isOwnForm, personValues } from './counter-values.ts'

interface Props {
  form: CounterFormControl
  values: CounterValues
}

/** How a request came, and who asks: somebody of the register, or somebody new. */
export function CallerFields({ form, values }: Props) {
  const { t } = useTranslator()
  const { kind } = values
  const email = emailField(kind)
  return (
    <FormGroup title={t('office-counter.caller.title')}>
      <RadioField
        {...form.field('came_by')}
        options={toOptions(WAYS, (way) => t(`office-counter.came_by.${way}`))}
        required
      />
      <RegisterField form={form} values={values} />
      {!isOwnForm(kind) && (
        <>
          <TextField
            {...form.field('caller_name')}
            autoComplete="off"
            autoCapitalize="words"
            required
          />
          <div className="fields-side">
            <TextField
              {...form.field('caller_phone')}
              type="tel"
              inputMode="tel"
              autoComplete="off"
            />
            {email !== undefined && <EmailField {...form.field(email)} autoComplete="off" />}
          </div>
        </>
      )}
    </FormGroup>
  )
}

/** The person of the register whose request it is. Their name and contacts fill in the fields. */
function RegisterField({ form, values }: Props) {
  const { t } = useTranslator()
  const { person } = values
  const fill = (changes: Partial<CounterValues>) => {
    for (const [name, value] of Object.entries(changes)) form.setValue(name, value)
    // The pressed control disappears: another control with the same id takes its place.
    requestAnimationFrame(() => document.getElementById('person')?.focus())
  }
  if (!person) {
    return (
      <PersonPicker
        id="person"
        label={t('office-counter.person.label')}
        error={form.errorOf('person')}
        except={[]}
        onPick={(picked, _, found) => fill(found ? personValues(found) : { person: picked })}
      />
    )
  }
  return (
    <div className="form-field">
      <p className="label">{t('office-counter.person.chosen')}</p>
      <div className="picked">
        <span>{person.name}</span>
        <Button
          id="person"
          aria-label={t('office-counter.person.remove_of', { name: person.name })}
          onClick={() => fill({ person: null })}
        >
          {t('office-counter.person.remove')}
        </Button>
      </div>
      {form.errorOf('person') && <p className="error">{form.errorOf('person')}</p>}
    </div>
  )
}
