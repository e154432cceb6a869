import type { UndeliveredMail } from '#src/contract/office/office.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { agoText } from '#src/i18n/ago.ts'
import { localePath } from '#src/i18n/urls.ts'
import { ActProblem } from '#src/ui/ActProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAct } from '#src/ui/use-act.ts'

interface Props {
  /** The slug of the office's community. */
  slug: string
  mail: UndeliveredMail
  /** Removes it from the list. */
  onSettle(): Promise<void>
}

/**
 * A person whom no mail reached: the office informs them in another way, and confirms that here.
 */
export function UndeliveredItem({ slug, mail, onSettle }: Props) {
  const { t, locale } = useTranslator()
  const settle = useAct(onSettle, t('office.undelivered.settled'))
  const { id, kind, subject } = mail.request
  return (
    <li>
      <p>
        <b>{t('office.undelivered.title')}</b>
      </p>
      <p>
        <a href={localePath(locale, queuePath(slug, kind, id))}>{subject}</a>{' '}
        <span className="hint">{t(`office.kinds.${kind}`)}</span>
      </p>
      <p>{t('office.undelivered.line', { ago: agoText(mail.at, Date.now(), locale) })}</p>
      <Button
        busy={settle.busy}
        busyText={t('office.undelivered.busy')}
        onClick={() => settle.run()}
      >
        {t('office.undelivered.done')}
        <span className="vh"> {subject}</span>
      </Button>
      <ActProblem text={settle.problem} />
    </li>
  )
}
