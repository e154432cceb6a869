import { type ReactNode, useEffect, useRef } from 'react'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  secret: string
  /** Whether it replaces an earlier secret. */
  isNew?: boolean
  /** The next step, once the user has stored the secret. */
  children?: ReactNode
}

/** A secret, shown only once: it takes the focus. */
export function SecretNote({ secret, isNew = false, children }: Props) {
  const { t } = useTranslator()
  const title = useRef<HTMLHeadingElement>(null)
  const value = useRef<HTMLElement>(null)
  useEffect(() => title.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      notify(t('office-connections.secret.copied'), 'success')
    } catch {
      if (value.current) getSelection()?.selectAllChildren(value.current)
      notify(t('office-connections.secret.not_copied'), 'warning')
    }
  }
  return (
    <section className="secret-note" aria-labelledby="secret">
      <h2 id="secret" ref={title} tabIndex={-1}>
        {t('office-connections.secret.title')}
      </h2>
      <p>{t('office-connections.secret.text')}</p>
      {!isNew && <p>{t('office-connections.secret.former')}</p>}
      <p className="secret">
        <span className="vh">{t('office-connections.secret.label')}: </span>
        <code ref={value}>{secret}</code>
        <Button onClick={() => void copy()}>
          <Icon name="copy" />
          {t('office-connections.secret.copy')}
        </Button>
      </p>
      <div className="row-acts">{children}</div>
    </section>
  )
}
