import { useState } from 'react'
import { TEXT_MAX_LENGTH } from '#src/contract/form-fields.ts'
import type { ComingMass } from '#src/contract/masses/coming-mass.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { placedIntention } from '#src/domain/masses/placed-intention.ts'
import { massText } from '#src/i18n/mass-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { FormProblem } from '#src/ui/FormProblem.tsx'
import { KeptWork } from '#src/ui/forms/KeptWork.tsx'
import type { KeptWork as Kept } from '#src/ui/forms/use-kept-work.ts'
import { TextAreaField } from '#src/ui/TextAreaField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { headlineOfRecord } from '../requests/queue-line.ts'
import { reachOf } from '../requests/reach.ts'
import type { OpenedRequest } from '../requests/request-calls.ts'
import { MassPicker } from './MassPicker.tsx'
import { useMove } from './use-move.ts'

interface Props {
  office: OwnOffice
  intention: OpenedRequest
  onClose(): void
  onMoved(): Promise<unknown>
  /** Refreshes the state of the request. */
  onStale(): Promise<unknown>
}

/** The mass that an intention is moved to, and the message to its sender. */
export function MoveForm(props: Props) {
  return (
    <KeptWork<Moving> name={movingDraft(props.intention.id)} initial={{ mass: null, reason: '' }}>
      {(kept) => <MoveFields {...props} kept={kept} />}
    </KeptWork>
  )
}

interface Moving {
  mass: ComingMass | null
  reason: string
}

/** Names the draft of a move of an intention. */
export function movingDraft(id: number): string {
  return `office-moving:${id}`
}

function MoveFields({
  office,
  intention,
  kept,
  onClose,
  onMoved,
  onStale,
}: Props & { kept: Kept<Moving> }) {
  const { t, locale } = useTranslator()
  const [{ mass, reason }, setMoving] = useState(kept.begun.values)
  const change = (changes: Partial<Moving>) => {
    const next = { mass, reason, ...changes }
    setMoving(next)
    kept.onTyped(next)
  }
  const asked = placedIntention(intention)
  const { busy, problem, looks, move } = useMove(office, intention, {
    onMoved: async () => {
      kept.forget()
      onClose()
      await onMoved()
    },
    onStale: async () => {
      change({ mass: null })
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
        looks={looks}
        chosen={mass ?? undefined}
        onChoose={(chosen) => change({ mass: chosen ?? null })}
      />
      {isTold && (
        <TextAreaField
          label={t('office-moving.reason')}
          name="reason"
          hint={t(`office-moving.reason_hint.${reach.kind}`, reach)}
          maxLength={TEXT_MAX_LENGTH}
          value={reason}
          onChange={({ target }) => change({ reason: target.value })}
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
        <Button
          onClick={() => {
            kept.forget()
            onClose()
          }}
        >
          {t('office-moving.back')}
        </Button>
      </div>
    </form>
  )
}
