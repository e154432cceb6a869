import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OwnInvitation } from '#src/contract/office/colleague.ts'
import type { OwnOffice, OwnOffices } from '#src/contract/office/office.ts'
import { officePath } from '#src/domain/office.ts'
import { localePath } from '#src/i18n/urls.ts'
import { changeAddress, openAddress, useWhileShown } from '#src/office/navigation.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Logo } from '#src/ui/Logo.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAction } from '#src/ui/use-action.ts'
import { BackupsCard } from './BackupsCard.tsx'
import { QueryResult } from './kit/QueryResult.tsx'
import { SectionCard } from './kit/SectionCard.tsx'
import { useDebouncedText } from './kit/use-debounced-text.ts'
import { usePageTitle } from './kit/use-page-title.ts'
import { officesApi, ownOfficesQuery } from './office.ts'
import { NEW_COMMUNITY_QUERY, PORTAL_STATE_QUERY } from './platform-pages.ts'

/** The number of offices from which the list gets a search field. */
const MANY = 8

const INVITATIONS = queryOptions({
  queryKey: ['ownInvitations'],
  queryFn: ({ signal }) => officesApi(signal).ownInvitations(),
})

/** The office of a user who has nothing to choose: no second one, no invitation, no platform. */
function onlyOffice(own?: OwnOffices, invited?: { results: unknown[] }): OwnOffice | undefined {
  if (!own || own.may_add || own.total !== 1 || invited?.results.length !== 0) return undefined
  return own.results[0]
}

/** Lets users choose one of the offices that are open to them; opens it if it is the only one. */
export function OfficeChoice() {
  const { t, locale } = useTranslator()
  usePageTitle(t('office.choose.title'))
  const [search, setSearch] = useState('')
  const asked = useDebouncedText(search.trim())
  const all = useQuery(ownOfficesQuery(''))
  const isLong = all.data !== undefined && all.data.total > MANY
  const found = useQuery(ownOfficesQuery(asked))
  const invited = useQuery(INVITATIONS)
  const isInvited = invited.data !== undefined && invited.data.results.length > 0
  const only = onlyOffice(all.data, invited.data)
  useEffect(() => {
    if (only) changeAddress(localePath(locale, officePath(only.slug)))
  }, [only, locale])
  if (only) return <Skeleton tall />
  return (
    <section className="office-choice">
      <h1>{t('office.choose.title')}</h1>
      <OwnInvitations />
      {isLong && (
        <>
          <p className="room-lead">{t('office.choose.lead')}</p>
          <TextField
            label={t('office.choose.search')}
            name="search"
            type="search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </>
      )}
      {/* Invitations come first: if they loaded late, the content below would move. */}
      {invited.isPending ? (
        <Skeleton />
      ) : (
        <QueryResult query={found}>
          {({ results, total, may_add }) => (
            <>
              {!isLong && results.length > 0 && (
                <p className="room-lead">{t('office.choose.lead')}</p>
              )}
              {may_add && (
                <>
                  <div className="row-acts">
                    <a className="btn" href={NEW_COMMUNITY_QUERY}>
                      <Icon name="plus" />
                      {t('office.add.title')}
                    </a>
                    <a className="btn" href={PORTAL_STATE_QUERY}>
                      <Icon name="monitor" />
                      {t('office.portal_state.title')}
                    </a>
                  </div>
                  <BackupsCard />
                </>
              )}
              {results.length === 0 && !isInvited && <NoOffices isSearched={asked !== ''} />}
              <ul className="offices">
                {results.map((office) => (
                  <OfficeItem key={office.id} office={office} />
                ))}
              </ul>
              {isLong && (
                <p role="status">
                  {t('office.choose.count', { shown: results.length, count: total })}
                </p>
              )}
            </>
          )}
        </QueryResult>
      )}
    </section>
  )
}

function OfficeItem({ office }: { office: OwnOffice }) {
  const { t, locale } = useTranslator()
  return (
    <li className="card">
      <Logo photo={office.photo_url} photoDark={null} />
      <p>
        <a href={localePath(locale, officePath(office.slug))}>{office.name}</a>
        <span>
          {t(`office.roles.${office.role}`)}
          {!office.is_public && `, ${t('office.choose.hidden')}`}
        </span>
      </p>
    </li>
  )
}

function NoOffices({ isSearched }: { isSearched: boolean }) {
  const { t } = useTranslator()
  const why = isSearched ? 'no_match' : 'none'
  return (
    <EmptyNote
      icon={isSearched ? 'search' : 'church'}
      title={t(`office.choose.${why}`)}
      hint={t(`office.choose.${why}_hint`)}
    />
  )
}

/** The offices that the user was invited to; renders nothing if there are no invitations. */
function OwnInvitations() {
  const { t } = useTranslator()
  const query = useQuery(INVITATIONS)
  const { data, isPending } = query
  if (isPending || data?.results.length === 0) return null
  return (
    <SectionCard id="invitations" title={t('office.invitations.title')} variant="desk">
      <QueryResult query={query}>
        {({ results }) => (
          <ul className="colleagues">
            {results.map((invitation) => (
              <InvitationToAnswer key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </QueryResult>
    </SectionCard>
  )
}

function InvitationToAnswer({ invitation }: { invitation: OwnInvitation }) {
  const { t, locale } = useTranslator()
  const open = useWhileShown(openAddress)
  const queries = useQueryClient()
  const { id, community, role } = invitation
  const parish = community.name
  const accept = useAction(async () => {
    await officesApi().acceptInvitation(id)
    open(localePath(locale, officePath(community.slug)))
  }, t('office.invitations.accepted'))
  const decline = useAction(async () => {
    await officesApi().declineInvitation(id)
    queries.setQueryData(
      INVITATIONS.queryKey,
      (answer) => answer && { results: answer.results.filter((one) => one.id !== id) },
    )
  }, t('office.invitations.declined'))
  return (
    <li>
      <p className="colleague-names">
        <b>{parish}</b>
        <span className="hint">{t(`office.roles.${role}`)}</span>
      </p>
      <Button
        variant="main"
        busy={accept.busy}
        busyText={t('office.invitations.busy')}
        onClick={accept.run}
      >
        {t('office.invitations.accept')}
        <span className="vh"> {parish}</span>
      </Button>
      <Button busy={decline.busy} busyText={t('office.invitations.busy')} onClick={decline.run}>
        {t('office.invitations.decline')}
        <span className="vh"> {parish}</span>
      </Button>
      <ActionProblem text={accept.problem ?? decline.problem} />
    </li>
  )
}
