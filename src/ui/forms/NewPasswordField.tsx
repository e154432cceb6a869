import { type ComponentProps, useState } from 'react'
import { commonPasswords } from '#src/domain/accounts/common-passwords.ts'
import {
  type PasswordFault,
  type PasswordOwner,
  passwordFault,
} from '#src/domain/accounts/password-fault.ts'
import { PasswordField } from '../fields/PasswordField.tsx'
import { useTranslator } from '../translator-context.ts'

interface Props extends Omit<ComponentProps<typeof PasswordField>, 'advice' | 'autoComplete'> {
  /** The user's data that the page knows at that moment. */
  owner?(): PasswordOwner
}

/**
 * A field for a new password. During typing it warns about easily guessed passwords, without
 * sending anything. The list of common passwords is loaded on focus. If that fails, the server says
 * the same in the same words. The namespace `errors` must be loaded.
 */
export function NewPasswordField({ owner, ...field }: Props) {
  const { t } = useTranslator()
  const [fault, setFault] = useState<PasswordFault>()
  async function judge({ value }: HTMLInputElement): Promise<void> {
    setFault(passwordFault(value, owner?.() ?? {}, await commonPasswords()))
  }
  const look = (input: HTMLInputElement) => void judge(input).catch(() => setFault(undefined))
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      advice={fault && t(`errors.hints.${fault}`)}
      onFocus={(event) => look(event.currentTarget)}
      onInput={(event) => look(event.currentTarget)}
    />
  )
}
