import { useEffect, useRef } from 'react'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  codes: string[]
  /** Called when the user confirms that they have saved the codes: they are not shown again. */
  onKept(): void
}

/** The recovery codes, shown only this once; the heading takes the focus. */
export function RecoveryCodeList({ codes, onKept }: Props) {
  const { t } = useTranslator()
  const title = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => title.current?.focus(), [])
  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'), list.current ?? document.body)
    if (isCopied) notify(t('second-factor.codes.copied'), 'success')
    else notify(t('second-factor.codes.not_copied'), 'warning')
  }
  return (
    <div className="recovery">
      <h3 ref={title} tabIndex={-1}>
        {t('second-factor.codes.title')}
      </h3>
      <p>{t('second-factor.codes.lead')}</p>
      <ol className="recovery-codes" ref={list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="buttons">
        <Button look="main" onClick={onKept}>
          {t('second-factor.codes.kept')}
        </Button>
        <Button onClick={() => void copy()}>
          <Icon name="copy" />
          {t('second-factor.codes.copy')}
        </Button>
        <Button onClick={() => print()}>{t('second-factor.codes.print')}</Button>
      </div>
    </div>
  )
}
