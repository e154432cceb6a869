import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dropped,
  familySize,
  findParent,
  MENU_LEVELS,
  MENU_STEPS,
  removed,
  stepped,
} from './menu-rows.ts'

interface Row {
  name: string
  level: number
}

/** Rows from an outline: one dot for each level before the name. */
function rowsOf(outline: string): Row[] {
  return outline.split(' ').map((word) => {
    const name = word.replaceAll('.', '')
    return { name, level: word.length - name.length }
  })
}

const outlineOf = (rows: readonly Row[]) =>
  rows.map(({ name, level }) => '.'.repeat(level) + name).join(' ')

const MENU = rowsOf('a .b ..c .d e .f')
const at = (name: string) => MENU.findIndex((row) => row.name === name)

describe('a step', () => {
  test.each([
    ['up', 'e', 'e .f a .b ..c .d'],
    ['up', 'd', 'a .d .b ..c e .f'],
    ['down', 'a', 'e .f a .b ..c .d'],
    ['down', 'b', 'a .d .b ..c e .f'],
    ['in', 'e', 'a .b ..c .d .e ..f'],
    ['in', 'd', 'a .b ..c ..d e .f'],
    ['out', 'b', 'a .d b .c e .f'],
    ['out', 'c', 'a .b .c .d e .f'],
    ['out', 'f', 'a .b ..c .d e f'],
  ] as const)('%s takes %s and all below it along', (step, name, expected) => {
    const moved = stepped(MENU, at(name), step)
    expect(outlineOf(moved?.rows ?? [])).toBe(expected)
    expect(moved?.rows[moved.at]?.name).toBe(name)
  })

  test.each([
    ['up', 'a'],
    ['up', 'b'],
    ['down', 'e'],
    ['down', 'd'],
    ['in', 'a'],
    ['in', 'b'],
    ['in', 'c'],
    ['out', 'a'],
  ] as const)('%s there is none for %s', (step, name) => {
    expect(stepped(MENU, at(name), step)).toBeUndefined()
  })

  test('never leads deeper than readers find', () => {
    expect(stepped(rowsOf('x a .b ..c'), 1, 'in')).toBeUndefined()
    expect(outlineOf(stepped(rowsOf('x a .b'), 1, 'in')?.rows ?? [])).toBe('x .a ..b')
  })
})

describe('what is dropped', () => {
  test.each([
    ['f', 0, 0, 'f a .b ..c .d e'],
    ['f', 0, 2, 'f a .b ..c .d e'],
    ['e', 2, 1, 'a .b ..e ..c .d'],
    ['b', 6, 0, 'a .d e .f b .c'],
    ['b', 6, 2, 'a .d e .f .b ..c'],
    ['f', 6, 0, 'a .b ..c .d e f'],
  ] as const)('%s before row %i at level %i', (name, before, level, expected) => {
    const menu = name === 'e' ? rowsOf('a .b ..c .d e') : MENU
    const from = menu.findIndex((row) => row.name === name)
    expect(outlineOf(dropped(menu, from, before, level)?.rows ?? [])).toBe(expected)
  })

  test('is not dropped below itself', () => {
    expect(dropped(MENU, at('a'), 2, 1)).toBeUndefined()
  })
})

test('of a removed entry those below it go, or take its place', () => {
  expect(outlineOf(removed(MENU, at('a'), 'go'))).toBe('e .f')
  expect(outlineOf(removed(MENU, at('a'), 'stay'))).toBe('b .c d e .f')
})

const menus = fc
  .array(fc.nat({ max: MENU_LEVELS - 1 }), { minLength: 1, maxLength: 12 })
  .map((wanted) => {
    let above = -1
    return wanted.map((level, index): Row => {
      above = Math.min(level, above + 1)
      return { name: `n${index}`, level: above }
    })
  })

const isTree = (rows: readonly Row[]) =>
  rows.every(({ level }, index) => level >= 0 && level <= (rows[index - 1]?.level ?? -1) + 1)

const namesOf = (rows: readonly Row[]) => rows.map(({ name }) => name).toSorted()

function below(rows: readonly Row[], index: number): string[] {
  return rows.slice(index + 1, index + familySize(rows, index)).map(({ name }) => name)
}

test('whatever moves, a menu stays a tree with the same entries, and none leaves its own', () => {
  fc.assert(
    fc.property(
      menus,
      fc.nat(),
      fc.oneof(
        fc.constantFrom(...MENU_STEPS),
        fc.record({ before: fc.nat(), level: fc.integer({ min: -1, max: 9 }) }),
      ),
      (rows, number, how) => {
        const from = number % rows.length
        const moved =
          typeof how === 'string'
            ? stepped(rows, from, how)
            : dropped(rows, from, how.before % (rows.length + 1), how.level)
        if (!moved) return
        expect(isTree(moved.rows)).toBe(true)
        expect(namesOf(moved.rows)).toEqual(namesOf(rows))
        expect(moved.rows[moved.at]?.name).toBe(rows[from]?.name)
        expect(below(moved.rows, moved.at)).toEqual(below(rows, from))
        expect(Math.max(...moved.rows.map(({ level }) => level))).toBeLessThan(MENU_LEVELS)
      },
    ),
  )
})

test('a step back undoes a step', () => {
  fc.assert(
    fc.property(menus, fc.nat(), (rows, number) => {
      const from = number % rows.length
      const up = stepped(rows, from, 'up')
      if (up) expect(stepped(up.rows, up.at, 'down')?.rows).toEqual(rows)
      const deeper = stepped(rows, from, 'in')
      if (!deeper) return
      expect(stepped(deeper.rows, deeper.at, 'out')?.rows).toEqual(rows)
      expect(findParent(deeper.rows, deeper.at)).toBeDefined()
    }),
  )
})
