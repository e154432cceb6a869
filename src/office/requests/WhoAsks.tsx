import { useEffect } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { ExistingUser } from '#src/contract/people/pending-entity.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Answered } from '../kit/Answered.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { officeApi } from '../office.ts'
import { Likenesses } from './Likenesses.tsx'

/** The person who asks to join: a new one, a parishioner by their number, or not decided yet. */
export type WhoItIs = 'open' | 'new' | number

interface Props {
  office: OwnOffice
  id: number
  who: WhoItIs
  onWho(who: WhoItIs): void
}

/** Who may be asking to join: similar people of the register, other requests, an account. */
export function WhoAsks({ office, id, who, onWho }: Props) {
  const { t } = useTranslator()
  const { state, again } = useAnswer(`${id}`, async () => {
    const calls = officeApi(office)
    const [similar, existing] = await Promise.all([
      calls.similarEntities(id),
      calls.existingUser(id),
    ])
    return { similar: similar.results, user: existing.user }
  })
  const isAlone =
    state.kind === 'ready' && !state.answer.similar.some(({ kind }) => kind === 'entity')
  // If nobody in the register is similar, there is nothing to choose.
  useEffect(() => {
    if (isAlone) onWho('new')
  }, [isAlone, onWho])
  return (
    <Answered state={state} onRetry={again}>
      {({ similar, user }) => (
        <>
          <ExistingAccount user={user} />
          {similar.length === 0 ? (
            <p>{t('office-requests.who.nobody')}</p>
          ) : (
            <Likenesses slug={office.slug} similar={similar} who={who} onWho={onWho} />
          )}
        </>
      )}
    </Answered>
  )
}

/** The account of the address that asks to join: accepting opens the private area to it. */
function ExistingAccount({ user }: { user: ExistingUser['user'] }) {
  const { t } = useTranslator()
  if (!user) return <p className="hint">{t('office-requests.who.no_account')}</p>
  const { name, email, is_subscribed } = user
  return (
    <div className="known-account">
      <Avatar name={name} photoUrl={user.photo_url} />
      <p>
        <b>{t('office-requests.who.account', { name })}</b>
        <span className="hint">{email}</span>
        <span className="hint">
          {t(`office-requests.who.${is_subscribed ? 'member' : 'not_member'}`)}
        </span>
      </p>
    </div>
  )
}
