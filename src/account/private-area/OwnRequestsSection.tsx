import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { PRIVATE_AREA_ENTRIES, privateAreaPath } from '#src/domain/private-area.ts'
import { localePath } from '#src/i18n/urls.ts'
import {
  $ownRequests,
  hasMoreRequests,
  type LoadedOwnRequests,
  loadOwnRequests,
  moreOwnRequests,
} from '#src/stores/own-requests.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { OwnRequestItem } from './OwnRequestItem.tsx'

interface Props {
  parish: ParishFacts
}

/** The user's requests and their status, in all parishes that they belong to. */
export function OwnRequestsSection({ parish }: Props) {
  const { t } = useTranslator()
  const list = useStore($ownRequests)
  useEffect(() => void loadOwnRequests(), [])
  if (list.kind === 'loading') {
    return <Skeleton tall />
  }
  if (list.kind === 'failed') {
    const { failure } = list
    const hint = failure.kind === 'refused' ? failure.message : t('common.island.failed_hint')
    return (
      <EmptyNote icon="globe" title={t('own-requests.failed')} hint={hint} alert>
        <Button onClick={() => void loadOwnRequests()}>{t('common.list.retry')}</Button>
      </EmptyNote>
    )
  }
  return list.requests.length === 0 ? (
    <Nothing parish={parish} />
  ) : (
    <Some parish={parish} list={list} />
  )
}

function Some({ parish, list }: Props & { list: LoadedOwnRequests }) {
  const { t } = useTranslator()
  const [focusOn, setFocusOn] = useState<string>()
  const { requests, total, failure } = list
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
          {failure && (failure.kind === 'refused' ? failure.message : t('common.list.failed'))}
        </p>
        {hasMoreRequests(list) && (
          <Button
            className="wide"
            busy={list.busy}
            busyText={t('common.list.loading')}
            onClick={() => void moreOwnRequests().then(setFocusOn)}
          >
            {t(failure ? 'common.list.retry' : 'own-requests.more')}
          </Button>
        )}
        <p role="status">{t('own-requests.count', { shown: requests.length, count: total })}</p>
      </div>
    </>
  )
}

/** No request yet: lists what the user can ask for. */
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
