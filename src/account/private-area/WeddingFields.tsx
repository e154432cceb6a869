import type { UseFormRegister } from 'react-hook-form'
import { EmailField } from '#src/ui/EmailField.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { FormGroup } from '#src/ui/FormGroup.tsx'
import { RadioField } from '#src/ui/RadioField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { WeddingValues } from './wedding-values.ts'

interface Props {
  labels: Record<keyof WeddingValues, string>
  register: UseFormRegister<WeddingValues>
  errorOf(name: string): string | undefined
}

/** The fields of a wedding. Only the couple and the reply address are required. */
export function WeddingFields({ labels, register, errorOf }: Props) {
  const { t } = useTranslator()
  const field = (name: keyof WeddingValues) => ({
    ...register(name),
    label: labels[name],
    error: errorOf(name),
  })
  const emailHint = t('weddings.email_hint')
  return (
    <>
      <FormGroup title={t('weddings.groom_group')}>
        <TextField {...field('entity_groom_name')} autoComplete="off" required />
        <TextField
          {...field('entity_groom_nick')}
          label={t('weddings.groom_nick')}
          autoComplete="off"
        />
        <EmailField {...field('entity_groom_email')} hint={emailHint} autoComplete="email" />
      </FormGroup>
      <FormGroup title={t('weddings.bride_group')}>
        <TextField {...field('entity_bride_name')} autoComplete="off" required />
        <TextField
          {...field('entity_bride_nick')}
          label={t('weddings.bride_nick')}
          autoComplete="off"
        />
        <EmailField {...field('entity_bride_email')} hint={emailHint} autoComplete="email" />
      </FormGroup>
      <FormGroup title={t('weddings.wish_group')} hint={t('weddings.wish_hint')}>
        <div className="fields-side">
          <TextField {...field('wedding_date')} type="date" />
          <TextField {...field('wedding_hour')} type="time" />
        </div>
        <TextField {...field('wedding_place')} />
        <RadioField
          {...field('mass')}
          options={[
            { value: 'true', text: t('weddings.mass_yes') },
            { value: 'false', text: t('weddings.mass_no') },
            { value: '', text: t('weddings.mass_unknown') },
          ]}
        />
      </FormGroup>
    </>
  )
}
