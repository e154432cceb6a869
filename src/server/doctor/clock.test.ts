import { expect, test } from 'vitest'
import { checkClock } from './clock.ts'
import type { Answer } from './http-probe.ts'

const HERE = Date.parse('2026-11-28T12:00:00.000Z')
const SOURCE = 'https://time.example.org'

function answer(date: string | undefined, isOwnMachine = false): Answer {
  const at = { sentAt: HERE + 400, answeredAt: HERE + 600 }
  const rest = { status: 200, body: '', certificate: undefined }
  return { kind: 'answer', headers: { date }, isOwnMachine, ...at, ...rest }
}

test.each([
  ['Sat, 28 Nov 2026 12:00:00 GMT', 'ok', /by 0 s/],
  ['Sat, 28 Nov 2026 12:00:59 GMT', 'ok', /by 59 s/],
  ['Sat, 28 Nov 2026 12:01:30 GMT', 'attention', /90 s behind/],
  ['Sat, 28 Nov 2026 11:58:00 GMT', 'attention', /120 s ahead/],
  [undefined, 'skipped', /tells no time/],
  ['yesterday', 'skipped', /tells no time/],
])('a source that says %s: %s', (date, kind, message) => {
  const outcome = checkClock(answer(date), SOURCE)
  expect(outcome).toMatchObject({ kind, message: expect.stringMatching(message) })
})

test('the clock of this machine is not compared with itself', () => {
  const outcome = checkClock(answer('Sat, 28 Nov 2026 15:00:00 GMT', true), SOURCE)
  expect(outcome).toMatchObject({
    kind: 'skipped',
    message: expect.stringContaining('--time-source'),
  })
})

test('a source that does not answer is no fault of the clock', () => {
  const asked = { kind: 'failure', why: 'nothing listens there', code: 'ECONNREFUSED' } as const
  expect(checkClock(asked, SOURCE).kind).toBe('skipped')
})
