import { useEffect } from 'react'
import type { OwnOffice } from '#src/contract/office.ts'
import { officeApi } from '#src/stores/office.ts'
import { ExistingAccount } from '#src/ui/office/requests/ExistingAccount.tsx'
import { Likenesses } from '#src/ui/office/requests/Likenesses.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Answered } from '../Answered.tsx'
import { useAnswer } from '../use-answer.ts'

/** Who asks to join: somebody new, a parishioner by their number, or that is not said yet. */
export type WhoItIs = 'open' | 'new' | number

interface Props {
  office: OwnOffice
  id: number
  who: WhoItIs
  onWho(who: WhoItIs): void
}

/** Whether we know who asks to join: alike people of the register, others who ask, an account. */
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
  // Where nobody of the register is alike there is nothing to choose.
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
