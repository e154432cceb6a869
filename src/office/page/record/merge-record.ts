/** The values of a record by the names of its fields. */
export type RecordValues = Record<string, unknown>
export type Side = 'mine' | 'theirs'

/** A field in which two versions differ, and which version wins by default. */
interface FieldDifference<Values extends RecordValues> {
  field: keyof Values & string
  /** Whether both versions changed it: then a change can be lost. */
  isDisputed: boolean
  proposed: Side
}

/** The fields whose values differ. */
export function changedFields<Values extends RecordValues>(
  one: Values,
  other: Values,
): Array<keyof Values & string> {
  const fields = Object.keys({ ...one, ...other })
  return fields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
}

/**
 * The differences between two versions of a record that share a base.
 *
 * @param base the version that both started from
 */
export function fieldDifferences<Values extends RecordValues>(
  base: Values,
  mine: Values,
  theirs: Values,
): Array<FieldDifference<Values>> {
  const iChanged = new Set(changedFields(base, mine))
  const theyChanged = new Set(changedFields(base, theirs))
  return changedFields(mine, theirs).map((field) => ({
    field,
    isDisputed: iChanged.has(field) && theyChanged.has(field),
    proposed: iChanged.has(field) ? 'mine' : 'theirs',
  }))
}

/** Their version with the chosen fields of mine. */
export function mergedRecord<Values extends RecordValues>(
  mine: Values,
  theirs: Values,
  chosen: Partial<Record<string, Side>>,
): Values {
  const own = Object.keys(mine).filter((field) => chosen[field] === 'mine')
  return { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) }
}

/**
 * The values of the fields after a save: the values that the server returned, except for text that
 * the user has typed since the request was sent.
 */
export function adoptedRecord<Values extends RecordValues>(
  now: Values,
  sent: Values,
  saved: Values,
): Values {
  const typed = changedFields(now, sent)
  return { ...saved, ...Object.fromEntries(typed.map((field) => [field, now[field]])) }
}
