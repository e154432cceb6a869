import { useMemo, useRef, useState } from 'react'
import type { ContentRecord, Sections } from '../../../contract/content-record.ts'
import type { OwnOffice } from '../../../contract/office.ts'
import { contentDraft } from '../../../stores/content-drafts.ts'
import { notify } from '../../../stores/notifications.ts'
import { useTranslator } from '../../../ui/translator-context.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import { ContentForm } from './ContentForm.tsx'
import { ContentHead } from './ContentHead.tsx'
import { type Basis, changedFields } from './content-body.ts'
import { type ContentValues, inOtherLanguage, valuesOf } from './content-values.ts'
import { DraftOffer } from './DraftOffer.tsx'
import { draftName } from './draft-name.ts'
import { differences } from './merge-values.ts'
import { PresenceNote } from './presence/PresenceNote.tsx'
import { usePresence } from './presence/use-presence.ts'
import { useTold } from './presence/use-told.ts'

interface Props {
  office: OwnOffice
  sections: Sections['results']
  /** Names the draft of a content that is not there yet, on this device. */
  draft: string
  basis: Basis
  initial: ContentValues
}

/** What is kept of unsaved work: with what it was made from, to see what others did since. */
interface Kept {
  values: ContentValues
  base: ContentRecord | null
}

/** Two versions that were made of the same third. */
interface Conflict {
  base: ContentValues
  mine: ContentValues
  theirs: ContentRecord
}

/**
 * One content, being written. What is unsaved is kept on this device and offered back; what others
 * saved meanwhile is shown beside it, and nothing of either is lost unless somebody says so.
 */
export function ContentEditor({ office, sections, draft: name, basis: first, initial }: Props) {
  const { t, locale } = useTranslator()
  const [basis, setBasis] = useState(first)
  /** Once a new content is saved, its draft is that of a content which is there. */
  const named = basis.record ? draftName(office, basis.record) : name
  const draft = useMemo(() => contentDraft<Kept>(named), [named])
  const [offered, setOffered] = useState(() => {
    const found = draft.read()
    return found && differs(found.kept.values, first, initial) ? found : undefined
  })
  /** What the fields begin with: they are made anew with each. */
  const [begun, setBegun] = useState({ values: initial, times: 0 })
  const [conflict, setConflict] = useState<Conflict>()
  /** What the fields hold by now. */
  const typed = useRef(initial)
  const isSaving = useRef(false)
  const presence = usePresence(office, basis.record, isSaving)
  useTold(presence)
  const begin = (values: ContentValues) => {
    typed.current = values
    setBegun(({ times }) => ({ values, times: times + 1 }))
  }
  const readAs = (record: ContentRecord) => valuesOf(record, office.timezone, Date.now())

  function restore({ values, base }: Kept): void {
    setOffered(undefined)
    const { record } = basis
    begin(values)
    // Somebody has saved another version since: until it is settled, saving would be refused.
    if (record && base && base.version !== record.version) {
      setBasis({ ...basis, record: base })
      setConflict({ base: readAs(base), mine: values, theirs: record })
    }
  }

  function settle(merged: ContentValues, theirs: ContentRecord): void {
    const next = { ...basis, record: theirs, readMs: Date.now() }
    setConflict(undefined)
    setBasis(next)
    begin(merged)
    draft.write({ values: merged, base: theirs })
    notify(t('office-contents.conflict.settled'), 'primary')
  }

  /** Shows what somebody else has saved since: beside what is written here, or in its place. */
  function seeNewer(theirs: ContentRecord): void {
    if (!basis.record) return
    const base = readAs(basis.record)
    if (differs(typed.current, basis, initial)) {
      setConflict({ base, mine: typed.current, theirs })
      return
    }
    const next = readAs(theirs)
    const parts = differences(base, base, next).map(({ part }) =>
      t(`office-contents.parts.${part}`),
    )
    setBasis({ ...basis, record: theirs, readMs: Date.now() })
    begin(next)
    const said = { parts: new Intl.ListFormat(locale).format(parts) }
    notify(t('office-contents.presence.renewed', said), 'primary')
  }

  return (
    <>
      <ContentHead office={office} record={basis.record} kind={initial.content_type} />
      {basis.record && (
        <PresenceNote
          office={office}
          record={basis.record}
          presence={presence}
          isChanged={differs(typed.current, basis, initial)}
          onNewer={seeNewer}
        />
      )}
      {offered ? (
        <DraftOffer
          at={offered.at}
          title={offered.kept.values.title}
          onRestore={() => restore(offered.kept)}
          onDiscard={() => {
            draft.clear()
            setOffered(undefined)
          }}
        />
      ) : (
        <ContentForm
          key={begun.times}
          office={office}
          sections={sections}
          basis={basis}
          initial={begun.values}
          isChanged={(values) => differs(values, basis, initial)}
          isStale={presence.kind === 'open' && presence.isStale}
          isSaving={isSaving}
          onTyped={(values) => {
            typed.current = values
            if (differs(values, basis, initial)) draft.write({ values, base: basis.record })
            else draft.clear()
          }}
          onSaved={(record) => {
            const next = { ...basis, record, readMs: Date.now() }
            draft.clear()
            setBasis(next)
            // What was typed while it was saved is not saved.
            if (!differs(typed.current, next, initial)) return
            contentDraft<Kept>(draftName(office, record)).write({
              values: typed.current,
              base: record,
            })
          }}
          onConflict={(mine, theirs) => {
            const base = basis.record
            if (base) setConflict({ base: readAs(base), mine, theirs })
          }}
          onLanguage={(values, language) => {
            const turned = inOtherLanguage(values, language)
            draft.write({ values: turned, base: basis.record })
            begin(turned)
          }}
          onTake={(values) => {
            draft.write({ values, base: basis.record })
            begin(values)
            notify(t('office-contents.versions.taken'), 'primary')
          }}
        />
      )}
      {conflict && (
        <ConflictChoice
          base={conflict.base}
          mine={conflict.mine}
          theirs={readAs(conflict.theirs)}
          sections={sections}
          onSettle={(merged) => settle(merged, conflict.theirs)}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  )
}

/** Whether there is anything to save: of what is not there yet, anything that was not proposed. */
function differs(values: ContentValues, basis: Basis, proposed: ContentValues): boolean {
  if (basis.record) return changedFields(values, basis).length > 0
  return JSON.stringify(values) !== JSON.stringify(proposed)
}
