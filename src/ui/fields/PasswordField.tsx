import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { IconButton } from '../IconButton.tsx'
import { useTranslator } from '../translator-context.ts'
import { FieldParts, type FieldProps } from './Field.tsx'

type Props = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'type'> & {
    ref?: Ref<HTMLInputElement>
    /** Advice shown during typing; omitted for fields that never give any. */
    advice?: string | undefined
  }

/**
 * A password field with a button that shows the password, because hidden letters cause typing
 * errors.
 */
export function PasswordField({ label, name, hint, error, ...others }: Props) {
  const { advice, ...input } = others
  const { t } = useTranslator()
  const [shown, setShown] = useState(false)
  return (
    <FieldParts label={label} name={name} hint={hint} error={error} required={input.required}>
      {(control) => (
        <>
          <div className="with-button">
            <input
              {...input}
              {...control}
              type={shown ? 'text' : 'password'}
              autoCapitalize="none"
              spellCheck={false}
            />
            <IconButton
              aria-pressed={shown}
              icon={shown ? 'eyeOff' : 'eye'}
              label={t('common.form.show_password')}
              onClick={() => setShown(!shown)}
            />
          </div>
          {'advice' in others && (
            <p className="advice" role="status">
              {!error && advice}
            </p>
          )}
        </>
      )}
    </FieldParts>
  )
}
