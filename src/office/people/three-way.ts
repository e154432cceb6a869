/** Which version of a part wins. */
export type Side = 'mine' | 'theirs'

/** A part in which two versions differ, and which version wins by default. */
export interface Difference<Part extends string> {
  part: Part
  /** Whether both versions changed it: then a change can be lost. */
  isDisputed: boolean
  proposed: Side
}

/**
 * The differences between two versions of a record that share a base.
 *
 * @param base the version that both started from
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

/** Their version with the chosen parts of mine. */
export function mergedValues<Values extends object>(
  mine: Values,
  theirs: Values,
  chosen: Partial<Record<keyof Values & string, Side>>,
): Values {
  const parts = Object.keys(chosen) as Array<keyof Values & string>
  const kept = parts.filter((part) => chosen[part] === 'mine').map((part) => [part, mine[part]])
  return { ...theirs, ...Object.fromEntries(kept) }
}
