import { useState } from 'react'
import type { UndeliveredMail } from '../../../contract/office.ts'
import { queuePath } from '../../../domain/request-queues.ts'
import { agoText } from '../../../i18n/ago.ts'
import { localePath } from '../../../i18n/urls.ts'
import { Button } from '../../../ui/Button.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import { failureOf } from '../../failure.ts'

interface Props {
  /** Whose office it is, by the community's slug. */
  slug: string
  mails: UndeliveredMail[]
  /** Takes one off the list. */
  onSettle(id: number): Promise<void>
}

/** Whom no mail reached: the office tells them in another way, and says that it has. */
export function UndeliveredList({ slug, mails, onSettle }: Props) {
  const { t } = useTranslator()
  if (mails.length === 0) return null
  return (
    <>
      <h3>{t('office.undelivered.title')}</h3>
      <ul className="office-warnings">
        {mails.map((mail) => (
          <UndeliveredItem
            key={mail.id}
            slug={slug}
            mail={mail}
            onSettle={() => onSettle(mail.id)}
          />
        ))}
      </ul>
    </>
  )
}

interface ItemProps {
  slug: string
  mail: UndeliveredMail
  onSettle(): Promise<void>
}

function UndeliveredItem({ slug, mail, onSettle }: ItemProps) {
  const translator = useTranslator()
  const { t, locale } = translator
  const [state, setState] = useState<{ busy: boolean; failed: string | null }>({
    busy: false,
    failed: null,
  })
  const settle = () => {
    setState({ busy: true, failed: null })
    onSettle().catch((error) =>
      setState({ busy: false, failed: failureOf(error, translator).text }),
    )
  }
  const { id, kind, subject } = mail.request
  return (
    <li>
      <a href={localePath(locale, queuePath(slug, kind, id))}>{subject}</a>
      <span className="hint">{t(`office.kinds.${kind}`)}</span>
      <p>{t('office.undelivered.line', { ago: agoText(mail.at, Date.now(), locale) })}</p>
      <Button busy={state.busy} busyText={t('office.undelivered.busy')} onClick={settle}>
        {t('office.undelivered.done')}
      </Button>
      <p className="failed" role="alert">
        {state.failed}
      </p>
    </li>
  )
}
