import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PRIVATE_AREA_ENTRIES, privateAreaPath } from '#src/domain/private-area.ts'
import { localePath } from '#src/i18n/urls.ts'
import { toCallFailure } from '#src/stores/call-failure.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { OwnRequestItem } from './OwnRequestItem.tsx'
import { ownRequestsQuery } from './own-requests.ts'

interface Props {
  parish: ParishFacts
}

/** The user's requests and their status, in all parishes that they belong to. */
export function OwnRequestsSection({ parish }: Props) {
  const { t } = useTranslator()
  const query = useInfiniteQuery(ownRequestsQuery)
  const [focusOn, setFocusOn] = useState<string>()
  if (query.isPending) {
    return <Skeleton tall />
  }
  const failure = toCallFailure(query.error)
  if (query.isLoadingError) {
    const hint = failure.kind === 'refused' ? failure.message : t('common.island.failed_hint')
    return (
      <EmptyNote icon="globe" title={t('own-requests.failed')} hint={hint} alert>
        <Button onClick={() => void query.refetch()}>{t('common.list.retry')}</Button>
      </EmptyNote>
    )
  }
  const { requests, total } = query.data
  if (requests.length === 0) {
    return <Nothing parish={parish} />
  }
  const more = async () => {
    const { data } = await query.fetchNextPage()
    setFocusOn(data?.requests[requests.length]?.reference)
  }
  const isFailed = query.isFetchNextPageError && !query.isFetchingNextPage
  return (
    <>
      <ul className="own-requests">
        {requests.map((request) => (
          <OwnRequestItem
            key={request.reference}
            parish={parish}
            request={request}
            takesFocus={request.reference === focusOn}
          />
        ))}
      </ul>
      <div className="load">
        <p className="failed" role="alert">
          {isFailed && (failure.kind === 'refused' ? failure.message : t('common.list.failed'))}
        </p>
        {query.hasNextPage && (
          <Button
            className="wide"
            busy={query.isFetchingNextPage}
            busyText={t('common.list.loading')}
            onClick={() => void more()}
          >
            {t(isFailed ? 'common.list.retry' : 'own-requests.more')}
          </Button>
        )}
        <p role="status">{t('own-requests.count', { shown: requests.length, count: total })}</p>
      </div>
    </>
  )
}

/** The empty state: lists what the user can ask for. */
function Nothing({ parish }: Props) {
  const { t, locale } = useTranslator()
  return (
    <EmptyNote icon="clipboard" title={t('own-requests.none')} hint={t('own-requests.none_hint')}>
      <div className="row-acts">
        {PRIVATE_AREA_ENTRIES.filter((section) => section !== 'faqs').map((section) => (
          <a
            key={section}
            className="btn"
            href={localePath(locale, privateAreaPath(parish.slug, section))}
          >
            {t(`requests.rooms.${section}.name`)}
          </a>
        ))}
      </div>
    </EmptyNote>
  )
}
