import { expect, test } from 'vitest'
import { PORTAL_AREAS } from '#src/contract/office/portal-state.ts'
import { attention, broken, ok, problem, skipped } from './outcome.ts'
import { toAreas } from './portal-areas.ts'

test('an area is as bad as the worst in it, and names all problems', () => {
  const low = problem('disk_low', { bytes: 7 })
  const areas = toAreas([
    { name: 'data folder', ...broken('', '', problem('folder_unusable', { folder: '/x' })) },
    { name: 'disk', ...attention('', '', low) },
    { name: 'clock', ...skipped('') },
    { name: 'mail server', ...ok('') },
    { name: 'waiting mails', ...skipped('') },
    { name: 'jobs', ...attention('', '') },
  ])
  expect(areas.map(({ name }) => name)).toEqual([...PORTAL_AREAS])
  const found = Object.fromEntries(areas.map(({ name, ...rest }) => [name, rest]))
  expect(found).toMatchObject({
    disk: {
      kind: 'broken',
      problems: [{ code: 'folder_unusable', values: { folder: '/x' } }, low],
    },
    clock: { kind: 'skipped', problems: [] },
    mail: { kind: 'ok', problems: [] },
    jobs: { kind: 'attention', problems: [{ code: 'unnamed', values: {} }] },
    proxies: { kind: 'skipped', problems: [] },
  })
})

test('a check that belongs nowhere is not left out in silence', () => {
  expect(() => toAreas([{ name: 'weather', ...ok('') }])).toThrow(/weather/)
})
