/** How deep the menu of a parish is made: deeper, nobody finds anything on a phone. */
export const MENU_LEVELS = 3

/** An entry of a menu at its level, 0 at the top; those below it follow it, one level deeper. */
export interface MenuRow {
  level: number
}

export const MENU_STEPS = ['up', 'down', 'in', 'out'] as const
/** Before the sibling above, behind the one below, into the one above, or out behind its father. */
export type MenuStep = (typeof MENU_STEPS)[number]

/** How many rows move with one: itself and all that stands below it. */
export function familySize(rows: readonly MenuRow[], at: number): number {
  const level = rows[at]?.level ?? 0
  const after = rows.findIndex((row, index) => index > at && row.level <= level)
  return (after === -1 ? rows.length : after) - at
}

/** Where the entry stands that another is directly below; undefined at the top. */
export function fatherOf(rows: readonly MenuRow[], at: number): number | undefined {
  const level = rows[at]?.level ?? 0
  for (let above = at - 1; above >= 0; above -= 1) {
    if ((rows[above]?.level ?? 0) < level) return above
  }
  return undefined
}

/** Where the sibling before it stands; undefined for the first. */
function siblingBefore(rows: readonly MenuRow[], at: number): number | undefined {
  const level = rows[at]?.level ?? 0
  for (let above = at - 1; above >= 0; above -= 1) {
    const other = rows[above]?.level ?? 0
    if (other === level) return above
    if (other < level) return undefined
  }
  return undefined
}

/** Rows after one of them has moved, and where it stands now. */
export interface Moved<Row> {
  rows: Row[]
  at: number
}

/**
 * A menu after an entry has moved by one step, with all that stands below it.
 *
 * @returns undefined where there is no such step
 */
export function stepped<Row extends MenuRow>(
  rows: readonly Row[],
  at: number,
  step: MenuStep,
): Moved<Row> | undefined {
  const row = rows[at]
  if (!row) return undefined
  const before = siblingBefore(rows, at)
  const after = at + familySize(rows, at)
  if (step === 'up') return before === undefined ? undefined : placed(rows, at, before, row.level)
  if (step === 'down') {
    if (rows[after]?.level !== row.level) return undefined
    return placed(rows, at, after + familySize(rows, after), row.level)
  }
  if (step === 'in') {
    const isTooDeep = row.level + depthBelow(rows, at) + 1 >= MENU_LEVELS
    return before === undefined || isTooDeep ? undefined : placed(rows, at, at, row.level + 1)
  }
  const father = fatherOf(rows, at)
  if (father === undefined) return undefined
  return placed(rows, at, father + familySize(rows, father), row.level - 1)
}

/** The levels at which an entry can be put somewhere; none where it would stand below itself. */
export interface Landing {
  least: number
  most: number
}

/**
 * At which levels an entry with all below it can stand between two rows.
 *
 * @param before the row that it would stand before; the number of rows for the end
 */
export function landing(rows: readonly MenuRow[], at: number, before: number): Landing | undefined {
  const size = familySize(rows, at)
  if (before > at && before < at + size) return undefined
  const others = [...rows.slice(0, at), ...rows.slice(at + size)]
  const index = before > at ? before - size : before
  const above = others[index - 1]
  // What follows would be torn from its father by anything above its level.
  const least = Math.min(others[index]?.level ?? 0, above ? above.level + 1 : 0)
  const deepest = Math.max(MENU_LEVELS - 1 - depthBelow(rows, at), 0)
  const most = Math.min(above ? above.level + 1 : 0, deepest)
  return least > most ? undefined : { least, most }
}

/**
 * A menu after an entry was put somewhere, with all that stands below it; it comes as near to the
 * level that was asked for as it can.
 *
 * @returns undefined where it cannot stand there
 */
export function dropped<Row extends MenuRow>(
  rows: readonly Row[],
  at: number,
  before: number,
  level: number,
): Moved<Row> | undefined {
  const range = landing(rows, at, before)
  if (!range) return undefined
  return placed(rows, at, before, Math.min(Math.max(level, range.least), range.most))
}

/** A menu without an entry: those below it go with it, or come up to where it stood. */
export function removed<Row extends MenuRow>(
  rows: readonly Row[],
  at: number,
  below: 'go' | 'stay',
): Row[] {
  const size = familySize(rows, at)
  const left = rows.slice(at + 1, at + size).map((row) => ({ ...row, level: row.level - 1 }))
  return [...rows.slice(0, at), ...(below === 'stay' ? left : []), ...rows.slice(at + size)]
}

/** How many levels stand below an entry. */
function depthBelow(rows: readonly MenuRow[], at: number): number {
  const family = rows.slice(at, at + familySize(rows, at))
  return Math.max(...family.map(({ level }) => level)) - (rows[at]?.level ?? 0)
}

function placed<Row extends MenuRow>(
  rows: readonly Row[],
  at: number,
  before: number,
  level: number,
): Moved<Row> {
  const size = familySize(rows, at)
  const shift = level - (rows[at]?.level ?? 0)
  const family = rows.slice(at, at + size).map((row) => ({ ...row, level: row.level + shift }))
  const others = [...rows.slice(0, at), ...rows.slice(at + size)]
  const index = before > at ? before - size : before
  return { rows: [...others.slice(0, index), ...family, ...others.slice(index)], at: index }
}
