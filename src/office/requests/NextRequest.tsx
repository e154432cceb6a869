import type { OwnOffice } from '#src/contract/office/office.ts'
import { MAX_PAGE_SIZE } from '#src/contract/paging.ts'
import type { RequestKind } from '#src/contract/requests/request-status.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { localePath } from '#src/i18n/urls.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAnswer } from '../kit/use-answer.ts'
import { officeApi } from '../office.ts'
import { headlineOfRecord } from './queue-line.ts'
import { nextWaiting, queueQuery, queueSearch, queueViewOf } from './queue-view.ts'

interface Props {
  office: OwnOffice
  kind: RequestKind
  request: { id: number; created_at: string }
}

/** The next waiting request of the queue, in the order that the user last saw. */
export function NextRequest({ office, kind, request }: Props) {
  const { t, locale } = useTranslator()
  const { state } = useAnswer(`${kind} ${request.id}`, async () => {
    const view = { ...queueViewOf(location.search), status: 'pending', page: 1 } as const
    const query = queueQuery(kind, view, MAX_PAGE_SIZE)
    const { results } = await officeApi(office).requestQueue(kind, query)
    return { next: nextWaiting(results, request, view.order), search: queueSearch(view) }
  })
  const queue = localePath(locale, queuePath(office.slug, kind))
  const next = state.kind === 'ready' ? state.answer.next : undefined
  return (
    <div className="row-acts">
      {state.kind === 'ready' && next && (
        <a
          className="btn main"
          href={localePath(locale, queuePath(office.slug, kind, next.id)) + state.answer.search}
        >
          {t('office-requests.decided.open_next', {
            subject: headlineOfRecord(kind, next).subject,
          })}
          <Icon name="chevronRight" />
        </a>
      )}
      {state.kind === 'ready' && !next && (
        <p className="all-done" role="status">
          <Icon name="check" />
          {t('office-requests.decided.none_next')}
        </p>
      )}
      <a className="btn" href={queue + location.search}>
        {t('office-requests.decided.to_queue')}
      </a>
    </div>
  )
}
