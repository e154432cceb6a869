import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { HttpError } from '#src/api/errors.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { officePath } from '#src/domain/office.ts'
import { localePath } from '#src/i18n/urls.ts'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Answered } from '../kit/Answered.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { officeApi } from '../office.ts'
import { ColleagueItem } from './ColleagueItem.tsx'
import { InvitationItem } from './InvitationItem.tsx'
import { InviteForm } from './InviteForm.tsx'
import { SecondFactorRule } from './SecondFactorRule.tsx'
import { Visibility } from './Visibility.tsx'

/** The people who work in an office, the open invitations, and a form to invite more people. */
export function ColleaguesRoom({ office }: { office: OwnOffice }) {
  const { t, locale } = useTranslator()
  const api = officeApi(office)
  const { state, again, put } = useAnswer(office.slug, api.colleagues)
  const title = useRef<HTMLHeadingElement>(null)
  const refresh = async () => {
    try {
      const changed = await api.colleagues()
      flushSync(() => put(changed))
      // After a line disappears, the focus goes to the top.
      if (document.activeElement === document.body) title.current?.focus()
    } catch (error) {
      // Users who have just changed their own role may no longer be allowed here.
      if (error instanceof HttpError && error.status < 500) {
        location.assign(localePath(locale, officePath(office.slug)))
      }
      // The action has succeeded: only the new state is not known.
      else again()
    }
  }
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {t('office.rooms.colleagues.title')}
      </h1>
      <section className="card desk-part">
        <Answered state={state} onRetry={again}>
          {({ colleagues, invitations }) => (
            <>
              {colleagues.length === 0 && (
                <EmptyNote
                  icon="users"
                  title={t('office-colleagues.empty.title')}
                  hint={t('office-colleagues.empty.hint')}
                />
              )}
              <ul className="colleagues">
                {colleagues.map((colleague) => (
                  <ColleagueItem
                    key={colleague.id}
                    office={office}
                    colleague={colleague}
                    onChanged={refresh}
                  />
                ))}
              </ul>
              {invitations.length > 0 && (
                <>
                  <h2>{t('office-colleagues.invited.title')}</h2>
                  <ul className="colleagues">
                    {invitations.map((invitation) => (
                      <InvitationItem
                        key={invitation.id}
                        office={office}
                        invitation={invitation}
                        onChanged={refresh}
                      />
                    ))}
                  </ul>
                </>
              )}
            </>
          )}
        </Answered>
      </section>
      <section className="card desk-part" aria-labelledby="invite">
        <h2 id="invite">{t('office-colleagues.invite.title')}</h2>
        <InviteForm office={office} onInvited={refresh} />
      </section>
      <SecondFactorRule office={office} />
      <Visibility office={office} />
    </>
  )
}
