import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { HttpError } from '#src/api/errors.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { ExistingUser, SimilarEntities } from '#src/contract/requests/join.ts'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { localePath } from '#src/i18n/urls.ts'
import { NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Button } from '#src/ui/Button.tsx'
import { toFailure } from '#src/ui/failure.ts'
import { hasSavedDraft } from '#src/ui/forms/use-saved-draft.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useProblem } from '#src/ui/use-problem.tsx'
import { SameDay, useSameDay } from '../calendar/SameDay.tsx'
import { QueryResult } from '../kit/QueryResult.tsx'
import { SectionCard } from '../kit/SectionCard.tsx'
import { STAY_BAR } from '../kit/stay-bar.ts'
import { officeApi } from '../office.ts'
import { officeKey, useRefresh } from '../office-query.ts'
import { CelebrationFields, useCelebration } from './CelebrationFields.tsx'
import { toReplyRecipients } from './Conversation.tsx'
import { RejectForm, reasonDraft } from './RejectForm.tsx'
import { ANSWERS_OF_REQUEST, type OpenedRequest } from './request-calls.ts'

interface Props {
  office: OwnOffice
  kind: RequestKind
  request: OpenedRequest
  /** Called when the status has changed; with a message if a colleague was faster. */
  onDecided(note?: string): void
}

/** The form that answers a pending request: accept it, or reject it with a reason. */
export function Decision({ office, kind, request, onDecided }: Props) {
  const { t } = useTranslator()
  const [who, setWho] = useState<WhoItIs>(kind === 'join' ? 'open' : 'new')
  const { busy, problem, decide, refuse } = useDecision(office, onDecided)
  const { id } = request
  const [isRejecting, setIsRejecting] = useState(() => hasSavedDraft(reasonDraft(kind, id)))
  // Wait for the content above the buttons: it would move them under the pointer.
  const [isKnown, setIsKnown] = useState(kind !== 'join')
  const sameDay = useSameDay(kind, request)
  const celebration = useCelebration(kind, request)
  const { clash } = celebration
  const isSettled = isKnown && !sameDay?.query.isPending
  const recipients = toReplyRecipients(request)

  function accept(): void {
    if (who === 'open') {
      refuse(t('office-requests.who.choose'))
      return
    }
    const settled = celebration.toSend()
    if (!settled) {
      refuse(t('office-calendar.override.missing'))
      return
    }
    const accepted = { ...settled, ...(who !== 'new' && { entity_id: who }) }
    void decide(() => officeApi(office).acceptRequest(kind, id, accepted), clash.note).then(
      (isDone) => isDone && celebration.draft.forget(),
    )
  }

  return (
    <SectionCard id="decision" title={t('office-requests.decision.title')} variant="record">
      {kind === 'join' && (
        <WhoAsks office={office} id={id} who={who} onWho={setWho} onSettled={setIsKnown} />
      )}
      {sameDay && !isRejecting && (
        <SameDay
          {...sameDay}
          id={id}
          celebrant={celebration.values.celebrant}
          isClashSaid={clash.taken !== undefined}
        />
      )}
      {(!isSettled || isRejecting) && problem}
      {isSettled && isRejecting && (
        <RejectForm
          key={id}
          kind={kind}
          id={id}
          recipients={recipients}
          busy={busy}
          onReject={(reason) => decide(() => officeApi(office).rejectRequest(kind, id, reason))}
          onCancel={() => setIsRejecting(false)}
        />
      )}
      {isSettled && !isRejecting && (
        <>
          <CelebrationFields celebration={celebration} />
          <p className="hint">
            {t(`office-requests.decision.accept_means.${kind}`)}{' '}
            {t(`office-requests.decision.told.${recipients.kind}`, recipients)}
          </p>
          <div className="stay-bar" {...STAY_BAR}>
            {problem}
            <div className="stay-acts">
              <Button
                variant="main"
                busy={busy}
                busyText={t('office-requests.decision.busy')}
                onClick={accept}
              >
                {t(clash.taken ? 'office-calendar.override.accept' : 'office-requests.accept')}
              </Button>
              <Button variant="danger" onClick={() => setIsRejecting(true)}>
                {t('office-requests.decision.reject')}
              </Button>
            </div>
          </div>
        </>
      )}
    </SectionCard>
  )
}

/**
 * Sends one answer at a time. If an answer comes too late, the current status of the request is
 * shown. For any other failure, the reason is shown beside the buttons, and the typed text is kept.
 *
 * @param onDecided called when the status has changed; with a message if a colleague was faster
 */
function useDecision(office: OwnOffice, onDecided: (note?: string) => void) {
  const translator = useTranslator()
  const refresh = useRefresh(office)
  const [busy, setBusy] = useState(false)
  const { tell, clear, shown: problem } = useProblem()

  async function decide(
    send: () => Promise<unknown>,
    onFailed?: (error: unknown) => void,
  ): Promise<boolean> {
    setBusy(true)
    try {
      await send()
      clear()
      onDecided()
      await refresh(...ANSWERS_OF_REQUEST)
      return true
    } catch (error) {
      const { text } = toFailure(error, translator)
      onFailed?.(error)
      tell(text)
      const isLate = error instanceof HttpError && error.code === 'already_decided'
      if (isLate) {
        onDecided(text)
        await refresh(...ANSWERS_OF_REQUEST)
      }
      return false
    } finally {
      setBusy(false)
    }
  }

  return { busy, problem, decide, refuse: tell }
}

/** The person who asks to join: new, a parishioner by id, or not decided yet. */
type WhoItIs = 'open' | 'new' | number

interface WhoAsksProps {
  office: OwnOffice
  id: number
  who: WhoItIs
  onWho(who: WhoItIs): void
  /** Called with true once the data has loaded or failed to load. */
  onSettled(isSettled: boolean): void
}

/** Who may be asking to join: similar people of the register, other requests, and an account. */
function WhoAsks({ office, id, who, onWho, onSettled }: WhoAsksProps) {
  const { t } = useTranslator()
  const query = useQuery({
    ...NO_REFETCH_WHILE_EDITING,
    queryKey: officeKey(office, 'who-asks', id),
    queryFn: async ({ signal }) => {
      const calls = officeApi(office, signal)
      const [similar, existing] = await Promise.all([
        calls.similarEntities(id),
        calls.existingUser(id),
      ])
      return { similar: similar.results, user: existing.user }
    },
  })
  const { data, isPending } = query
  useEffect(() => {
    if (!isPending) onSettled(true)
  }, [isPending, onSettled])
  const isAlone = data !== undefined && !data.similar.some(({ kind }) => kind === 'entity')
  // If nobody in the register is similar, the person is new.
  useEffect(() => {
    if (isAlone) onWho('new')
  }, [isAlone, onWho])
  return (
    <QueryResult query={query}>
      {({ similar, user }) => (
        <>
          <ExistingAccount user={user} />
          {similar.length === 0 ? (
            <p>{t('office-requests.who.nobody')}</p>
          ) : (
            <SimilarPeople slug={office.slug} similar={similar} who={who} onWho={onWho} />
          )}
        </>
      )}
    </QueryResult>
  )
}

/** The account with the sender's address: accepting gives it access to the private area. */
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

interface SimilarPeopleProps {
  slug: string
  similar: Similar[]
  who: 'open' | 'new' | number
  onWho(who: 'new' | number): void
}

/** Similar people with the reasons, and the choice of the one who asks to join. */
function SimilarPeople({ slug, similar, who, onWho }: SimilarPeopleProps) {
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

/** The data that matches, and further data that distinguishes people. */
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
