import { useState } from 'react'
import { RecoverPassword } from '#src/contract/account/account.ts'
import type { CaptchaFacts } from '#src/contract/account/captcha.ts'
import { mailedLinks } from '#src/stores/mailed-links.ts'
import { EmailField } from '#src/ui/fields/EmailField.tsx'
import { attemptKeys } from '#src/ui/forms/attempt-keys.ts'
import { CaptchaField } from '#src/ui/forms/Captcha.tsx'
import { useCaptcha } from '#src/ui/forms/use-captcha.ts'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { AccountForm } from './AccountForm.tsx'

interface Props {
  captchaFacts: CaptchaFacts
  /** @param text the next step, which the page shows permanently */
  onSent(text: string): void
}

/**
 * Requests a link to choose a new password; the answer is the same for any address (requirements
 * §11.5).
 */
export function RecoverForm({ captchaFacts, onSent }: Props) {
  const { t } = useTranslator()
  const captcha = useCaptcha(captchaFacts)
  const [keyOf] = useState(attemptKeys)
  const form = useSentForm({
    labels: { email: t('forgot_password.email') },
    schema: RecoverPassword,
    captcha,
    invalid: { text: () => t('forms.fill_all_fields_warning'), kind: 'danger' },
    send: async (body) => {
      await mailedLinks().recoverPassword(body, keyOf(body))
      onSent(t('forgot_password.email_success', { email: body.email }))
    },
  })
  return (
    <AccountForm
      form={form}
      lead={t('forgot_password.lead')}
      submit={t('forgot_password.submit')}
      busyText={t('forgot_password.submitting')}
      takesFocus
    >
      <EmailField {...form.field('email')} autoComplete="username" required />
      <CaptchaField captcha={captcha} error={form.errorOf('captcha')} />
    </AccountForm>
  )
}
