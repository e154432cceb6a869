import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { LifeEvent, LifeForm } from '#src/contract/people/life.ts'
import type { PersonFile } from '#src/contract/people/register-person.ts'
import { languageText } from '#src/i18n/locales.ts'
import { partialDateText } from '#src/i18n/partial-date-text.ts'
import { SectionCard } from '#src/office/kit/SectionCard.tsx'
import { useOffice } from '#src/office/office-context.ts'
import { openDraft } from '#src/stores/drafts.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { CertificatesPart } from '../certificates/CertificatesPart.tsx'
import { type EventValues, LifeEventForm } from './LifeEventForm.tsx'
import { type FactsValues, LifeFactsForm } from './LifeFactsForm.tsx'
import { useLifeChange } from './life-changes.ts'
import { eventFacts } from './register-text.ts'

/** The open form: of an event, which is null for a new one, or of the other facts. */
type Editing =
  | { kind: 'event'; was: LifeEvent | null; typed: EventValues | null }
  | { kind: 'facts'; typed: FactsValues | null }

/** Key of the draft in this tab of what is written of a person's life. */
export function lifeDraft(office: OwnOffice, id: number): string {
  return `life:${office.id}:${id}`
}

const ADD_ID = 'life-add'

/** What the register knows of a person's life, in the order of the dates; each line edits in place. */
export function LifeCard({ file }: { file: PersonFile }) {
  const office = useOffice()
  const { t } = useTranslator()
  const { person, life } = file
  const [draft] = useState(() => openDraft<Editing>(lifeDraft(office, person.id)))
  const [editing, setEditing] = useState(() => draft.read())
  const change = useLifeChange(file)

  function close(): void {
    draft.clear()
    flushSync(() => setEditing(undefined))
    document.getElementById(ADD_ID)?.focus()
  }
  async function save(next: (life: LifeForm) => LifeForm): Promise<void> {
    await change(next)
    notify(t('office-people.saved'), 'success')
    close()
  }

  const isOpen = editing !== undefined
  const opened = editing?.kind === 'event' ? editing : undefined
  const keyOfOpened = opened && toKey(opened.was)
  const isListed = life.events.some((event) => toKey(event) === keyOfOpened)
  // A new event has a line of its own, as one has that a colleague has changed meanwhile.
  const lines = [...life.events, ...(opened && !isListed ? [opened.was] : [])]
  const write = (next: Editing) => {
    draft.write(next)
    setEditing(next)
  }
  return (
    <SectionCard
      id="life"
      title={t('office-people.life.title')}
      variant="record"
      className="record-life"
    >
      {lines.length === 0 && <p className="hint">{t('office-people.life.none')}</p>}
      <ul className="link-lines life-lines" hidden={lines.length === 0}>
        {lines.map((event) => (
          <li key={toKey(event)}>
            {opened && toKey(event) === keyOfOpened ? (
              <LifeEventForm
                life={life}
                was={opened.was}
                typed={opened.typed}
                onTyped={(typed) => write({ ...opened, typed })}
                onSave={save}
                onCancel={close}
              />
            ) : (
              event && (
                <EventLine
                  event={event}
                  onEdit={
                    isOpen ? null : () => setEditing({ kind: 'event', was: event, typed: null })
                  }
                />
              )
            )}
          </li>
        ))}
      </ul>
      {editing?.kind === 'facts' ? (
        <LifeFactsForm
          life={life}
          typed={editing.typed}
          onTyped={(typed) => write({ kind: 'facts', typed })}
          onSave={save}
          onCancel={close}
        />
      ) : (
        <LifeFacts life={life} />
      )}
      {!isOpen && (
        <div className="row-acts">
          <Button id={ADD_ID} onClick={() => setEditing({ kind: 'event', was: null, typed: null })}>
            <Icon name="plus" />
            {t('office-people.life.add')}
          </Button>
          <Button onClick={() => setEditing({ kind: 'facts', typed: null })}>
            <Icon name="pencil" />
            {t('office-people.life.facts')}
          </Button>
        </div>
      )}
      <CertificatesPart file={file} />
    </SectionCard>
  )
}

interface EventLineProps {
  event: LifeEvent
  /** Null while something else is being edited. */
  onEdit: (() => void) | null
}

/** An event in one line: what, when, where, and where it is registered. */
function EventLine({ event, onEdit }: EventLineProps) {
  const translator = useTranslator()
  const { t, locale } = translator
  const { kind, date } = event
  const name = t(`office-people.life.kinds.${kind}`)
  return (
    <>
      <span>
        <b>{name}</b> · {eventFacts(event, translator)}
      </span>
      {onEdit && (
        <Button
          aria-label={t('office-people.life.correct', {
            event: `${name}, ${partialDateText(date, locale)}`,
          })}
          onClick={onEdit}
        >
          <Icon name="pencil" />
        </Button>
      )}
    </>
  )
}

/** Marital status, language and way of contact, as far as they are known. */
function LifeFacts({ life }: { life: LifeForm }) {
  const { t, locale } = useTranslator()
  const { marital_status, language, contact_way } = life
  const facts: Array<[keyof LifeForm & keyof FactsValues, string | null]> = [
    ['marital_status', marital_status && t(`office-people.life.statuses.${marital_status}`)],
    ['language', language && languageText(language, locale)],
    ['contact_way', contact_way && t(`office-people.life.ways.${contact_way}`)],
  ]
  const known = facts.flatMap(([name, value]) =>
    value ? `${t(`office-people.life.fields.${name}`)}: ${value}` : [],
  )
  return known.length > 0 && <p>{known.join(' · ')}</p>
}

/** A key of an event among those of its life; null is a new one. */
function toKey(event: LifeEvent | null): string {
  if (event === null) return 'new'
  const { kind, date, place, book, page, number } = event
  return JSON.stringify([kind, date, place, book, page, number])
}
