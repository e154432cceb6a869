import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type GateState, gateStateOf } from '#src/account/memberships/gate-state.ts'
import { localePath } from '#src/i18n/urls.ts'
import { NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LoadFailure } from '#src/ui/LoadFailure.tsx'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { MembershipGate } from '../memberships/MembershipGate.tsx'

interface Props {
  parish: ParishFacts
  /** When they asked to join; null if no request is pending. */
  askedAt: string | null
  /** Called when they become a member of the parish. */
  onInside(): void
}

/** Replaces the private area for users who do not belong to the parish (requirements §4.3). */
export function MembersOnly({ parish, askedAt, onInside }: Props) {
  const { t } = useTranslator()
  const queries = useQueryClient()
  const queryKey = ['gateState', parish.slug]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => gateStateOf(parish.slug, askedAt, signal),
    ...NO_REFETCH_WHILE_EDITING,
  })
  if (query.isPending) return <Skeleton />
  if (query.isLoadingError) {
    return <LoadFailure text={t('requests.room_failed')} onRetry={() => void query.refetch()} />
  }
  if (query.data.kind === 'outside') return <InviteToJoin parish={parish} />
  return (
    <MembershipGate
      door={query.data}
      onAccepted={onInside}
      onOutside={() => queries.setQueryData<GateState>(queryKey, { kind: 'outside' })}
    />
  )
}

/** Invites users who do not belong to the community to join it (namespace `requests`). */
function InviteToJoin({ parish }: { parish: ParishFacts }) {
  const { t, locale } = useTranslator()
  const root = localePath(locale, `/${parish.slug}`)
  return (
    <div className="empty">
      <Icon name="church" />
      <p className="section-heading">{t('requests.outside.title')}</p>
      <p>{t('requests.outside.text')}</p>
      <div className="row-acts">
        <a className="btn main" href={`${root}/join`}>
          {t('requests.outside.join')}
        </a>
        <a className="btn" href={root}>
          {t('requests.sent.home')}
        </a>
      </div>
    </div>
  )
}
