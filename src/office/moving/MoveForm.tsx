import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError } from '#src/api/errors.ts'
import { TEXT_MAX_LENGTH } from '#src/contract/form-fields.ts'
import type { ComingMass } from '#src/contract/masses/coming-mass.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { placedIntention } from '#src/domain/masses/mass-standing.ts'
import { massText } from '#src/i18n/date-texts.ts'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { toFailure } from '#src/ui/failure.ts'
import { TextAreaField } from '#src/ui/fields/TextAreaField.tsx'
import { DraftForm } from '#src/ui/forms/DraftForm.tsx'
import type { SavedDraft } from '#src/ui/forms/use-saved-draft.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useProblem } from '#src/ui/use-problem.tsx'
import { officeApi } from '../office.ts'
import { officeKey, useRefresh } from '../office-query.ts'
import { toReplyRecipients } from '../requests/Conversation.tsx'
import { headlineOfRecord } from '../requests/queue-view.ts'
import { ANSWERS_OF_REQUEST, type OpenedRequest } from '../requests/request-calls.ts'
import { MassPicker } from './MassPicker.tsx'

interface Told {
  onMoved(): void
  /** Called if the request or its masses have changed since they were loaded. */
  onStale(): void
}

/**
 * The error codes that mean that something has changed since loading, with the keys of their texts.
 */
const CHANGED = {
  mass_full: 'full_by_now',
  mass_cancelled: 'gone_by_now',
  changed_meanwhile: 'meanwhile',
  already_decided: 'over',
} as const

/**
 * Moves an intention to the chosen mass, one move at a time. If something has changed since
 * loading, a message beside the button says so and the data is refetched, but the typed text stays.
 */
function useMove(office: OwnOffice, intention: OpenedRequest, { onMoved, onStale }: Told) {
  const translator = useTranslator()
  const { t } = translator
  const [busy, setBusy] = useState(false)
  const queries = useQueryClient()
  const refresh = useRefresh(office)
  const { tell, shown: problem } = useProblem()

  async function move(mass: ComingMass | undefined, reason: string): Promise<void> {
    if (!mass) {
      tell(t('office-moving.choose'))
      return
    }
    setBusy(true)
    const { is_full: _, ...to } = mass
    try {
      const written = intention.status === 'accepted' ? reason.trim() || null : null
      const { id, version } = intention
      await officeApi(office).moveIntention(id, { ...to, reason: written }, version)
      notify(t('office-moving.done'), 'success')
      onMoved()
      await refresh(...ANSWERS_OF_REQUEST, 'timetable', 'cancelledMassIntentions')
    } catch (error) {
      const changed = changedOf(error)
      if (changed) {
        onStale()
        void refresh('massesOfWeek')
        await queries.invalidateQueries({ queryKey: officeKey(office, 'moved intention') })
      }
      tell(changed ? t(`office-moving.${changed}`) : toFailure(error, translator).text)
    }
    setBusy(false)
  }
  return { busy, problem, move }
}

function changedOf(error: unknown): (typeof CHANGED)[keyof typeof CHANGED] | undefined {
  if (!(error instanceof HttpError)) return undefined
  return (CHANGED as Partial<Record<string, (typeof CHANGED)[keyof typeof CHANGED]>>)[
    error.code ?? ''
  ]
}

interface Props {
  office: OwnOffice
  intention: OpenedRequest
  onClose(): void
  onMoved: (() => void) | undefined
}

/** The form to move an intention: its new mass, and a message to its sender. */
export function MoveForm(props: Props) {
  return (
    <DraftForm<Moving> name={movingDraft(props.intention.id)} initial={{ mass: null, reason: '' }}>
      {(draft) => <MoveFields {...props} draft={draft} />}
    </DraftForm>
  )
}

interface Moving {
  mass: ComingMass | null
  reason: string
}

/** Key of the draft for moving an intention. */
export function movingDraft(id: number): string {
  return `office-moving:${id}`
}

function MoveFields({
  office,
  intention,
  draft,
  onClose,
  onMoved,
}: Props & { draft: SavedDraft<Moving> }) {
  const { t, locale } = useTranslator()
  const [{ mass, reason }, setMoving] = useState(draft.start.values)
  const change = (changes: Partial<Moving>) => {
    const next = { mass, reason, ...changes }
    setMoving(next)
    draft.onTyped(next)
  }
  const asked = placedIntention(intention)
  const { busy, problem, move } = useMove(office, intention, {
    onMoved: () => {
      draft.forget()
      onClose()
      onMoved?.()
    },
    onStale: () => change({ mass: null }),
  })
  const recipients = toReplyRecipients(intention)
  const isTold = intention.status === 'accepted'
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void move(mass ?? undefined, reason)
      }}
    >
      <p>
        <b>{headlineOfRecord('mass-intention', intention).subject}</b>
        <br />
        {t('office-moving.now', {
          mass: massText({ ...asked, place: asked.location_description }, locale),
        })}
      </p>
      <MassPicker
        office={office}
        asked={asked}
        chosen={mass ?? undefined}
        onChoose={(chosen) => change({ mass: chosen ?? null })}
      />
      {isTold && (
        <TextAreaField
          label={t('office-moving.reason')}
          name="reason"
          hint={t(`office-moving.reason_hint.${recipients.kind}`, recipients)}
          maxLength={TEXT_MAX_LENGTH}
          value={reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      )}
      <p className="hint">
        {t(isTold ? `office-moving.told.${recipients.kind}` : 'office-moving.not_told', recipients)}
      </p>
      {problem}
      <div className="row-acts">
        <Button type="submit" variant="main" busy={busy} busyText={t('office-moving.busy')}>
          {t('office-moving.move')}
        </Button>
        <Button
          onClick={() => {
            draft.forget()
            onClose()
          }}
        >
          {t('office-moving.back')}
        </Button>
      </div>
    </form>
  )
}
