import type { UseFormRegister } from 'react-hook-form'
import type * as v from 'valibot'
import type { BaptismDetails } from '#src/contract/requests/notify.ts'
import { EmailField } from '#src/ui/EmailField.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { FormGroup } from '#src/ui/FormGroup.tsx'
import { TextAreaField } from '#src/ui/TextAreaField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

type Values = v.InferInput<typeof BaptismDetails>

interface Props {
  labels: Record<keyof Values, string>
  register: UseFormRegister<Values>
  errorOf(name: string): string | undefined
}

/** The fields of a baptism. Only the child and the reply address are required. */
export function BaptismFields({ labels, register, errorOf }: Props) {
  const { t } = useTranslator()
  const field = (name: keyof Values) => ({
    ...register(name),
    label: labels[name],
    error: errorOf(name),
  })
  return (
    <>
      <FormGroup title={t('baptism.person_group')}>
        <TextField {...field('entity_to_baptized')} autoComplete="off" required />
        <TextField {...field('time_of_birth')} type="date" />
        <EmailField
          {...field('parent_email')}
          hint={t('baptism.parent_email_hint')}
          autoComplete="email"
          required
        />
      </FormGroup>
      <FormGroup title={t('baptism.wish_group')} hint={t('baptism.wish_hint')}>
        <div className="fields-side">
          <TextField {...field('baptism_date')} type="date" />
          <TextField {...field('baptism_time')} type="time" />
        </div>
        <TextField {...field('baptism_place')} />
      </FormGroup>
      <FormGroup title={t('baptism.people_group')}>
        <TextField {...field('father_description')} autoComplete="off" />
        <TextField {...field('mother_description')} autoComplete="off" />
        <TextField {...field('godfather_description')} autoComplete="off" />
        <TextField {...field('godmother_description')} autoComplete="off" />
        <TextAreaField {...field('comments')} />
      </FormGroup>
    </>
  )
}
