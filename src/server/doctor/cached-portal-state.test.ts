import { expect, test } from 'vitest'
import type { PortalArea } from '#src/contract/office/portal-state.ts'
import { cachedPortalState } from './cached-portal-state.ts'

const START = Date.parse('2026-03-15T12:00:00.000Z')
const AREA: PortalArea = { name: 'disk', kind: 'ok', problems: [] }

/** A state whose clock a test sets, and the number of examinations. */
function kept(examine: () => Promise<PortalArea[]> = async () => [AREA]) {
  const told = { times: 0, seconds: 0 }
  const ask = cachedPortalState(
    () => {
      told.times += 1
      return examine()
    },
    () => new Date(START + told.seconds * 1000).toISOString(),
  )
  return { told, ask }
}

test('the portal examines itself for the first who asks, and not for the next', async () => {
  const { told, ask } = kept()
  const first = await ask('lately')
  expect(first).toEqual({ checked_at: '2026-03-15T12:00:00.000Z', areas: [AREA] })
  told.seconds = 14 * 60
  expect(await ask('lately')).toBe(first)
  expect(told.times).toBe(1)
  told.seconds = 15 * 60
  expect((await ask('lately')).checked_at).toBe('2026-03-15T12:15:00.000Z')
  expect(told.times).toBe(2)
})

test('the button examines anew, once every half minute at most', async () => {
  const { told, ask } = kept()
  await ask('anew')
  told.seconds = 29
  await ask('anew')
  expect(told.times).toBe(1)
  told.seconds = 30
  expect((await ask('anew')).checked_at).toBe('2026-03-15T12:00:30.000Z')
  expect(told.times).toBe(2)
})

test('several who ask at once wait for one examination', async () => {
  const { promise, resolve } = Promise.withResolvers<PortalArea[]>()
  const { told, ask } = kept(() => promise)
  const answers = [ask('lately'), ask('anew'), ask('anew')]
  resolve([AREA])
  const [first, ...others] = await Promise.all(answers)
  expect(others).toEqual([first, first])
  expect(told.times).toBe(1)
})

test('a failure is not kept', async () => {
  let isFailing = true
  const { told, ask } = kept(async () => {
    if (isFailing) throw new Error('away')
    return [AREA]
  })
  await expect(ask('lately')).rejects.toThrow('away')
  isFailing = false
  expect((await ask('lately')).areas).toEqual([AREA])
  expect(told.times).toBe(2)
})

test('a clock that was set back keeps no state for ever', async () => {
  const { told, ask } = kept()
  told.seconds = 3_600
  await ask('lately')
  told.seconds = 0
  await ask('lately')
  expect(told.times).toBe(2)
})
