import * as v from 'valibot'
import type { ComingMass } from '#src/contract/coming-mass.ts'
import { MassIntentionDetails } from '#src/contract/notify.ts'
import { toDayMonthYear } from '#src/domain/day-month-year.ts'
import { formValues } from '../forms/form-values.ts'

/** The choice of a mass that is none of the parish's coming ones: its day, hour and place are typed. */
export const OTHER_MASS = 'other'

/** What the fields of a mass intention hold. */
export interface MassIntentionValues {
  /** A coming mass by `massKey`, `OTHER_MASS`, or empty while nothing is chosen. */
  mass: string
  /** What is typed where it is another mass: `yyyy-MM-dd` and `HH:mm` on the community's clock. */
  intention_date: string
  intention_time: string
  location_description: string
  intention_type_description: string
  intention_description: string
  requested_by_description: string
  email: string
  comments: string
}

/** Stands for the number of a mass that was added for one day and has none. */
const NO_NUMBER = '-'

/** Names a coming mass within the form, with all that a request says of it. */
export function massKey({ date, time, location_id, location_description }: ComingMass): string {
  return [date, time, location_id ?? NO_NUMBER, location_description].join(' ')
}

/** The mass that is asked for: the one that was chosen, or what was typed. */
function askedMass({ mass, ...typed }: MassIntentionValues) {
  if (mass === OTHER_MASS || mass === '') {
    const { intention_date, intention_time, location_description } = typed
    return { intention_date, intention_time, location_description, location_id: null }
  }
  const [intention_date = '', intention_time = '', id, ...place] = mass.split(' ')
  const location_description = place.join(' ')
  const location_id = id === NO_NUMBER ? null : Number(id)
  return { intention_date, intention_time, location_description, location_id }
}

/** Where no mass is chosen, that is what is missing: its day, hour and place are not on show. */
const Unchosen = v.object({
  ...MassIntentionDetails.entries,
  intention_date: v.string(),
  intention_time: v.string(),
  location_description: v.string(),
  mass: v.never('mass'),
})

/**
 * Makes a mass intention of what was typed; its issues are the contract's. The date becomes
 * day/month/year before it is checked, and is sent so (requirements §5.5).
 */
export const MassIntentionForm = v.pipe(
  formValues<MassIntentionValues>(),
  v.transform((values): unknown => {
    const { mass, ...typed } = values
    const asked = askedMass(values)
    const intention_date = asked.intention_date && toDayMonthYear(asked.intention_date)
    return { ...typed, ...asked, intention_date, ...(mass === '' && { mass }) }
  }),
  v.lazy(
    (details): v.GenericSchema<unknown, MassIntentionDetails> =>
      v.is(v.object({ mass: v.string() }), details) ? Unchosen : MassIntentionDetails,
  ),
)

/** The fields that are on show only where another mass is typed. */
const OF_THE_MASS = ['intention_date', 'intention_time', 'location_description', 'location_id']

/** Where the form shows what is wrong with a field: a chosen mass is one field. */
export function shownAt(name: string, { mass }: MassIntentionValues): string {
  return mass !== OTHER_MASS && OF_THE_MASS.includes(name) ? 'mass' : name
}
