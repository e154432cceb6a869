import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfficeMasses } from '#src/contract/masses/office-masses.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { isSameMass, placedIntention } from '#src/domain/masses/mass-standing.ts'
import type { PlacedIntention } from '#src/domain/masses/mass-week.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import { massText } from '#src/i18n/date-texts.ts'
import { Button } from '#src/ui/Button.tsx'
import { hasSavedDraft } from '#src/ui/forms/use-saved-draft.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { SectionCard } from '../kit/SectionCard.tsx'
import { officeQuery } from '../office-query.ts'
import type { OpenedRequest } from '../requests/request-calls.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { movingDraft } from './MoveForm.tsx'

interface Props {
  office: OwnOffice
  request: OpenedRequest
}

/** The mass of an intention, and a button to move it; renders nothing if it has no mass. */
export function MovePart(props: Props) {
  const { status } = props.request
  return status === 'pending' || status === 'accepted' ? <ItsMass {...props} /> : null
}

function ItsMass({ office, request }: Props) {
  const { t, locale } = useTranslator()
  const { id, status } = request
  const [isMoving, setIsMoving] = useState(() => hasSavedDraft(movingDraft(id)))
  const asked = placedIntention(request)
  const { date } = asked
  const { data } = useQuery(officeQuery(office, 'massesOfWeek', date))
  const trouble =
    data && date >= wallClock(Date.now(), office.timezone).date
      ? troubleOf(asked, data, status === 'accepted')
      : undefined
  return (
    <SectionCard id="mass" title={t('office-moving.heading')} variant="record">
      <p>{massText({ ...asked, place: asked.location_description }, locale)}</p>
      {trouble && <p className="office-note">{t(`office-moving.${trouble}`)}</p>}
      <div className="row-acts">
        <Button onClick={() => setIsMoving(true)}>{t('office-moving.open')}</Button>
      </div>
      {isMoving && <MoveDialog office={office} id={id} onClose={() => setIsMoving(false)} />}
    </SectionCard>
  )
}

/**
 * Why the mass cannot take the intention; undefined if it can, or if the timetable does not say.
 */
function troubleOf(
  asked: PlacedIntention,
  { results, missing }: OfficeMasses,
  isBooked: boolean,
): 'missing' | 'is_full' | undefined {
  const held = results.find((mass) => isSameMass(mass, asked))
  if (held) return held.is_full && !isBooked ? 'is_full' : undefined
  const isMissing = missing.some((mass) => isSameMass(mass, asked))
  return isMissing || asked.location_id !== null ? 'missing' : undefined
}
