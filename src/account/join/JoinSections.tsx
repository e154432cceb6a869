import type { InputHTMLAttributes } from 'react'
import { TextField } from '#src/ui/Field.tsx'
import { FormGroup } from '#src/ui/FormGroup.tsx'
import { RadioField } from '#src/ui/RadioField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { JoinField } from './join-values.ts'
import type { JoinFormState } from './use-join-form.ts'

interface LineProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name'> {
  form: JoinFormState
  name: Exclude<JoinField, 'sex'>
  hint?: string
}

/** A field of the form, with its label and error from the form's state. */
function Line({ form, name, hint, ...input }: LineProps) {
  return (
    <TextField
      {...form.register(name)}
      label={form.labels[name] ?? ''}
      hint={hint}
      error={form.errorOf(name)}
      {...input}
    />
  )
}

interface Props {
  form: JoinFormState
  /** Whether the tax number is masked. */
  isMasked: boolean
}

/** Personal data, address and contacts: the sections of the join page (requirements §2.14). */
export function JoinSections({ form, isMasked }: Props) {
  const { t } = useTranslator()
  const sexes = [
    { value: 'true', text: t('join.male') },
    { value: 'false', text: t('join.female') },
  ]
  return (
    <>
      <FormGroup title={t('join.personal')}>
        <Line form={form} name="name" autoComplete="name" required />
        <RadioField
          {...form.register('sex')}
          label={form.labels.sex ?? ''}
          error={form.errorOf('sex')}
          options={sexes}
          required
        />
        <Line
          form={form}
          name="title"
          hint={t('join.hints.title')}
          autoComplete="honorific-prefix"
        />
        <Line form={form} name="birth_place_parish" />
        <Line form={form} name="birth_place_county" />
        <Line
          form={form}
          name="taxpayer"
          hint={t(isMasked ? 'join.hints.taxpayer_masked' : 'join.hints.taxpayer')}
          autoComplete="off"
          spellCheck={false}
        />
      </FormGroup>
      <FormGroup title={t('join.address_section')}>
        <Line
          form={form}
          name="address"
          hint={t('join.hints.address')}
          autoComplete="address-line1"
        />
        <Line form={form} name="door_number" autoComplete="address-line2" />
        <div className="fields-side">
          <Line form={form} name="postal_code" autoComplete="postal-code" />
          <Line form={form} name="district" autoComplete="address-level1" />
        </div>
      </FormGroup>
      <FormGroup title={t('join.contacts')}>
        <Line form={form} name="mobilephone" type="tel" inputMode="tel" autoComplete="mobile tel" />
        <Line form={form} name="phone" type="tel" inputMode="tel" autoComplete="home tel" />
        <Line form={form} name="fax" type="tel" inputMode="tel" autoComplete="fax tel" />
        <Line
          form={form}
          name="email"
          hint={t('join.hints.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </FormGroup>
    </>
  )
}
