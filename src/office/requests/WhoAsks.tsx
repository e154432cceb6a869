import { useEffect } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { ExistingUser, SimilarEntities } from '#src/contract/people/pending-entity.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { localePath } from '#src/i18n/urls.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Answered } from '../kit/Answered.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { officeApi } from '../office.ts'

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

type Similar = SimilarEntities['results'][number]

interface LikenessesProps {
  slug: string
  similar: Similar[]
  who: 'open' | 'new' | number
  onWho(who: 'new' | number): void
}

/** People who may be the one who asks to join, each with why, and the choice among them. */
function Likenesses({ slug, similar, who, onWho }: LikenessesProps) {
  const { t, locale } = useTranslator()
  const known = similar.filter(({ kind }) => kind === 'entity')
  const asking = similar.filter(({ kind }) => kind === 'pending_entity')
  return (
    <>
      {known.length > 0 && (
        <fieldset className="likenesses">
          <legend>{t('office-requests.who.known', { count: known.length })}</legend>
          {known.map((one) => (
            <label key={one.id} className="choice">
              <input
                type="radio"
                name="who"
                checked={who === one.id}
                onChange={() => onWho(one.id)}
              />
              <span>
                <b>{t('office-requests.who.is', { name: one.name })}</b>
                <Why one={one} />
              </span>
            </label>
          ))}
          <label className="choice">
            <input type="radio" name="who" checked={who === 'new'} onChange={() => onWho('new')} />
            <span>
              <b>{t('office-requests.who.new')}</b>
              <span className="hint">{t('office-requests.who.new_hint')}</span>
            </span>
          </label>
        </fieldset>
      )}
      {asking.length > 0 && (
        <div className="office-note">
          <p>{t('office-requests.who.asking', { count: asking.length })}</p>
          <ul>
            {asking.map((one) => (
              <li key={one.id}>
                <a href={localePath(locale, queuePath(slug, 'join', one.id))}>{one.name}</a>
                <Why one={one} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** The matching data, and data that distinguishes them. */
function Why({ one }: { one: Similar }) {
  const { t } = useTranslator()
  const more = [one.email, one.mobilephone, one.birth_place_parish].filter(Boolean).join(' · ')
  return (
    <>
      <span className="why">
        {one.reasons.map((reason) => t(`office-requests.who.reasons.${reason}`)).join(' · ')}
      </span>
      {more && <span className="hint">{more}</span>}
    </>
  )
}
