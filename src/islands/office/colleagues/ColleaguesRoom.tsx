import { HttpError } from '../../../api/errors.ts'
import type { OwnOffice } from '../../../contract/office.ts'
import { officePath } from '../../../domain/office.ts'
import { localePath } from '../../../i18n/urls.ts'
import { officeApi } from '../../../stores/office.ts'
import { useTranslator } from '../../../ui/translator-context.ts'
import { Answered } from '../Answered.tsx'
import { useAnswer } from '../use-answer.ts'
import { ColleagueItem } from './ColleagueItem.tsx'
import { InvitationItem } from './InvitationItem.tsx'
import { InviteForm } from './InviteForm.tsx'
import { Visibility } from './Visibility.tsx'

/** Who works in an office, who was asked to, and a form to ask more people. */
export function ColleaguesRoom({ office }: { office: OwnOffice }) {
  const { t, locale } = useTranslator()
  const api = officeApi(office)
  const { state, again, put } = useAnswer(office.slug, api.colleagues)
  const refresh = async () => {
    try {
      put(await api.colleagues())
    } catch (error) {
      // Whoever has just changed their own role may have no business here any more.
      if (!(error instanceof HttpError) || error.status >= 500) throw error
      location.assign(localePath(locale, officePath(office.slug)))
    }
  }
  return (
    <>
      <h1>{t('office.rooms.colleagues.title')}</h1>
      <section className="card desk-part">
        <Answered state={state} onRetry={again}>
          {({ colleagues, invitations }) => (
            <>
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
      <Visibility office={office} />
    </>
  )
}
