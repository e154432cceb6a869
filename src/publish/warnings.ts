/**
 * Warns once of each thing found.
 *
 * @param found such as parishes that have not planned a great feast
 * @param warned the warnings given before
 * @returns the current warnings: what was gone meanwhile causes a new warning
 */
export function warnOnce<Found extends object>(
  found: Found[],
  warned: ReadonlySet<string>,
  warn: (one: Found) => void,
): ReadonlySet<string> {
  const told = new Map(found.map((one) => [JSON.stringify(one), one]))
  for (const [key, one] of told) {
    if (!warned.has(key)) warn(one)
  }
  return new Set(told.keys())
}
