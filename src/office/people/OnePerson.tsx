import '#src/office/kit/record.css'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { EntityRecord } from '#src/contract/people/entity.ts'
import {
  PERSON_READS_MAX,
  PERSON_REQUESTS_MAX,
  type PersonFile,
  type PersonRequest,
} from '#src/contract/people/register-person.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { agoText, momentText } from '#src/i18n/date-texts.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { localePath } from '#src/i18n/urls.ts'
import { NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { openDraft } from '#src/stores/drafts.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { QueryResult } from '../kit/QueryResult.tsx'
import { SectionCard } from '../kit/SectionCard.tsx'
import { useFocusAfter } from '../kit/use-restored-focus.ts'
import { officeQuery, useRefresh } from '../office-query.ts'
import { StatusMark } from '../requests/request-marks.tsx'
import { MergeList } from './MergeList.tsx'
import { PersonActions } from './PersonActions.tsx'
import { PersonData } from './PersonData.tsx'
import { PersonEditor, personDraft } from './PersonEditor.tsx'
import { peoplePath } from './people-view.ts'
import { BackToRegister } from './RegisterTabs.tsx'

interface Props {
  office: OwnOffice
  id: number
}

/** A person of the register: all data, and all actions on it. */
export function OnePerson({ office, id }: Props) {
  const { t } = useTranslator()
  // No automatic refetching, because the server logs every reading of personal data.
  const query = useQuery({ ...officeQuery(office, 'person', id), ...NO_REFETCH_WHILE_EDITING })
  return (
    <>
      <BackToRegister office={office} to="people" />
      <QueryResult query={query} title={t('office.rooms.people.title')}>
        {(file) => <Opened office={office} file={file} />}
      </QueryResult>
    </>
  )
}

interface OpenedProps {
  office: OwnOffice
  file: PersonFile
}

function Opened({ office, file }: OpenedProps) {
  const translator = useTranslator()
  const { t } = translator
  const { person, invited_at, families, requests, reads, merges } = file
  const heading = useRef<HTMLHeadingElement>(null)
  const focusAfter = useFocusAfter(file)
  const refresh = useRefresh(office)
  // Open the editor at once if it has unsaved text.
  const [isEditing, setIsEditing] = useState(
    () => openDraft(personDraft(office, person.id)).read() !== undefined,
  )
  const stop = () => {
    flushSync(() => setIsEditing(false))
    heading.current?.focus()
  }
  return (
    <article className="record">
      <header className="record-head">
        <h1 ref={heading} tabIndex={-1}>
          {person.name}
        </h1>
        <p className="standing">
          <span className="state-mark">
            <Icon name="user" />
            {standingOf(person, invited_at, translator)}
          </span>
        </p>
      </header>
      <SectionCard
        id="data"
        title={t('office-people.data')}
        variant="record"
        className="record-sent"
      >
        {isEditing ? (
          <PersonEditor
            office={office}
            record={person}
            onSaved={async () => {
              await refresh('person')
              notify(t('office-people.saved'), 'success')
              stop()
            }}
            onCancel={stop}
          />
        ) : (
          <>
            <PersonData person={person} />
            <div className="row-acts">
              <Button variant="main" onClick={() => setIsEditing(true)}>
                <Icon name="pencil" />
                {t('office-people.edit')}
              </Button>
            </div>
          </>
        )}
      </SectionCard>
      <div className="record-decision record-rest">
        <SectionCard id="families" title={t('office-people.families.title')} variant="record">
          <PersonFamilies slug={office.slug} families={families} />
        </SectionCard>
        <PersonActions office={office} file={file} />
      </div>
      <div className="record-rest">
        <SectionCard id="requests" title={t('office-people.requests.title')} variant="record">
          <PersonRequests slug={office.slug} requests={requests} />
        </SectionCard>
        {merges.length > 0 && (
          <SectionCard id="merges" title={t('office-people.merges.title')} variant="record">
            <MergeList
              office={office}
              merges={merges}
              onUndone={() => {
                // The pressed button disappears with its row.
                focusAfter(document)
                return refresh('person')
              }}
            />
          </SectionCard>
        )}
        <SectionCard id="reads" title={t('office-people.reads.title')} variant="record">
          <PersonReads reads={reads} timezone={office.timezone} />
        </SectionCard>
      </div>
    </article>
  )
}

/** Whether the person uses the private area: linked, invited, or without an account. */
function standingOf(
  { account }: EntityRecord,
  invitedAt: string | null,
  { t, locale }: Translator,
): string {
  if (account) return t('office-people.account.linked', { email: account.email })
  if (invitedAt === null) return t('office-people.account.none')
  return t('office-people.account.invited', { ago: agoText(invitedAt, Date.now(), locale) })
}

interface PersonFamiliesProps {
  slug: string
  families: PersonFile['families']
}

/** The families of a person, with the relationship in each. */
function PersonFamilies({ slug, families }: PersonFamiliesProps) {
  const { t, locale } = useTranslator()
  if (families.length === 0) return <p className="hint">{t('office-people.families.none')}</p>
  return (
    <ul className="link-lines">
      {families.map(({ id, name, place }) => (
        <li key={id}>
          <a href={localePath(locale, peoplePath(slug, { kind: 'family', id }))}>{name}</a>
          <span className="hint">{t(`office-people.families.${place}`)}</span>
        </li>
      ))}
    </ul>
  )
}

interface PersonReadsProps {
  /** Newest first. */
  reads: PersonFile['reads']
  timezone: string
}

/** Who in the office opened the record, and when. */
function PersonReads({ reads, timezone }: PersonReadsProps) {
  const { t, locale } = useTranslator()
  if (reads.length === 0) return <p className="hint">{t('office-people.reads.none')}</p>
  return (
    <details>
      <summary className="more-link">
        {t(`office-people.reads.${reads.length < PERSON_READS_MAX ? 'count' : 'latest'}`, {
          count: reads.length,
        })}
        <Icon name="chevronDown" />
      </summary>
      <ol className="history">
        {reads.map(({ at, by }, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two readings of one moment are alike, and the list never changes in place
          <li key={`${at} ${number}`}>
            {by?.name ?? t('office-people.reads.gone')}
            <span className="hint">
              <time dateTime={at}>{momentText(at, timezone, locale)}</time>
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}

interface PersonRequestsProps {
  slug: string
  /** Newest first. */
  requests: PersonRequest[]
}

/** The person's requests to the parish: a link to each, and how it was matched to the person. */
function PersonRequests({ slug, requests }: PersonRequestsProps) {
  const { t, locale } = useTranslator()
  if (requests.length === 0) return <p className="hint">{t('office-people.requests.none')}</p>
  return (
    <>
      <ul className="link-lines">
        {requests.map(({ id, kind, subject, status, created_at, tie }) => (
          <li key={id}>
            <a href={localePath(locale, queuePath(slug, kind, id))}>
              {t(`office.kinds.${kind}`)}: {subject}
            </a>
            <StatusMark status={status} />
            <span className="hint">
              <time dateTime={created_at}>{agoText(created_at, Date.now(), locale)}</time>
              {' · '}
              {t(`office-people.requests.ties.${tie}`)}
            </span>
          </li>
        ))}
      </ul>
      {requests.length === PERSON_REQUESTS_MAX && (
        <p className="hint">{t('office-people.requests.more', { max: PERSON_REQUESTS_MAX })}</p>
      )}
    </>
  )
}
