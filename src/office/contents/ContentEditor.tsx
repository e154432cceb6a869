import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { type ContentType, PAGE } from '#src/contract/contents/content.ts'
import type { ContentRecord, Sections } from '#src/contract/contents/content-record.ts'
import { contentPath, toSlug } from '#src/domain/contents/content-address.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { localePath } from '#src/i18n/urls.ts'
import { notify } from '#src/stores/notifications.ts'
import { ChooseAgain } from '#src/ui/forms/ChooseAgain.tsx'
import { DraftOffer } from '#src/ui/forms/DraftForm.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { usePages } from '../kit/ContentSearch.tsx'
import { ConflictDialog } from '../kit/record/ConflictDialog.tsx'
import { type RecordConflict, useVersionedRecord } from '../kit/record/use-versioned-record.ts'
import { useOffice, useOfficePath } from '../office-context.ts'
import { useOutbox } from '../pictures/outbox.ts'
import { ContentForm } from './ContentForm.tsx'
import { changedFields } from './content-body.ts'
import { type ContentValues, contentDraftName, toContentValues } from './content-values.ts'
import { CONTENT_WORDS, contentState, contentsSearch, kindOfType } from './contents-view.ts'
import { differences, differencesToSettle, type MergedPart, mergedValues } from './merge-values.ts'
import { openText, PresenceNote, savedText } from './presence/PresenceNote.tsx'
import { type Presence, usePresence } from './presence/use-presence.ts'
import { StateMark } from './StateMark.tsx'
import { usePartText } from './use-part-text.ts'

interface Props {
  sections: Sections['results']
  /** Names the draft on this device until a new content is saved. */
  draft: string
  /** As it was read; null for a new content. */
  record: ContentRecord | null
  /** When it was read, in milliseconds since 1970 UTC. */
  readMs: number
  initial: ContentValues
}

/**
 * The editor of one content. It keeps unsaved changes on this device and offers them back. If a
 * colleague saves the content meanwhile, it shows both versions, and the author decides which parts
 * to keep.
 */
export function ContentEditor({ sections, draft, record, readMs, initial }: Props) {
  const office = useOffice()
  const translator = useTranslator()
  const { t } = translator
  const timeZone = office.timezone
  const edited = useVersionedRecord<ContentValues, ContentRecord>({
    draftStorage: 'device',
    draftName: (saved) => (saved ? contentDraftName(office, saved) : draft),
    record,
    readMs,
    initial,
    valuesOf: (saved, readMs) => toContentValues(saved, timeZone, readMs),
    // In a new content, a change is any value that differs from the proposed one.
    hasChanges: (values, basis) =>
      basis.record
        ? changedFields(values, { ...basis, timeZone }).length > 0
        : JSON.stringify(values) !== JSON.stringify(initial),
    isSettled: (base, mine, theirs) => differencesToSettle(base, mine, theirs).length === 0,
  })
  const outbox = useOutbox()
  const unsent = useStore(outbox.$all).map(({ file }) => file.name)
  const isSaving = useRef(false)
  const { basis, filled, kept, isChanged, conflict } = edited
  const presence = usePresence(basis.record, isSaving)
  useColleagueNotices(presence)

  /**
   * Shows the version that a colleague has saved: for comparison if there are unsaved changes, else
   * in place.
   */
  function showNewer(theirs: ContentRecord): void {
    if (isChanged || !basis.record) {
      edited.showConflict(theirs)
      return
    }
    const former = toContentValues(basis.record, timeZone, Date.now())
    const newer = toContentValues(theirs, timeZone, Date.now())
    edited.fill(newer, theirs)
    notify(changedPartsText(differences(former, former, newer), translator), 'primary')
  }

  return (
    <>
      <ContentHead record={basis.record} kind={initial.content_type} />
      {/* Above the presence note, which arrives later and would move these buttons under the pointer. */}
      {kept && (
        <DraftOffer
          className="card contents-part"
          at={kept.at}
          title={kept.values.title.trim() || t('office-contents.untitled')}
          onRestore={edited.restore}
          onDiscard={edited.discard}
        />
      )}
      {basis.record && (
        <PresenceNote
          record={basis.record}
          presence={presence}
          isChanged={isChanged}
          onNewer={showNewer}
        />
      )}
      <ChooseAgain about={`content:${draft}`} names={unsent} />
      {!kept && (
        <ContentForm
          key={filled.times}
          sections={sections}
          edited={edited}
          outbox={outbox}
          isStale={presence.kind === 'open' && presence.isStale}
          isSaving={isSaving}
        />
      )}
      {conflict && (
        <ConflictChoice
          conflict={conflict}
          sections={sections}
          onMerge={conflict.merge}
          onClose={conflict.close}
        />
      )}
    </>
  )
}

/** Names the parts of a content that a colleague changed. */
function changedPartsText(
  found: ReadonlyArray<{ part: MergedPart }>,
  { t, locale }: Translator,
): string {
  const parts = found.map(({ part }) => t(`office-contents.parts.${part}`))
  return t('office-contents.presence.renewed', {
    parts: new Intl.ListFormat(locale).format(parts),
  })
}

/**
 * Announces who arrives, and that a colleague saved, in a notification: the note at the top may be
 * out of sight. The state at the opening of the page is not announced.
 */
function useColleagueNotices(presence: Presence): void {
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
  /** As it was last read or saved; null for a new content. */
  record: ContentRecord | null
  kind: ContentType
}

/** The head of a content: a link back to the list, its kind, and its state. */
function ContentHead({ record, kind }: ContentHeadProps) {
  const pathTo = useOfficePath()
  const office = useOffice()
  const { t, locale } = useTranslator()
  const word = CONTENT_WORDS[kind]
  const list = pathTo('contents')
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
  conflict: RecordConflict<ContentValues>
  sections: Sections['results']
  onMerge(merged: ContentValues): void
  onClose(): void
}

/** Compares two versions of a content, part by part. */
function ConflictChoice({ conflict, sections, onMerge, onClose }: ConflictChoiceProps) {
  const { base, mine, theirs } = conflict
  const { t } = useTranslator()
  const textOf = usePartText(sections, usePages(mine.content_type === PAGE))
  const found = differencesToSettle(base, mine, theirs)
  return (
    <ConflictDialog
      words="office-contents.conflict"
      parts={found.map((one) => ({
        ...one,
        label: t(`office-contents.parts.${one.part}`),
        mine: textOf(one.part, withAddress(mine)),
        theirs: textOf(one.part, withAddress(theirs)),
      }))}
      onTake={(chosen) => onMerge(mergedValues(mine, theirs, chosen))}
      onClose={onClose}
    />
  )
}

/**
 * The values with the address that the server will derive from the title, if the author typed none.
 */
function withAddress(values: ContentValues): ContentValues {
  return { ...values, slug: values.slug || toSlug(values.title) }
}
