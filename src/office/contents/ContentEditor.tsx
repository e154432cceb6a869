import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { Sections } from '#src/contract/contents/content-record.ts'
import { notify } from '#src/stores/notifications.ts'
import { ChooseAgain } from '#src/ui/forms/ChooseAgain.tsx'
import { KeptOffer } from '#src/ui/forms/KeptOffer.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useOutbox } from '../pictures/use-outbox.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import { ContentForm } from './ContentForm.tsx'
import { ContentHead } from './ContentHead.tsx'
import { inOtherLanguage } from './content-values.ts'
import { PresenceNote } from './presence/PresenceNote.tsx'
import { usePresence } from './presence/use-presence.ts'
import { useTold } from './presence/use-told.ts'
import { type Begun, useEditing } from './use-editing.ts'
import { useTwoVersions } from './use-two-versions.ts'

interface Props extends Begun {
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
  const { basis, begun, offered } = editing
  const { conflict } = versions
  const presence = usePresence(office, basis.record, isSaving)
  useTold(presence)
  return (
    <>
      <ContentHead office={office} record={basis.record} kind={initial.content_type} />
      {/* Above the note, which arrives later and would push these buttons away from under a press. */}
      {offered && (
        <KeptOffer
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
          key={begun.times}
          office={office}
          sections={sections}
          basis={basis}
          initial={begun.values}
          outbox={outbox}
          isChanged={editing.isChanged}
          isStale={presence.kind === 'open' && presence.isStale}
          isSaving={isSaving}
          onTyped={editing.onTyped}
          onSaved={editing.onSaved}
          onConflict={versions.meet}
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
          onSettle={versions.settle}
          onClose={versions.leave}
        />
      )}
    </>
  )
}
