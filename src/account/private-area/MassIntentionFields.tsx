import type { UseFormRegister } from 'react-hook-form'
import { Button } from '#src/ui/Button.tsx'
import { EmailField } from '#src/ui/EmailField.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { TextAreaField } from '#src/ui/TextAreaField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { MassIntentionValues } from './mass-intention-values.ts'

interface Props {
  labels: Record<keyof MassIntentionValues, string>
  register: UseFormRegister<MassIntentionValues>
  errorOf(name: string): string | undefined
  /** Called when a suggestion is pressed. */
  onType(type: string): void
}

/** The intention of the mass, and who asks for it. */
export function MassIntentionFields({ labels, register, errorOf, onType }: Props) {
  const { t, tree } = useTranslator()
  const field = (name: keyof MassIntentionValues) => ({
    ...register(name),
    label: labels[name],
    error: errorOf(name),
  })
  return (
    <>
      <div className="with-suggestions">
        <TextField
          {...field('intention_type_description')}
          hint={t('mass-intentions.type_hint')}
          autoComplete="off"
          required
        />
        <fieldset className="suggestions" aria-label={t('mass-intentions.suggestions')}>
          {tree<string[]>('mass-intentions.types').map((type) => (
            <Button key={type} onClick={() => onType(type)}>
              {type}
            </Button>
          ))}
        </fieldset>
      </div>
      <TextAreaField
        {...field('intention_description')}
        hint={t('mass-intentions.description_hint')}
        rows={3}
        required
      />
      <TextField {...field('requested_by_description')} autoComplete="name" required />
      <EmailField
        {...field('email')}
        hint={t('requests.email_hint')}
        autoComplete="email"
        required
      />
      <TextAreaField {...field('comments')} rows={3} />
    </>
  )
}
