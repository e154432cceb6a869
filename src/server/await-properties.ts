/** Waits for all values of an object at once. */
export async function awaitProperties<Values extends object>(
  values: Values,
): Promise<{ [Key in keyof Values]: Awaited<Values[Key]> }> {
  const settled = await Promise.all(Object.values(values))
  const entries = Object.keys(values).map((key, at) => [key, settled[at]])
  return Object.fromEntries(entries)
}
