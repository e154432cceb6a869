/** Which version of a part wins. */
export type Side = 'mine' | 'theirs'

/** A part in which two versions differ, and which version wins by default. */
export interface Difference<Part extends string> {
  part: Part
  /** Whether both versions changed it: then one of the changes is lost. */
  isDisputed: boolean
  proposed: Side
}

/** The fields whose values differ. */
export function changedFields<Values extends object>(
  one: Values,
  other: Values,
): Array<keyof Values & string> {
  const fields = Object.keys({ ...one, ...other }) as Array<keyof Values & string>
  return fields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
}

/**
 * The differences between two versions of a record that share a base.
 *
 * @param base the version that both started from
 */
export function recordDifferences<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Array<Difference<keyof Values & string>> {
  const iChanged = new Set(changedFields(base, mine))
  const theyChanged = new Set(changedFields(base, theirs))
  return changedFields(mine, theirs).map((part) => ({
    part,
    isDisputed: iChanged.has(part) && theyChanged.has(part),
    proposed: iChanged.has(part) ? 'mine' : 'theirs',
  }))
}

/** Their version, with the chosen parts of mine. */
export function mergedRecord<Values extends object>(
  mine: Values,
  theirs: Values,
  chosen: Partial<Record<string, Side>>,
): Values {
  const own = (Object.keys(mine) as Array<keyof Values & string>).filter(
    (part) => chosen[part] === 'mine',
  )
  return { ...theirs, ...Object.fromEntries(own.map((part) => [part, mine[part]])) }
}

/**
 * The values of the fields after a save: those that the server returned, except for fields that the
 * user has changed since the request was sent.
 */
export function adoptedRecord<Values extends object>(
  now: Values,
  sent: Values,
  saved: Values,
): Values {
  const typed = changedFields(now, sent)
  return { ...saved, ...Object.fromEntries(typed.map((field) => [field, now[field]])) }
}
