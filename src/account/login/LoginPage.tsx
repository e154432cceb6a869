import { useEffect, useRef, useState } from 'react'
import type { CaptchaFacts } from '#src/contract/account/captcha.ts'
import type { RegistrationHint } from '#src/stores/registration-hint.ts'
import { LazyForm } from '#src/ui/forms/LazyForm.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { LoginForm } from './LoginForm.tsx'

interface Props {
  product: string
  captcha: CaptchaFacts
  /** The prefilled user of the registration form, if that form is requested. */
  hint?: RegistrationHint | undefined
  /** Whether the form for a forgotten password is requested. */
  recovers?: boolean
}

type Opened = 'register' | 'recover' | undefined

/** Signing in, and the two forms that open above it (requirements §2.3). */
export function LoginPage({ product, captcha, hint, recovers = false }: Props) {
  const { t } = useTranslator()
  const [opened, setOpened] = useState<Opened>()
  // The prerendered page does not know the hint.
  useEffect(() => {
    if (hint) setOpened('register')
    else if (recovers) setOpened('recover')
  }, [hint, recovers])
  const [sent, setSent] = useState<string>()
  const told = useRef<HTMLParagraphElement>(null)
  // An effect runs after the closing dialog has returned the focus to its button.
  useEffect(() => {
    if (sent) told.current?.focus()
  }, [sent])
  const dialog = (form: NonNullable<Opened>) => ({
    open: opened === form,
    // The close event arrives late: by then another dialog may be open.
    onClose: () => setOpened((now) => (now === form ? undefined : now)),
    shared: captcha.provider !== 'altcha',
  })
  const sentOff = (text: string) => {
    setSent(text)
    setOpened(undefined)
  }
  return (
    <>
      {sent && (
        <p className="sent" ref={told} role="status" tabIndex={-1}>
          <Icon name="mail" />
          <span>{sent}</span>
        </p>
      )}
      <LoginForm captchaFacts={captcha} onForgot={() => setOpened('recover')} />
      <div className="newcomer">
        <p>{t('login.register_lead')}</p>
        <button type="button" className="btn wide" onClick={() => setOpened('register')}>
          {t('login.register')}
        </button>
        <button type="button" className="link" onClick={() => setOpened('register')}>
          {t('login.join', { product })}
        </button>
      </div>
      <Modal title={t('login.register')} {...dialog('register')}>
        <LazyForm
          failed={t('login.modal_failed')}
          namespaces={['common', 'errors', 'forms', 'join', 'register']}
          load={async () => {
            const { RegisterForm } = await import('./RegisterForm.tsx')
            return <RegisterForm captchaFacts={captcha} hint={hint} onSent={sentOff} />
          }}
        />
      </Modal>
      <Modal title={t('login.forgot')} {...dialog('recover')}>
        <LazyForm
          failed={t('login.modal_failed')}
          namespaces={['common', 'errors', 'forms', 'join', 'forgot_password']}
          load={async () => {
            const { RecoverForm } = await import('./RecoverForm.tsx')
            return <RecoverForm captchaFacts={captcha} onSent={sentOff} />
          }}
        />
      </Modal>
    </>
  )
}
