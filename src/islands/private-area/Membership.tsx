import { type ReactNode, useEffect, useState } from 'react'
import type { MembershipOffer } from '#src/contract/membership.ts'
import { api } from '#src/stores/api.ts'
import { type CallFailure, callFailureOf } from '#src/stores/call-failure.ts'
import { loadProfile } from '#src/stores/profile.ts'
import { recall, remember } from '#src/stores/session-memory.ts'
import { Bones } from '#src/ui/Bones.tsx'
import { LateFailure } from '#src/ui/LateFailure.tsx'
import { InviteToJoin } from '#src/ui/requests/InviteToJoin.tsx'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

import { LateOffer } from '../memberships/LateOffer.tsx'
import { offerOf } from '../memberships/offer-of.ts'

interface Props {
  parish: ParishFacts
  children: ReactNode
}

type State =
  | { at: 'asking' }
  | { at: 'inside' }
  | { at: 'outside' }
  | { at: 'offered'; offer: MembershipOffer }
  | { at: 'failed'; failure: CallFailure }

/**
 * Lets in who belongs to a community, and invites everybody else to join it (requirements §4.3).
 */
export function Membership({ parish, children }: Props) {
  const { t } = useTranslator()
  const [attempt, setAttempt] = useState(1)
  const [state, setState] = useState<State>({ at: 'asking' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    let gone = false
    const show = (next: State) => !gone && setState(next)
    show({ at: 'asking' })
    askedMembership(parish.slug).then(show, (error) =>
      show({ at: 'failed', failure: callFailureOf(error) }),
    )
    return () => {
      gone = true
    }
  }, [parish.slug, attempt])
  if (state.at === 'inside') return children
  if (state.at === 'offered') {
    return (
      <LateOffer
        offer={state.offer}
        onAccepted={() => setState({ at: 'inside' })}
        onDeclined={() => setState({ at: 'outside' })}
      />
    )
  }
  if (state.at === 'outside') return <InviteToJoin parish={parish} />
  if (state.at === 'failed') {
    const { failure } = state
    return (
      <LateFailure
        text={failure.kind === 'refused' ? failure.message : t('requests.room_failed')}
        onRetry={() => setAttempt(attempt + 1)}
      />
    )
  }
  return <Bones />
}

/**
 * Whether the person belongs to the community, or could. What was found once is believed for the rest of the
 * visit: the server looks again at whatever is sent. Forms need the person's address, too.
 */
async function askedMembership(slug: string): Promise<State> {
  const key = `door:${slug}`
  // A form can be filled in without it.
  const profile = loadProfile().catch(() => undefined)
  if (recall(key) !== 'private-area') {
    const { is_subscribed } = await api().isSubscribed(slug)
    remember(key, is_subscribed ? 'private-area' : 'join')
    if (!is_subscribed) {
      const offer = await offerOf(slug)
      return offer ? { at: 'offered', offer } : { at: 'outside' }
    }
  }
  await profile
  return { at: 'inside' }
}
