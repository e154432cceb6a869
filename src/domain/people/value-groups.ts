/** Two records, and the values by which alone they look alike; empty if there are other reasons. */
export interface ValuePair {
  ids: readonly [number, number]
  values: readonly string[]
}

/** A value, and the records that have it, in the order of the pairs. */
export interface ValueGroup {
  value: string
  ids: number[]
}

/**
 * Puts pairs that look alike only by one value together, once more than two records share it: five
 * records are ten pairs, and one group.
 *
 * @returns the groups, the largest first, and the pairs that belong to none, in their order
 */
export function groupPairs<Pair extends ValuePair>(
  pairs: readonly Pair[],
): { groups: ValueGroup[]; alone: Pair[] } {
  const idsOf = new Map<string, Set<number>>()
  for (const { ids, values } of pairs) {
    for (const value of values) {
      idsOf.set(value, (idsOf.get(value) ?? new Set<number>()).add(ids[0]).add(ids[1]))
    }
  }
  const groups = [...idsOf]
    .filter(([, ids]) => ids.size > 2)
    .map(([value, ids]) => ({ value, ids: [...ids] }))
    .toSorted((a, b) => b.ids.length - a.ids.length)
  const grouped = new Set(groups.map(({ value }) => value))
  const alone = pairs.filter(({ values }) => !values.some((value) => grouped.has(value)))
  return { groups, alone }
}
