import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfficeMasses } from '#src/contract/masses/office-masses.ts'
import type { EntityRecord } from '#src/contract/people/entity.ts'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import { isSamePlace } from '#src/domain/masses/same-mass.ts'
import { NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { openDraft } from '#src/stores/drafts.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { QueryResult } from '../kit/QueryResult.tsx'
import { officeApi } from '../office.ts'
import { useOffice } from '../office-context.ts'
import { officeKey } from '../office-query.ts'
import { CounterForm } from './CounterForm.tsx'
import { massesOfDays } from './counter-calls.ts'
import { type CounterPresets, counterPresets } from './counter-presets.ts'
import { blankValues, type CounterValues, personValues } from './counter-values.ts'
import { type WrittenIntentions, WroteSeveral } from './WroteSeveral.tsx'

/**
 * The screen on which the office writes down what somebody asks for.
 *
 * @param kind the kind that the address names
 */
export function NewRequest({ kind }: { kind: RequestKind | undefined }) {
  const { t } = useTranslator()
  const office = useOffice()
  const [presets] = useState(() => counterPresets(location.search))
  const [several, setSeveral] = useState<WrittenIntentions>()
  const first = kind ?? 'mass-intention'
  const preset = usePreset(presets)
  const title = t('office.new_request')
  if (several) return <WroteSeveral written={several} />
  return (
    <QueryResult query={preset} title={title}>
      {(found) => (
        <>
          <h1>{title}</h1>
          <Drafted
            name={`counter:${office.id}:${kind ?? ''}${location.search}`}
            blank={{ ...blankValues(first), ...toValues(presets, found) }}
            onSeveral={setSeveral}
          />
        </>
      )}
    </QueryResult>
  )
}

interface Found {
  person: EntityRecord | null
  masses: OfficeMasses | null
}

/** What the address names: the person's record, and the masses of the day. */
function usePreset({ person, mass }: CounterPresets) {
  const office = useOffice()
  return useQuery({
    queryKey: officeKey(office, 'counter', person ?? null, mass ?? null),
    queryFn: async ({ signal }): Promise<Found> => {
      const api = officeApi(office, signal)
      const [file, masses] = await Promise.all([
        person === undefined ? null : api.person(person),
        mass === undefined ? null : massesOfDays(office, [mass.date], signal),
      ])
      return { person: file?.person ?? null, masses }
    },
    ...NO_REFETCH_WHILE_EDITING,
  })
}

/** The first values that follow from the address. A mass that is not in the timetable is typed. */
function toValues({ mass }: CounterPresets, { person, masses }: Found): Partial<CounterValues> {
  const known = masses?.results.find((one) => {
    const there = { location_id: null, location_description: mass?.place ?? '' }
    return one.date === mass?.date && one.time === mass.time && isSamePlace(one, there)
  })
  const ofPerson = person ? personValues(person) : {}
  if (known) {
    const { is_full: _, ...chosen_mass } = known
    return { ...ofPerson, chosen_mass }
  }
  if (!mass) return ofPerson
  const { date, time, place } = mass
  const typed = { intention_date: date, intention_time: time, location_description: place }
  return { ...ofPerson, ...typed, is_typed: true }
}

interface DraftedProps {
  /** The key of the draft in this tab: what is typed is about other people. */
  name: string
  blank: CounterValues
  onSeveral(written: WrittenIntentions): void
}

/** The form with what was typed before, which is restored at once and can be thrown away. */
function Drafted({ name, blank, onSeveral }: DraftedProps) {
  const { t } = useTranslator()
  const [draft] = useState(() => openDraft<CounterValues>(name))
  const [start, setStart] = useState(() => ({ kept: draft.read(), times: 0 }))
  const discard = () => {
    draft.clear()
    setStart(({ times }) => ({ kept: undefined, times: times + 1 }))
  }
  return (
    <>
      {start.kept && (
        <div className="office-note" role="status">
          <p>{t('office-counter.restored.text')}</p>
          <Button onClick={discard}>{t('office-counter.restored.discard')}</Button>
        </div>
      )}
      <CounterForm
        key={start.times}
        initial={{ ...blank, ...start.kept }}
        draft={draft}
        onSeveral={onSeveral}
      />
    </>
  )
}
