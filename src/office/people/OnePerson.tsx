import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { EntityRecord } from '#src/contract/people/entity.ts'
import type { PersonFile } from '#src/contract/people/register-person.ts'
import { agoText } from '#src/i18n/ago.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { draftOf } from '#src/stores/drafts.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Answered } from '../kit/Answered.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { officeApi } from '../office.ts'
import { BackLink } from './BackLink.tsx'
import { MergeList } from './MergeList.tsx'
import { PersonActs } from './PersonActs.tsx'
import { PersonData } from './PersonData.tsx'
import { PersonEditor, personDraft } from './PersonEditor.tsx'
import { PersonFamilies } from './PersonFamilies.tsx'
import { PersonReads } from './PersonReads.tsx'
import { PersonRequests } from './PersonRequests.tsx'

interface Props {
  office: OwnOffice
  id: number
}

/** A person of the register: all their data, and all actions on it. */
export function OnePerson({ office, id }: Props) {
  const { t } = useTranslator()
  const ask = () => officeApi(office).person(id)
  const { state, again, put } = useAnswer(`${office.slug} ${id}`, ask)
  return (
    <>
      <BackLink office={office} to="people" />
      <Answered state={state} title={t('office.rooms.people.title')} onRetry={again}>
        {(file) => (
          <Opened
            office={office}
            file={file}
            onNewer={() => ask().then((newer) => flushSync(() => put(newer)))}
          />
        )}
      </Answered>
    </>
  )
}

interface OpenedProps {
  office: OwnOffice
  file: PersonFile
  /** Shows the current state. */
  onNewer(): Promise<void>
}

function Opened({ office, file, onNewer }: OpenedProps) {
  const translator = useTranslator()
  const { t } = translator
  const { person, invited_at, families, requests, reads, merges } = file
  const heading = useRef<HTMLHeadingElement>(null)
  // The user returned for the text that was typed and not saved.
  const [isEditing, setIsEditing] = useState(
    () => draftOf(personDraft(office, person.id)).read() !== undefined,
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
      <section className="card record-part record-sent" aria-labelledby="data">
        <h2 id="data">{t('office-people.data')}</h2>
        {isEditing ? (
          <PersonEditor
            office={office}
            record={person}
            onSaved={async () => {
              await onNewer().catch(() => undefined)
              notify(t('office-people.saved'), 'success')
              stop()
            }}
            onCancel={stop}
          />
        ) : (
          <>
            <PersonData person={person} />
            <div className="row-acts">
              <Button look="main" onClick={() => setIsEditing(true)}>
                <Icon name="pencil" />
                {t('office-people.edit')}
              </Button>
            </div>
          </>
        )}
      </section>
      <div className="record-decision record-rest">
        <section className="card record-part" aria-labelledby="families">
          <h2 id="families">{t('office-people.families.title')}</h2>
          <PersonFamilies slug={office.slug} families={families} />
        </section>
        <PersonActs office={office} file={file} onNewer={onNewer} />
      </div>
      <div className="record-rest">
        <section className="card record-part" aria-labelledby="requests">
          <h2 id="requests">{t('office-people.requests.title')}</h2>
          <PersonRequests slug={office.slug} requests={requests} />
        </section>
        {merges.length > 0 && (
          <section className="card record-part" aria-labelledby="merges">
            <h2 id="merges">{t('office-people.merges.title')}</h2>
            <MergeList
              office={office}
              merges={merges}
              onUndone={async () => {
                await onNewer().catch(() => undefined)
                // The line is gone, together with the pressed button.
                if (document.activeElement === document.body) heading.current?.focus()
              }}
            />
          </section>
        )}
        <section className="card record-part" aria-labelledby="reads">
          <h2 id="reads">{t('office-people.reads.title')}</h2>
          <PersonReads reads={reads} timezone={office.timezone} />
        </section>
      </div>
    </article>
  )
}

/** Whether the person uses the private area: "no answer" and "no account" read the same. */
function standingOf(
  { account }: EntityRecord,
  invitedAt: string | null,
  { t, locale }: Translator,
): string {
  if (account) return t('office-people.account.linked', { email: account.email })
  if (invitedAt === null) return t('office-people.account.none')
  return t('office-people.account.invited', { ago: agoText(invitedAt, Date.now(), locale) })
}
