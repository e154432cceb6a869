import { type ReactNode, useState } from 'react'
import { localePath } from '#src/i18n/urls.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { type GateState, gateStateOf } from '../memberships/gate-state.ts'
import { MembershipGate } from '../memberships/MembershipGate.tsx'

interface Options {
  parish: ParishFacts
  /** When they asked to join; null if no request is pending. */
  askedAt: string | null
  /** Called when they become a member of the parish. */
  onInside(): void
}

/**
 * Replaces the private area for users who do not belong to the parish (requirements §4.3).
 *
 * @throws TokenError, HttpError, ContractError, UnreachableError
 */
export async function openMembershipGate({
  parish,
  askedAt,
  onInside,
}: Options): Promise<ReactNode> {
  const door = await gateStateOf(parish.slug, askedAt)
  return <Wall parish={parish} door={door} onInside={onInside} />
}

interface Props extends Omit<Options, 'askedAt'> {
  door: GateState
}

function Wall({ parish, door, onInside }: Props) {
  const [shown, setShown] = useState(door)
  if (shown.kind === 'outside') return <InviteToJoin parish={parish} />
  return (
    <MembershipGate
      door={shown}
      onAccepted={onInside}
      onOutside={() => setShown({ kind: 'outside' })}
    />
  )
}

/** What somebody sees who does not belong to the community yet (namespace `requests`). */
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
