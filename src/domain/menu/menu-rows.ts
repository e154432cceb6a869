/** The most levels of a parish's menu: readers on a phone get lost in deeper menus. */
export const MENU_LEVELS = 3

/** A menu entry with its level, 0 at the top. Its children follow it, one level deeper. */
export interface MenuRow {
  level: number
}

export const MENU_STEPS = ['up', 'down', 'in', 'out'] as const
/** Up, down, into the sibling above, or out of the parent. */
export type MenuStep = (typeof MENU_STEPS)[number]

/** How many rows move with an entry: itself and all its descendants. */
export function familySize(rows: readonly MenuRow[], at: number): number {
  const level = rows[at]?.level ?? 0
  const after = rows.findIndex((row, index) => index > at && row.level <= level)
  return (after === -1 ? rows.length : after) - at
}

/** The index of an entry's parent; undefined at the top. */
export function findParent(rows: readonly MenuRow[], at: number): number | undefined {
  const level = rows[at]?.level ?? 0
  for (let above = at - 1; above >= 0; above -= 1) {
    if ((rows[above]?.level ?? 0) < level) return above
  }
  return undefined
}

/** The index of the previous sibling; undefined for the first. */
function siblingBefore(rows: readonly MenuRow[], at: number): number | undefined {
  const level = rows[at]?.level ?? 0
  for (let above = at - 1; above >= 0; above -= 1) {
    const other = rows[above]?.level ?? 0
    if (other === level) return above
    if (other < level) return undefined
  }
  return undefined
}

/** The rows after a move, and the new index of the moved entry. */
export interface Moved<Row> {
  rows: Row[]
  at: number
}

/**
 * The menu after an entry moved by one step, with its descendants.
 *
 * @returns undefined if the step is impossible
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
  const father = findParent(rows, at)
  if (father === undefined) return undefined
  return placed(rows, at, father + familySize(rows, father), row.level - 1)
}

/** The levels at which an entry can be dropped; none within itself. */
export interface Landing {
  least: number
  most: number
}

/**
 * The levels at which an entry with its descendants can stand between two rows.
 *
 * @param before the index of the row after it; the number of rows for the end
 */
export function landing(rows: readonly MenuRow[], at: number, before: number): Landing | undefined {
  const size = familySize(rows, at)
  if (before > at && before < at + size) return undefined
  const others = [...rows.slice(0, at), ...rows.slice(at + size)]
  const index = before > at ? before - size : before
  const above = others[index - 1]
  // A smaller level would separate the following rows from their parent.
  const least = Math.min(others[index]?.level ?? 0, above ? above.level + 1 : 0)
  const deepest = Math.max(MENU_LEVELS - 1 - depthBelow(rows, at), 0)
  const most = Math.min(above ? above.level + 1 : 0, deepest)
  return least > most ? undefined : { least, most }
}

/**
 * The menu after an entry was dropped, with its descendants. The entry gets the closest possible
 * level to the requested one.
 *
 * @returns undefined if it cannot stand there
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

/** The menu without an entry: its children are removed too, or move up to its level. */
export function removed<Row extends MenuRow>(
  rows: readonly Row[],
  at: number,
  below: 'go' | 'stay',
): Row[] {
  const size = familySize(rows, at)
  const left = rows.slice(at + 1, at + size).map((row) => ({ ...row, level: row.level - 1 }))
  return [...rows.slice(0, at), ...(below === 'stay' ? left : []), ...rows.slice(at + size)]
}

/** How many levels of descendants an entry has. */
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
