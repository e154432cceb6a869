import { useState } from 'react'
import { CONSENT_VERSION, CreateAccount } from '#src/contract/account/account.ts'
import type { CaptchaFacts } from '#src/contract/account/captcha.ts'
import { LOCALE_NAMES, LOCALES } from '#src/i18n/locales.ts'
import { localePath } from '#src/i18n/urls.ts'
import { mailedLinks } from '#src/stores/mailed-links.ts'
import type { RegistrationHint } from '#src/stores/registration-hint.ts'
import { CheckField } from '#src/ui/fields/CheckField.tsx'
import { EmailField } from '#src/ui/fields/EmailField.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { attemptKeys } from '#src/ui/forms/attempt-keys.ts'
import { CaptchaField } from '#src/ui/forms/Captcha.tsx'
import { NewPasswordField } from '#src/ui/forms/NewPasswordField.tsx'
import { useCaptcha } from '#src/ui/forms/use-captcha.ts'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { AccountForm } from './AccountForm.tsx'

interface Props {
  captchaFacts: CaptchaFacts
  /** The user's data, if they have entered it elsewhere. */
  hint: RegistrationHint | undefined
  /** @param text the next step, which the page shows permanently */
  onSent(text: string): void
}

const LANGUAGES = LOCALES.map((value) => ({ value, text: LOCALE_NAMES[value], lang: value }))

/** Requests an account; the mailed link then creates it (requirements §5.2, §11.5). */
export function RegisterForm({ captchaFacts, hint, onSent }: Props) {
  const { t, locale } = useTranslator()
  const captcha = useCaptcha(captchaFacts)
  const [keyOf] = useState(attemptKeys)
  const form = useSentForm({
    labels: {
      email: t('register.email'),
      name: t('register.name'),
      password: t('register.password'),
      locale: t('register.locale'),
    },
    schema: CreateAccount,
    captcha,
    send: async (body) => {
      await mailedLinks().createAccount(body, keyOf(body))
      onSent(t('register.success', { email: body.email }))
    },
  })
  return (
    <AccountForm
      form={form}
      lead={t('register.lead')}
      submit={t('register.submit')}
      busyText={t('register.submitting')}
      className="form long"
      takesFocus
    >
      <EmailField
        {...form.field('email')}
        defaultValue={hint?.email}
        autoComplete="email"
        required
      />
      <TextField
        {...form.field('name')}
        hint={t('register.name_hint')}
        defaultValue={hint?.name}
        autoComplete="name"
        required
      />
      <NewPasswordField
        {...form.field('password')}
        hint={t('register.password_hint')}
        owner={form.getValues}
        required
      />
      <SelectField {...form.field('locale')} options={LANGUAGES} defaultValue={locale} required />
      <CaptchaField captcha={captcha} error={form.errorOf('captcha')} />
      <CheckField
        {...form.field('consent')}
        value={CONSENT_VERSION}
        label={t('register.consent')}
        more={
          <a href={localePath(locale, '/privacy')} target="_blank" rel="noopener">
            {t('register.privacy')}
            <Icon name="externalLink" />
            <span className="vh">{t('common.shell.new_tab')}</span>
          </a>
        }
        required
      />
    </AccountForm>
  )
}
