import * as v from 'valibot'
import {
  OptionalHour,
  OptionalId,
  OptionalLanguage,
  OptionalLine,
  optionalField,
} from '../form-fields.ts'
import { pathTo } from '../issue-path.ts'
import { Id, LanguageTag, WallDate, WallTime } from '../primitives.ts'
import { CELEBRATIONS } from './mass-schedule.ts'

/**
 * How one day differs from the weekly timetable:
 * - `cancelled`: one weekly time is not celebrated;
 * - `added`: an additional celebration, such as the midnight Mass;
 * - `replaced`: only what is added on that day applies, and nothing of the weekly timetable;
 * - `like_sunday`: the times of Sunday apply instead of the weekday's, as on a holy day.
 */
const EXCEPTION_KINDS = ['cancelled', 'added', 'replaced', 'like_sunday'] as const

const common = {
  id: Id,
  /** On the wall calendar of the community. */
  date: WallDate,
  /** The name of the day or the celebration, such as "Missa do Galo". */
  name: v.nullable(v.string()),
  /** The reason, or other information. */
  note: v.nullable(v.string()),
}
const nothingAdded = {
  celebration: v.null(),
  hour: v.null(),
  place: v.null(),
  language: v.null(),
}

/** Every kind has the same fields; those that do not apply to it are null. */
export const MassException = v.variant('kind', [
  v.object({ ...common, kind: v.literal('cancelled'), schedule_id: Id, ...nothingAdded }),
  v.object({
    ...common,
    kind: v.literal('added'),
    schedule_id: v.null(),
    celebration: v.picklist(CELEBRATIONS),
    hour: WallTime,
    place: v.nullable(v.string()),
    language: v.nullable(LanguageTag),
  }),
  v.object({ ...common, kind: v.literal('replaced'), schedule_id: v.null(), ...nothingAdded }),
  v.object({ ...common, kind: v.literal('like_sunday'), schedule_id: v.null(), ...nothingAdded }),
])
export type MassException = v.InferOutput<typeof MassException>

const Fields = v.strictObject({
  kind: v.picklist(EXCEPTION_KINDS, 'exception_kind'),
  date: v.message(WallDate, 'day'),
  schedule_id: OptionalId,
  celebration: optionalField(v.picklist(CELEBRATIONS, 'celebration')),
  hour: OptionalHour,
  place: OptionalLine,
  language: OptionalLanguage,
  name: OptionalLine,
  note: OptionalLine,
})
type Fields = v.InferOutput<typeof Fields>
const ADDED_FIELDS = ['celebration', 'hour', 'place', 'language'] as const

/** An exception as its editor writes it; an added celebration is a mass by default. */
export const MassExceptionForm = v.pipe(
  Fields,
  v.transform((form) =>
    form.kind === 'added' && form.celebration === null
      ? { ...form, celebration: 'mass' as const }
      : form,
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const input = dataset.value
    for (const [key, message] of wrongFields(input)) {
      addIssue({ message, path: pathTo([key], input) })
    }
  }),
)
export type MassExceptionForm = Fields

function wrongFields(form: Fields): Array<[field: keyof Fields, hint: string]> {
  const wrong: Array<[keyof Fields, string]> = []
  if (form.kind === 'cancelled' && form.schedule_id === null)
    wrong.push(['schedule_id', 'required'])
  if (form.kind !== 'cancelled' && form.schedule_id !== null) {
    wrong.push(['schedule_id', 'only_cancelled'])
  }
  if (form.kind === 'added') return form.hour === null ? [...wrong, ['hour', 'required']] : wrong
  const strange = ADDED_FIELDS.filter((field) => form[field] !== null)
  return [...wrong, ...strange.map((field) => [field, 'only_added'] as [keyof Fields, string])]
}
