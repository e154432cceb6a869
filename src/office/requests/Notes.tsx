import { useState } from 'react'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { RequestNote } from '#src/contract/requests/request-handling.ts'
import { momentText } from '#src/i18n/date-texts.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { hasSavedDraft } from '#src/ui/forms/use-saved-draft.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAction } from '#src/ui/use-action.ts'
import { SectionCard } from '../kit/SectionCard.tsx'
import { officeApi } from '../office.ts'
import { useRefresh } from '../office-query.ts'
import { OfficeTextForm } from './OfficeTextForm.tsx'
import type { OpenedRequest } from './request-calls.ts'

interface Props {
  office: OwnOffice
  request: OpenedRequest
}

/** The notes about a request, which only colleagues can read. */
export function Notes({ office, request }: Props) {
  const { t } = useTranslator()
  const refresh = useRefresh(office)
  const { id, notes } = request
  const draft = `office-note:${id}`
  const [isWriting, setIsWriting] = useState(() => hasSavedDraft(draft))
  return (
    <SectionCard id="notes" title={t('office-requests.notes.title')} variant="record">
      {notes.length > 0 && (
        <ul className="notes">
          {notes.map((note) => (
            <Note key={note.id} office={office} note={note} />
          ))}
        </ul>
      )}
      {isWriting ? (
        <OfficeTextForm
          draft={draft}
          label={t('office-requests.notes.label')}
          hint={t('office-requests.notes.hint')}
          send={t('office-requests.notes.add')}
          busy={t('office-requests.decision.busy')}
          takesFocus
          onSend={async (text, key) => {
            await officeApi(office).addNote(id, text, key)
            setIsWriting(false)
            await refresh('request')
          }}
          onCancel={{ text: t('office-requests.decision.cancel'), act: () => setIsWriting(false) }}
        />
      ) : (
        <div className="row-acts">
          <Button onClick={() => setIsWriting(true)}>{t('office-requests.notes.open')}</Button>
        </div>
      )}
    </SectionCard>
  )
}

interface NoteProps {
  office: OwnOffice
  note: RequestNote
}

function Note({ office, note }: NoteProps) {
  const { t, locale } = useTranslator()
  const refresh = useRefresh(office)
  const { id, text, at, changed_at, by, is_own } = note
  const draft = `office-note-change:${id}`
  const [isChanging, setIsChanging] = useState(() => hasSavedDraft(draft))
  const remove = useAction(async () => {
    await officeApi(office).deleteNote(id)
    await refresh('request')
  }, t('office-requests.notes.deleted'))
  if (isChanging) {
    return (
      <li>
        <OfficeTextForm
          draft={draft}
          text={text}
          label={t('office-requests.notes.label')}
          send={t('office-requests.notes.save')}
          busy={t('office-requests.decision.busy')}
          takesFocus
          onSend={async (written) => {
            await officeApi(office).changeNote(id, written)
            setIsChanging(false)
            await refresh('request')
          }}
          onCancel={{ text: t('office-requests.decision.cancel'), act: () => setIsChanging(false) }}
        />
      </li>
    )
  }
  return (
    <li>
      <p className="text">{text}</p>
      <p className="hint">
        {by?.name ?? t('office-requests.notes.gone')} ·{' '}
        <time dateTime={at}>{momentText(at, office.timezone, locale)}</time>
        {changed_at !== at && ` · ${t('office-requests.notes.changed')}`}
      </p>
      {is_own && (
        <div className="row-acts">
          <Button onClick={() => setIsChanging(true)}>{t('office-requests.notes.change')}</Button>
          <Button
            busy={remove.busy}
            busyText={t('office-requests.decision.busy')}
            onClick={remove.run}
          >
            {t('office-requests.notes.delete')}
          </Button>
          <ActionProblem text={remove.problem} />
        </div>
      )}
    </li>
  )
}
