import { expect, test } from 'vitest'
import { hasRight } from './staff-rights.ts'

test.each([
  ['secretary', ['people']],
  ['editor', ['contents']],
  ['admin', ['people', 'contents', 'roles']],
  ['platform', ['people', 'contents', 'roles']],
] as const)('%s may do this, and nothing else: %j', (role, rights) => {
  const all = ['people', 'contents', 'roles'] as const
  expect(all.filter((right) => hasRight(role, right))).toEqual(rights)
})
