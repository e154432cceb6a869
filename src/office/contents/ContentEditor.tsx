import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { type ContentType, PAGE } from '#src/contract/contents/content.ts'
import type { ContentRecord, Sections } from '#src/contract/contents/content-record.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { contentPath } from '#src/domain/contents/content-path.ts'
import { toSlug } from '#src/domain/contents/to-slug.ts'
import { officePath } from '#src/domain/office.ts'
import { localePath } from '#src/i18n/urls.ts'
import { notify } from '#src/stores/notifications.ts'
import { ChooseAgain } from '#src/ui/forms/ChooseAgain.tsx'
import { DraftOffer } from '#src/ui/forms/DraftForm.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ConflictDialog } from '../kit/ConflictDialog.tsx'
import { usePages } from '../kit/ContentSearch.tsx'
import { useOutbox } from '../pictures/outbox.ts'
import { ContentForm } from './ContentForm.tsx'
import { type ContentValues, inOtherLanguage, toContentValues } from './content-values.ts'
import { CONTENT_WORDS, contentState, contentsSearch, kindOfType } from './contents-view.ts'
import { differences, differencesToSettle, mergedValues } from './merge-values.ts'
import { openText, PresenceNote, savedText } from './presence/PresenceNote.tsx'
import { type Presence, usePresence } from './presence/use-presence.ts'
import { StateMark } from './StateMark.tsx'
import { type Editing, type EditorStart, type UnsavedWork, useEditing } from './use-editing.ts'
import { usePartText } from './use-part-text.ts'

interface Props extends EditorStart {
  sections: Sections['results']
}

/**
 * The editor of one content. Unsaved changes are kept on this device and offered back. Changes that
 * others saved meanwhile are shown beside them, and neither is lost unless the author says so.
 */
export function ContentEditor({ sections, ...first }: Props) {
  const { office, initial } = first
  const { t } = useTranslator()
  const editing = useEditing(first)
  const versions = useTwoVersions(office.timezone, editing)
  const outbox = useOutbox()
  const unsent = useStore(outbox.$all).map(({ file }) => file.name)
  const isSaving = useRef(false)
  const { basis, start, offered } = editing
  const { conflict } = versions
  const presence = usePresence(office, basis.record, isSaving)
  useTold(presence)
  return (
    <>
      <ContentHead office={office} record={basis.record} kind={initial.content_type} />
      {/* Above the note, which arrives later and would push these buttons away from under a press. */}
      {offered && (
        <DraftOffer
          className="card contents-part"
          at={offered.at}
          title={offered.kept.values.title.trim() || t('office-contents.untitled')}
          onRestore={() => versions.restore(offered.kept)}
          onDiscard={editing.discardOffered}
        />
      )}
      {basis.record && (
        <PresenceNote
          office={office}
          record={basis.record}
          presence={presence}
          isChanged={editing.isChanged()}
          onNewer={versions.seeNewer}
        />
      )}
      <ChooseAgain about={`content:${first.draft}`} names={unsent} />
      {!offered && (
        <ContentForm
          key={start.times}
          office={office}
          sections={sections}
          basis={basis}
          initial={start.values}
          outbox={outbox}
          isChanged={editing.isChanged}
          isStale={presence.kind === 'open' && presence.isStale}
          isSaving={isSaving}
          onTyped={editing.onTyped}
          onSaved={editing.onSaved}
          onConflict={versions.showConflict}
          onLanguage={(values, language) => editing.write(inOtherLanguage(values, language))}
          onTake={(values) => {
            editing.write(values)
            notify(t('office-contents.versions.taken'), 'primary')
          }}
        />
      )}
      {conflict && (
        <ConflictChoice
          office={office}
          base={conflict.base}
          mine={conflict.mine}
          theirs={conflict.theirs}
          sections={sections}
          onMerge={versions.applyMerge}
          onClose={versions.leave}
        />
      )}
    </>
  )
}

/**
 * Announces events in a notice while the author works further down, where the note is out of sight:
 * who arrives, and that a colleague saved. The state at the opening of the page is not announced.
 */
function useTold(presence: Presence): void {
  const translator = useTranslator()
  const known = useRef<Set<number>>(undefined)
  const toldOf = useRef('')
  useEffect(() => {
    if (presence.kind !== 'open') return
    const { found, isStale } = presence
    const came = found.others.filter(({ id }) => known.current && !known.current.has(id))
    known.current = new Set(found.others.map(({ id }) => id))
    if (isStale && toldOf.current !== found.version) {
      toldOf.current = found.version
      notify(savedText(found, translator), 'warning')
    } else if (came.length > 0) notify(openText({ others: came }, translator), 'primary')
  }, [presence, translator])
}

interface ContentHeadProps {
  office: OwnOffice
  /** As it was last read or saved; null for a new content. */
  record: ContentRecord | null
  kind: ContentType
}

/** The head of a content: a link back to the list, its kind, and its state. */
function ContentHead({ office, record, kind }: ContentHeadProps) {
  const { t, locale } = useTranslator()
  const word = CONTENT_WORDS[kind]
  const list = localePath(locale, officePath(office.slug, 'contents'))
  const isOnline = record && contentState(record, Date.now()) === 'online'
  return (
    <div className="content-head">
      <a
        className="more-link"
        href={list + contentsSearch({ kind: kindOfType(kind), state: 'kept', search: '', page: 1 })}
      >
        <Icon name="arrowLeft" />
        {t('office-contents.back')}
      </a>
      <h1>{t(`office-contents.${record ? 'edit' : 'new'}.${word}`)}</h1>
      {record && (
        <p className="standing">
          <StateMark content={record} nowMs={Date.now()} />
          {isOnline && (
            <a
              className="more-link"
              href={localePath(locale, contentPath(office.slug, record))}
              target="_blank"
              rel="noopener"
            >
              {t('office-contents.see')}
              <Icon name="externalLink" />
            </a>
          )}
        </p>
      )}
    </div>
  )
}

interface ConflictChoiceProps {
  office: OwnOffice
  base: ContentValues
  mine: ContentValues
  theirs: ContentValues
  sections: Sections['results']
  onMerge(merged: ContentValues): void
  onClose(): void
}

/**
 * Shows two versions beside each other, part by part; the user chooses which one to keep of each.
 */
function ConflictChoice({
  office,
  base,
  mine,
  theirs,
  sections,
  onMerge,
  onClose,
}: ConflictChoiceProps) {
  const { t } = useTranslator()
  const textOf = usePartText(sections, usePages(office, mine.content_type === PAGE))
  const [found] = useState(() => differencesToSettle(base, mine, theirs))
  return (
    <ConflictDialog
      words="office-contents.conflict"
      parts={found.map((one) => ({
        ...one,
        label: t(`office-contents.parts.${one.part}`),
        mine: textOf(one.part, addressed(mine)),
        theirs: textOf(one.part, addressed(theirs)),
      }))}
      onTake={(chosen) => onMerge(mergedValues(mine, theirs, chosen))}
      onClose={onClose}
    />
  )
}

/** Includes the address that it gets, where the title decides it. */
function addressed(values: ContentValues): ContentValues {
  return { ...values, slug: values.slug || toSlug(values.title) }
}

/** Two versions that both derive from the same base version. */
interface Conflict {
  base: ContentValues
  mine: ContentValues
  theirs: ContentValues
  record: ContentRecord
}

/** The author's version and the version that a colleague saved meanwhile, until they are merged. */
function useTwoVersions(timeZone: string, editing: Editing) {
  const { t, locale } = useTranslator()
  const [conflict, setConflict] = useState<Conflict>()
  const { basis } = editing
  const readAs = (record: ContentRecord) => toContentValues(record, timeZone, Date.now())
  const openConflict = (base: ContentRecord, mine: ContentValues, record: ContentRecord) =>
    setConflict({ base: readAs(base), mine, theirs: readAs(record), record })

  return {
    conflict,
    /** Called where a save found another version. */
    showConflict: (mine: ContentValues, theirs: ContentRecord) => {
      if (basis.record) openConflict(basis.record, mine, theirs)
    },
    leave: () => setConflict(undefined),
    /** Continues with the unsaved values. */
    restore: ({ values, base }: UnsavedWork) => {
      editing.takeOffered()
      editing.begin(values)
      const { record } = basis
      if (!record || !base || base.version === record.version) return
      // A colleague has saved another version: until the conflict is settled, saving would be
      // refused.
      editing.rebaseOn(base, basis.readMs)
      openConflict(base, values, record)
    },
    applyMerge: (merged: ContentValues) => {
      if (!conflict) return
      setConflict(undefined)
      editing.rebaseOn(conflict.record)
      editing.write(merged, conflict.record)
      notify(t('office-contents.conflict.settled'), 'primary')
    },
    /** Shows the version that a colleague has saved since: beside the author's, or in its place. */
    seeNewer: (theirs: ContentRecord) => {
      if (!basis.record) return
      if (editing.isChanged()) return openConflict(basis.record, editing.typed(), theirs)
      const [base, next] = [readAs(basis.record), readAs(theirs)]
      const parts = differences(base, base, next).map(({ part }) =>
        t(`office-contents.parts.${part}`),
      )
      editing.rebaseOn(theirs)
      editing.begin(next)
      const said = { parts: new Intl.ListFormat(locale).format(parts) }
      notify(t('office-contents.presence.renewed', said), 'primary')
    },
  }
}
