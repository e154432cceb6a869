/** The values of a record by the names of its fields. */
export type RecordValues = Record<string, unknown>
export type Side = 'mine' | 'theirs'

/** A field in which two versions differ, and whose change it is unless somebody says otherwise. */
export interface FieldDifference<Values extends RecordValues> {
  field: keyof Values & string
  /** Whether both have changed it: then there is something to lose. */
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
 * Where two versions of a record differ that were both made of a third.
 *
 * @param base as both of them found it
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

/** Their version with those fields of mine that were chosen. */
export function mergedRecord<Values extends RecordValues>(
  mine: Values,
  theirs: Values,
  chosen: Partial<Record<string, Side>>,
): Values {
  const own = Object.keys(mine).filter((field) => chosen[field] === 'mine')
  return { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) }
}

/**
 * What the fields hold once a record was saved: what the server made of it, but for what somebody
 * has typed since it was sent.
 */
export function adoptedRecord<Values extends RecordValues>(
  now: Values,
  sent: Values,
  saved: Values,
): Values {
  const typed = changedFields(now, sent)
  return { ...saved, ...Object.fromEntries(typed.map((field) => [field, now[field]])) }
}
