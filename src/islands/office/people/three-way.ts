/** Whose version of a part is to stand. */
export type Side = 'mine' | 'theirs'

/** A part in which two versions differ, and whose change it is unless somebody says otherwise. */
export interface Difference<Part extends string> {
  part: Part
  /** Whether both have changed it: then there is something to lose. */
  isDisputed: boolean
  proposed: Side
}

/**
 * Where two versions of a record differ that were both made of a third.
 *
 * @param base as both of them found it
 */
export function differences<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Array<Difference<keyof Values & string>> {
  const isSame = (part: keyof Values, one: Values, other: Values) =>
    JSON.stringify(one[part]) === JSON.stringify(other[part])
  return (Object.keys(theirs) as Array<keyof Values & string>)
    .filter((part) => !isSame(part, mine, theirs))
    .map((part) => {
      const [iChanged, theyChanged] = [!isSame(part, base, mine), !isSame(part, base, theirs)]
      return {
        part,
        isDisputed: iChanged && theyChanged,
        proposed: iChanged ? 'mine' : 'theirs',
      }
    })
}

/** Their version with those parts of mine that were chosen. */
export function mergedValues<Values extends object>(
  mine: Values,
  theirs: Values,
  chosen: Partial<Record<keyof Values & string, Side>>,
): Values {
  const parts = Object.keys(chosen) as Array<keyof Values & string>
  const kept = parts.filter((part) => chosen[part] === 'mine').map((part) => [part, mine[part]])
  return { ...theirs, ...Object.fromEntries(kept) }
}
