import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError } from '#src/api/errors.ts'
import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import type { AskedQuestion } from '#src/contract/requests/request-handling.ts'
import { shownReference } from '#src/domain/requests/request.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { localePath } from '#src/i18n/urls.ts'
import { accountQuery, NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { api } from '#src/stores/api.ts'
import { toCallFailure } from '#src/stores/call-failure.ts'
import { queryClient } from '#src/stores/query-client.ts'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { TextForm } from '#src/ui/forms/TextForm.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Island } from '#src/ui/island/Island.tsx'
import { LoadFailure } from '#src/ui/LoadFailure.tsx'
import { Messages } from '#src/ui/requests/Messages.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { takeMailedToken } from '../login/mailed-token.ts'

const token = takeMailedToken()

/** The page behind the link of a question that an office mailed. */
export function AnswerIsland({ locale }: { locale: Locale }) {
  return (
    <Island
      locale={locale}
      namespaces={['common', 'forms', 'join', 'requests', 'own-requests', 'answer']}
    >
      <QueryClientProvider client={queryClient}>
        <AnswerPage token={token} />
      </QueryClientProvider>
    </Island>
  )
}

/**
 * Answers a question of an office by a mailed link.
 * @param token undefined if the link is incomplete
 */
function AnswerPage({ token }: { token: string | undefined }) {
  const { t } = useTranslator()
  const query = useQuery({
    ...accountQuery('askedQuestion', token ?? ''),
    ...NO_REFETCH_WHILE_EDITING,
    enabled: token !== undefined,
  })
  const [isSent, setSent] = useState(false)
  const { data: question, error } = query
  if (token === undefined || (error instanceof HttpError && error.code === 'link_expired')) {
    return <EmptyNote icon="help" title={t('answer.gone')} hint={t('answer.gone_hint')} isPage />
  }
  // Also after sending: the form, which is shown until then, would say that nothing was sent.
  if (error) {
    const failure = toCallFailure(error)
    const text = failure.kind === 'refused' ? failure.message : t('answer.failed')
    return <LoadFailure text={text} onRetry={() => void query.refetch()} />
  }
  if (!question) return <Skeleton />
  const onSent = async () => {
    setSent(true)
    await query.refetch()
  }
  return <Question token={token} question={question} isSent={isSent} onSent={onSent} />
}

interface Props {
  token: string
  question: AskedQuestion
  /** Whether the user has just answered it. */
  isSent: boolean
  onSent(): Promise<void>
}

function Question({ token, question, isSent, onSent }: Props) {
  const { t, locale } = useTranslator()
  const { community, kind, reference, messages, can_answer, timezone } = question
  return (
    <>
      <h1>{t('answer.title')}</h1>
      <p className="hint">
        {community.name} · {t(`own-requests.kinds.${kind}`)} · {t('own-requests.reference')}{' '}
        <span className="code">{shownReference(reference)}</span>
      </p>
      <Messages
        messages={messages}
        names={{ office: t('answer.office'), sender: t('answer.you') }}
        timezone={timezone}
      />
      {can_answer ? (
        <TextForm
          draft={`answer:${reference}`}
          label={t('answer.label')}
          send={t('answer.send')}
          busy={t('answer.busy')}
          onSend={async (text, key) => {
            await api().answerQuestion({ token, text, consent: CONSENT_VERSION }, key)
            await onSent()
          }}
        >
          <p className="hint">
            {t('answer.consent')} <a href={localePath(locale, '/privacy')}>{t('join.privacy')}</a>
          </p>
        </TextForm>
      ) : (
        <p className="all-done" role="status">
          <Icon name="check" />
          {t(isSent ? 'answer.sent' : 'answer.answered')}
        </p>
      )}
      {community.phone !== null && (
        <p className="hint">
          {t('requests.sent.phone')}{' '}
          <a href={`tel:${community.phone.replace(/[^\d+]/g, '')}`}>{community.phone}</a>
        </p>
      )}
    </>
  )
}
