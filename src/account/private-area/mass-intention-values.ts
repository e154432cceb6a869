import * as v from 'valibot'
import type { ComingMass } from '#src/contract/masses/coming-mass.ts'
import { MassIntentionDetails } from '#src/contract/requests/notify.ts'
import { toDayMonthYear } from '#src/domain/time/day-month-year.ts'
import { formValues } from '#src/ui/forms/form-values.ts'

/** The choice of a mass that is not listed: the user types its day, hour and place. */
export const OTHER_MASS = 'other'

/** The values of a mass intention. */
export interface MassIntentionValues {
  /** A coming mass by `massKey`, `OTHER_MASS`, or empty if none is chosen. */
  mass: string
  /** Typed for another mass: `yyyy-MM-dd` and `HH:mm` on the community's clock. */
  intention_date: string
  intention_time: string
  location_description: string
  intention_type_description: string
  intention_description: string
  requested_by_description: string
  email: string
  comments: string
}

/** Stands for the id of a mass that was added for one day, because it has none. */
const NO_NUMBER = '-'

/** Key of a coming mass in the form. It contains all data that the request names. */
export function massKey({ date, time, location_id, location_description }: ComingMass): string {
  return [date, time, location_id ?? NO_NUMBER, location_description].join(' ')
}

/** The requested mass: the chosen one, or the typed one. */
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

/** If no mass is chosen, the only error is the missing choice: day, hour and place are hidden. */
const Unchosen = v.object({
  ...MassIntentionDetails.entries,
  intention_date: v.string(),
  intention_time: v.string(),
  location_description: v.string(),
  mass: v.never('mass'),
})

/**
 * Builds a mass intention from the typed values; its issues are the contract's. The date is
 * converted to day/month/year before validation, and is sent in that form (requirements §5.5).
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

/** The fields that are shown only for another mass. */
const OF_THE_MASS = ['intention_date', 'intention_time', 'location_description', 'location_id']

/** The field that shows an error: a chosen mass is one field. */
export function toFormField(name: string, { mass }: MassIntentionValues): string {
  return mass !== OTHER_MASS && OF_THE_MASS.includes(name) ? 'mass' : name
}
