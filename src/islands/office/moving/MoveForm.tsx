import { useState } from 'react'
import type { OpenedRequest } from '#src/api/office-requests.ts'
import type { ComingMass } from '#src/contract/coming-mass.ts'
import { TEXT_MAX_LENGTH } from '#src/contract/form-fields.ts'
import type { OwnOffice } from '#src/contract/office.ts'
import { placedIntention } from '#src/domain/placed-intention.ts'
import { massText } from '#src/i18n/mass-text.ts'
import { draftOf } from '#src/stores/drafts.ts'
import { Button } from '#src/ui/Button.tsx'
import { FormProblem } from '#src/ui/FormProblem.tsx'
import { headlineOfRecord } from '#src/ui/office/requests/queue-line.ts'
import { TextAreaField } from '#src/ui/TextAreaField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { reachOf } from '../requests/reach.ts'
import { MassPicker } from './MassPicker.tsx'
import { useMove } from './use-move.ts'

interface Props {
  office: OwnOffice
  intention: OpenedRequest
  onClose(): void
  onMoved(): Promise<unknown>
  /** Looks again how the request stands. */
  onStale(): Promise<unknown>
}

/** To which mass an intention goes, and what its sender reads with it. */
export function MoveForm({ office, intention, onClose, onMoved, onStale }: Props) {
  const { t, locale } = useTranslator()
  const [mass, setMass] = useState<ComingMass>()
  const draft = draftOf<{ reason: string }>(`office-moving:${intention.id}`)
  const [reason, setReason] = useState(() => draft.read()?.reason ?? '')
  const asked = placedIntention(intention)
  const { busy, problem, looks, move } = useMove(office, intention, {
    onMoved: async () => {
      draft.clear()
      onClose()
      await onMoved()
    },
    onStale: async () => {
      setMass(undefined)
      await onStale()
    },
  })
  const reach = reachOf(intention)
  const isTold = intention.status === 'accepted'
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void move(mass, reason)
      }}
    >
      <p>
        <b>{headlineOfRecord('mass-intention', intention).subject}</b>
        <br />
        {t('office-moving.now', {
          mass: massText({ ...asked, place: asked.location_description }, locale),
        })}
      </p>
      <MassPicker office={office} asked={asked} looks={looks} chosen={mass} onChoose={setMass} />
      {isTold && (
        <TextAreaField
          label={t('office-moving.reason')}
          name="reason"
          hint={t(`office-moving.reason_hint.${reach.kind}`, reach)}
          maxLength={TEXT_MAX_LENGTH}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value)
            draft.write({ reason: target.value })
          }}
        />
      )}
      <p className="hint">
        {t(isTold ? `office-moving.told.${reach.kind}` : 'office-moving.not_told', reach)}
      </p>
      {problem && <FormProblem text={problem.text} attempt={problem.attempt} takesFocus />}
      <div className="row-acts">
        <Button type="submit" look="main" busy={busy} busyText={t('office-moving.busy')}>
          {t('office-moving.move')}
        </Button>
        <Button onClick={onClose}>{t('office-moving.back')}</Button>
      </div>
    </form>
  )
}
