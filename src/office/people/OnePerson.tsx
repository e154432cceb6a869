import type { EntityRecord } from '#src/contract/people/entity.ts'
import {
  PERSON_READS_MAX,
  PERSON_REQUESTS_MAX,
  type PersonField,
  type PersonFile,
  type PersonRequest,
} from '#src/contract/people/register-person.ts'
import { NEW, queuePath } from '#src/domain/requests/request-queues.ts'
import { agoText, momentText } from '#src/i18n/date-texts.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { localePath } from '#src/i18n/urls.ts'
import { notify } from '#src/stores/notifications.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { AnswerList } from '#src/ui/requests/AnswerList.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { QueryResult } from '../kit/QueryResult.tsx'
import { SectionCard } from '../kit/SectionCard.tsx'
import { useFocusAfter } from '../kit/use-restored-focus.ts'
import { useOffice, useOfficePath } from '../office-context.ts'
import { useEditedQuery, useRefresh } from '../office-query.ts'
import { StatusMark } from '../requests/request-marks.tsx'
import { LifeCard } from './life/LifeCard.tsx'
import { MergeList } from './MergeList.tsx'
import { PersonActions } from './PersonActions.tsx'
import { PersonEditor, personDraft } from './PersonEditor.tsx'
import { usePeoplePath } from './people-view.ts'
import { shownField } from './person-values.ts'
import { RecordPage } from './RecordPage.tsx'
import { BackToRegister } from './RegisterTabs.tsx'

const SHOWN: PersonField[] = [
  'sex',
  'title',
  'birth_place_parish',
  'birth_place_county',
  'taxpayer',
  'address',
  'door_number',
  'postal_code',
  'district',
  'fax',
]

/** The data of the register about a person; links to call or write come first. */
function PersonData({ person }: { person: EntityRecord }) {
  const { t } = useTranslator()
  const answers = SHOWN.map((name) => ({
    label: t(`office-people.fields.${name}`),
    value: shownField(t, name, person[name]),
  }))
  const open = answers.filter(({ value }) => !value).map(({ label }) => label)
  return (
    <>
      <ContactWays person={person} />
      <AnswerList answers={answers} />
      {open.length > 0 && (
        <p className="hint">
          {t('office-people.left_open')} {open.join(' · ')}
        </p>
      )}
    </>
  )
}

/** Links to call a person or to write to them. */
function ContactWays({ person }: { person: EntityRecord }) {
  const { t } = useTranslator()
  const { email, mobilephone, phone } = person
  const phones = [mobilephone, phone].filter((one) => one !== null)
  if (email === null && phones.length === 0) {
    return <p className="hint">{t('office-people.no_contact')}</p>
  }
  return (
    <ul className="contact-ways">
      {email !== null && (
        <li>
          <a href={`mailto:${email}`}>
            <Icon name="mail" />
            {email}
          </a>
        </li>
      )}
      {phones.map((one) => (
        <li key={one}>
          <a href={`tel:${one.replace(/[^\d+]/g, '')}`}>
            <Icon name="phone" />
            {one}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A person of the register: all data, and all actions on it. */
export function OnePerson({ id }: { id: number }) {
  const { t } = useTranslator()
  // No automatic refetching, because the server logs every reading of personal data.
  const query = useEditedQuery('person', id)
  return (
    <>
      <BackToRegister to="people" />
      <QueryResult query={query} title={t('office.rooms.people.title')}>
        {(file) => <Opened file={file} />}
      </QueryResult>
    </>
  )
}

function Opened({ file }: { file: PersonFile }) {
  const office = useOffice()
  const pathTo = useOfficePath()
  const translator = useTranslator()
  const { t } = translator
  const { person, invited_at, families, requests, reads, merges } = file
  const focusAfter = useFocusAfter(file)
  const refresh = useRefresh()
  return (
    <RecordPage
      name={person.name}
      standing={
        <p className="standing">
          <span className="state-mark">
            <Icon name="user" />
            {standingOf(person, invited_at, translator)}
          </span>
        </p>
      }
      draft={personDraft(office, person.id)}
      id="data"
      title={t('office-people.data')}
      editor={(stop) => (
        <PersonEditor
          record={person}
          onSaved={async () => {
            await refresh('person')
            notify(t('office-people.saved'), 'success')
            stop()
          }}
          onCancel={stop}
        />
      )}
      data={<PersonData person={person} />}
    >
      <LifeCard file={file} />
      <div className="record-decision record-rest">
        <SectionCard id="families" title={t('office-people.families.title')} variant="record">
          <PersonFamilies families={families} />
        </SectionCard>
        <PersonActions file={file} />
      </div>
      <div className="record-rest">
        <SectionCard id="requests" title={t('office-people.requests.title')} variant="record">
          <PersonRequests requests={requests} />
          <p className="row-acts">
            <a className="btn" href={`${pathTo('requests', NEW)}?person=${person.id}`}>
              <Icon name="plus" />
              {t('office.new_request')}
            </a>
          </p>
        </SectionCard>
        {merges.length > 0 && (
          <SectionCard id="merges" title={t('office-people.merges.title')} variant="record">
            <MergeList
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
          <PersonReads reads={reads} />
        </SectionCard>
      </div>
    </RecordPage>
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

/** The families of a person, with the relationship in each. */
function PersonFamilies({ families }: { families: PersonFile['families'] }) {
  const toPeople = usePeoplePath()
  const { t } = useTranslator()
  if (families.length === 0) return <p className="hint">{t('office-people.families.none')}</p>
  return (
    <ul className="link-lines">
      {families.map(({ id, name, place }) => (
        <li key={id}>
          <a href={toPeople({ kind: 'family', id })}>{name}</a>
          <span className="hint">{t(`office-people.families.${place}`)}</span>
        </li>
      ))}
    </ul>
  )
}

interface PersonReadsProps {
  /** Newest first. */
  reads: PersonFile['reads']
}

/** Who in the office opened the record, and when. */
function PersonReads({ reads }: PersonReadsProps) {
  const { timezone } = useOffice()
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
  /** Newest first. */
  requests: PersonRequest[]
}

/** The person's requests to the parish: a link to each, and how it was matched to the person. */
function PersonRequests({ requests }: PersonRequestsProps) {
  const { slug } = useOffice()
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
