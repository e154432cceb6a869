import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OwnRequest, OwnRequestDetail } from '#src/contract/requests/own-request.ts'
import { privateAreaPath } from '#src/domain/private-area.ts'
import { instantDayText } from '#src/domain/time/days.ts'
import { localePath } from '#src/i18n/urls.ts'
import { accountQuery } from '#src/stores/account-query.ts'
import { Button } from '#src/ui/Button.tsx'
import { AnswerList } from '#src/ui/requests/AnswerList.tsx'
import { DocumentLine } from '#src/ui/requests/DocumentLine.tsx'
import { MassMoveLine } from '#src/ui/requests/MassMoveLine.tsx'
import { Messages } from '#src/ui/requests/Messages.tsx'
import { requestAnswers } from '#src/ui/requests/shown-kinds.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  request: OwnRequest
  /** Time zone for the dates of the history. */
  timezone: string
  /**
   * The actions below the answers. They appear after these, or loading would move them under the
   * pointer.
   */
  children: ReactNode
}

/** The answers of a request and its history, loaded when the user opens them. */
export function OwnRequestDetails({ request, timezone, children }: Props) {
  const { t } = useTranslator()
  const query = useQuery(accountQuery('ownRequest', request.reference))
  return (
    <>
      {query.isPending && <p role="status">{t('common.list.loading')}</p>}
      {query.isLoadingError && (
        <div role="alert">
          <p className="failed">{t('own-requests.details_failed')}</p>
          <Button onClick={() => void query.refetch()}>{t('common.list.retry')}</Button>
        </div>
      )}
      {query.data && <Loaded request={request} detail={query.data} timezone={timezone} />}
      {children && <div hidden={query.isPending}>{children}</div>}
    </>
  )
}

interface LoadedProps extends Omit<Props, 'children'> {
  detail: OwnRequestDetail
}

function Loaded({ request, detail, timezone }: LoadedProps) {
  const translator = useTranslator()
  const { t, locale } = translator
  const { kind, community } = request
  const { details, history, documents, messages } = detail
  return (
    <>
      {documents.length > 0 && (
        <>
          <h3>{t('own-requests.documents')}</h3>
          <ul className="documents">
            {documents.map((document) => (
              <li key={document.key}>
                <DocumentLine document={document} />
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{t('own-requests.answers')}</h3>
      <AnswerList answers={requestAnswers(kind, details, translator)} />
      {kind === 'family' && (
        <p>
          <a href={localePath(locale, privateAreaPath(community.slug, 'families'))}>
            {t('own-requests.family.open')}
          </a>
        </p>
      )}
      {messages.length > 0 && !request.is_asked && (
        <>
          <h3>{t('own-requests.asked.title')}</h3>
          <Messages
            messages={messages}
            names={{ office: t('own-requests.asked.office'), sender: t('own-requests.asked.you') }}
            timezone={timezone}
          />
        </>
      )}
      <h3>{t('own-requests.history')}</h3>
      <RequestHistory history={history} timezone={timezone} />
    </>
  )
}

interface RequestHistoryProps {
  history: OwnRequestDetail['history']
  timezone: string
}

/** The history of a request, oldest first (namespace `own-requests`). */
function RequestHistory({ history, timezone }: RequestHistoryProps) {
  const { t, locale } = useTranslator()
  return (
    <ol className="history">
      {history.map(({ action, at, reason, move }, line) => (
        // Lines never change, and new ones are appended.
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one instant
        <li key={line}>
          {t(`own-requests.actions.${action}`)}
          <span className="hint">
            <time dateTime={at}>{instantDayText(at, timezone, locale)}</time>
          </span>
          {move && <MassMoveLine move={move} />}
          {reason && <q>{reason}</q>}
        </li>
      ))}
    </ol>
  )
}
