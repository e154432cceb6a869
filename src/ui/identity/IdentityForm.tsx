import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { HttpError } from '#src/api/errors.ts'
import { confirmIdentity } from '#src/api/second-factor.ts'
import { personalCall } from '#src/stores/api.ts'
import { Button } from '../Button.tsx'
import { PasswordField } from '../fields/PasswordField.tsx'
import { ErrorSummary } from '../forms/ErrorSummary.tsx'
import { useSentForm } from '../forms/use-sent-form.ts'
import { useTranslator } from '../translator-context.ts'
import { CodeField } from './CodeField.tsx'

const Typed = v.object({
  password: v.pipe(v.string(), v.nonEmpty('required')),
  code: v.optional(v.string()),
})

interface Props {
  onProven(): void
  onCancel(): void
}

/** Asks for the password again, and for the code of a user with a second factor. */
export function IdentityForm({ onProven, onCancel }: Props) {
  const { t } = useTranslator()
  const [isCodeAsked, setCodeAsked] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const name = isCodeAsked ? 'code' : 'password'
    place.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  }, [isCodeAsked])
  const form = useSentForm({
    schema: Typed,
    labels: {
      password: t('second-factor.identity.password'),
      code: t('second-factor.code'),
    },
    send: async ({ password, code }) => {
      try {
        await confirmIdentity(personalCall(), { password, ...(code && { code }) })
      } catch (error) {
        const isMissing = error instanceof HttpError && error.code === 'second_factor_required'
        if (!isMissing || isCodeAsked) throw error
        setCodeAsked(true)
        return
      }
      onProven()
    },
  })
  return (
    <form className="form" ref={place} noValidate onSubmit={form.onSubmit}>
      <p>{t('second-factor.identity.lead')}</p>
      <ErrorSummary title={form.summary} errors={form.errors} attempt={form.attempt} />
      <PasswordField {...form.field('password')} required autoComplete="current-password" />
      {isCodeAsked && (
        <CodeField {...form.field('code')} hint={t('second-factor.code_hint')} required />
      )}
      {form.problem && <p className="failed">{form.problem}</p>}
      <div className="row-acts buttons">
        <Button variant="main" type="submit" busy={form.busy} busyText={t('second-factor.busy')}>
          {t('second-factor.identity.submit')}
        </Button>
        <Button onClick={onCancel}>{t('second-factor.cancel')}</Button>
      </div>
    </form>
  )
}
