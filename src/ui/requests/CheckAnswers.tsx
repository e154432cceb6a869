import { useEffect, useRef } from 'react'
import { localePath } from '#src/i18n/urls.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { useTranslator } from '../translator-context.ts'
import { type Answer, AnswerList } from './AnswerList.tsx'

export type { Answer } from './AnswerList.tsx'

interface Props {
  answers: Answer[]
  sending: boolean
  onChange(): void
  onConfirm(): void
}

/** Everything that will be sent, for review (namespace `requests`). */
export function CheckAnswers({ answers, sending, onChange, onConfirm }: Props) {
  const { t, locale } = useTranslator()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="check-answers">
      <h2 ref={heading} tabIndex={-1}>
        {t('requests.check.title')}
      </h2>
      <p>{t('requests.check.lead')}</p>
      <AnswerList answers={answers} />
      <p className="hint">
        {t('requests.check.consent')}{' '}
        <a href={localePath(locale, '/privacy')} target="_blank" rel="noopener">
          {t('requests.check.privacy')}
          {/* The space joins the sign to the last word: a line never breaks between the two. */}
          <span className="with-last-word">
            {'\u00a0'}
            <Icon name="externalLink" />
          </span>
          <span className="vh">{t('common.shell.new_tab')}</span>
        </a>
      </p>
      <div className="row-acts">
        {/* It disappears when pressed, and returns if sending fails (requirements §4.6). */}
        {sending ? (
          <p className="sending" role="status">
            {t('requests.check.sending')}
          </p>
        ) : (
          <>
            <Button variant="main" onClick={onConfirm}>
              {t('requests.check.send')}
            </Button>
            <Button onClick={onChange}>{t('requests.check.change')}</Button>
          </>
        )}
      </div>
    </section>
  )
}
