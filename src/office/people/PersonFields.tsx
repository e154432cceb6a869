import type { InputHTMLAttributes } from 'react'
import type { PersonField } from '#src/contract/people/register-person.ts'
import type { Changes } from '#src/contract/publishing/changes.ts'
import { TextField } from '#src/ui/Field.tsx'
import { FormGroup } from '#src/ui/FormGroup.tsx'
import type { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { RadioField } from '#src/ui/RadioField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { type PersonValues, personLabels } from './person-values.ts'

type PersonFormControl = ReturnType<typeof useSentForm<PersonValues, Changes>>

interface Props {
  form: PersonFormControl
  /** Whether an account is linked to the address. */
  isLinked: boolean
}

/**
 * All register fields of a person, in parts. The browser must not autofill them, because the data
 * is another person's.
 */
export function PersonFields({ form, isLinked }: Props) {
  const { t } = useTranslator()
  const labels = personLabels(t)
  const line = (
    name: Exclude<PersonField, 'sex'>,
    input: InputHTMLAttributes<HTMLInputElement> & { hint?: string } = {},
  ) => (
    <TextField
      {...form.register(name)}
      label={labels[name]}
      error={form.errorOf(name)}
      autoComplete="off"
      {...input}
    />
  )
  return (
    <>
      <FormGroup title={t('office-people.parts.personal')}>
        {line('name', { required: true })}
        <RadioField
          {...form.register('sex')}
          label={labels.sex}
          error={form.errorOf('sex')}
          options={(['true', 'false', ''] as const).map((value) => ({
            value,
            text: t(`office-people.sexes.${value || 'unknown'}`),
          }))}
        />
        {line('title', { hint: t('office-people.hints.title') })}
        <div className="fields-side">
          {line('birth_place_parish')}
          {line('birth_place_county')}
        </div>
        {line('taxpayer', { spellCheck: false, hint: t('office-people.hints.taxpayer') })}
      </FormGroup>
      <FormGroup title={t('office-people.parts.address')}>
        {line('address')}
        {line('door_number')}
        <div className="fields-side">
          {line('postal_code')}
          {line('district')}
        </div>
      </FormGroup>
      <FormGroup title={t('office-people.parts.contacts')}>
        <div className="fields-side">
          {line('mobilephone', { type: 'tel', inputMode: 'tel' })}
          {line('phone', { type: 'tel', inputMode: 'tel' })}
        </div>
        {line('fax', { type: 'tel', inputMode: 'tel' })}
        {line('email', {
          type: 'email',
          inputMode: 'email',
          autoCapitalize: 'none',
          spellCheck: false,
          hint: t(`office-people.hints.${isLinked ? 'email_linked' : 'email'}`),
        })}
      </FormGroup>
    </>
  )
}
