import { expect, test } from 'vitest'
import { allows, hasRight, rightsOf, STAFF_AREAS } from './staff-rights.ts'

test.each([
  ['secretary', ['requests', 'people']],
  ['editor', ['contents', 'times', 'page']],
  ['admin', ['requests', 'people', 'contents', 'times', 'page', 'colleagues']],
  ['platform', ['requests', 'people', 'contents', 'times', 'page', 'colleagues']],
] as const)('%s may see and change this, and nothing else: %j', (role, areas) => {
  expect(STAFF_AREAS.filter((area) => hasRight(role, area, 'write'))).toEqual(areas)
  expect(STAFF_AREAS.filter((area) => hasRight(role, area, 'read'))).toEqual(areas)
})

test('who may only see an area changes nothing in it, and sees nothing of another', () => {
  const rights = { ...rightsOf('editor'), contents: 'read' } as const
  expect(allows(rights, 'contents', 'read')).toBe(true)
  expect(allows(rights, 'contents', 'write')).toBe(false)
  expect(allows(rights, 'people', 'read')).toBe(false)
})
