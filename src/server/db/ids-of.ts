/** The numbers of rows, in their order. */
export function idsOf(rows: ReadonlyArray<{ id: number }>): number[] {
  return rows.map(({ id }) => id)
}
