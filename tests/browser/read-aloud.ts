import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** A line of Playwright's picture of the accessibility tree: `- heading "Avisos" [level=2]`. */
const NODE = /^(\s*)- (?:'|")?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?(.*)$/
const LANDMARKS = ['banner', 'navigation', 'main', 'contentinfo']
const NAMED = ['button', 'link', 'textbox', 'searchbox', 'combobox', 'radio', 'checkbox', 'tab']

export interface Node {
  depth: number
  role: string
  name: string
  level: number
}

/** What a screen reader is told of a page, in the order in which it reads. */
export async function readAloud(page: Page): Promise<Node[]> {
  const picture = await page.locator('body').ariaSnapshot()
  return picture.split('\n').flatMap((line) => {
    const [, indent, role, name = '', rest = ''] = NODE.exec(line) ?? []
    if (indent === undefined || role === undefined) return []
    const level = Number(/\[level=(\d)\]/.exec(rest)?.[1] ?? 0)
    return [{ depth: indent.length / 2, role, name, level }]
  })
}

/**
 * Expects that what is read of a page begins with the way to its content, has its parts in the usual
 * order, one title and no level of headings left out, and that whatever can be used has a name.
 */
export async function expectOrder(page: Page, what: string): Promise<void> {
  const nodes = await readAloud(page)
  const [first] = nodes.filter(({ role }) => role !== 'document')
  expect(first, `${what} begins with the way to its content`).toMatchObject({
    role: 'link',
    name: 'Saltar para o conteúdo',
  })

  const shallow = Math.min(...nodes.filter(isLandmark).map(({ depth }) => depth))
  const landmarks = nodes.filter((node) => isLandmark(node) && node.depth === shallow)
  expect(landmarks.map(({ role }) => role).join(' '), what).toMatch(
    // An office has a menu of its own within it, in the place of the portal's.
    /^banner( navigation)? main( contentinfo)?$/,
  )

  const headings = nodes.filter(({ role }) => role === 'heading')
  expect(headings.filter(({ level }) => level === 1).length, `${what} has one title`).toBe(1)
  expect(headings[0]?.level, `${what} begins with its title`).toBe(1)
  for (const [at, { level, name }] of headings.entries()) {
    const before = headings[at - 1]?.level ?? 0
    expect(level - before, `${what}: "${name}" skips a level`).toBeLessThanOrEqual(1)
  }

  expect(
    nodes.filter(({ role, name }) => NAMED.includes(role) && !name),
    what,
  ).toEqual([])
}

function isLandmark({ role }: Node): boolean {
  return LANDMARKS.includes(role)
}
