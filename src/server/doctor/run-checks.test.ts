import { expect, test } from 'vitest'
import { attention, broken, ok, skipped } from './outcome.ts'
import { asJson, asText } from './report.ts'
import { runChecks, verdictOf } from './run-checks.ts'

test('a check that hangs or fails is broken, and the others are done', async () => {
  const findings = await runChecks(
    [
      { name: 'hangs', run: () => new Promise(() => {}) },
      { name: 'fails', run: () => Promise.reject(new TypeError('postgres://u:geheim@x')) },
      { name: 'works', run: async () => ok('Well.') },
    ],
    20,
  )
  expect(findings).toMatchObject([
    {
      ...{ name: 'hangs', kind: 'broken', message: 'No answer within 0.02 seconds.' },
      problems: [{ code: 'no_answer' }],
    },
    {
      ...{ name: 'fails', kind: 'broken', message: 'The check itself failed (TypeError).' },
      problems: [{ code: 'check_failed', values: { name: 'TypeError' } }],
    },
    { name: 'works', kind: 'ok' },
  ])
  expect(JSON.stringify(findings)).not.toContain('geheim')
})

test.each([
  [[ok('')], 'ok'],
  [[ok(''), skipped('')], 'ok'],
  [[ok(''), attention('', '')], 'attention'],
  [[attention('', ''), broken('', ''), ok('')], 'broken'],
])('%j is %s as a whole', (outcomes, verdict) => {
  expect(verdictOf(outcomes.map((outcome) => ({ name: 'x', ...outcome })))).toBe(verdict)
})

const FINDINGS = [
  { name: 'disk', ...ok('Free.') },
  { name: 'clock', ...attention('It is late.', 'Set it.') },
]

test('a report has one line each, with what to do, and counts them', () => {
  expect(asText(FINDINGS).split('\n')).toEqual([
    '✓ ok         disk   Free.',
    '! attention  clock  It is late. → Set it.',
    '',
    '1 ok, 1 attention, 0 broken, 0 skipped',
  ])
})

test('programs read the same, with the worst of it', () => {
  expect(JSON.parse(asJson(FINDINGS, '2026-11-28T12:00:00.000Z'))).toEqual({
    status: 'attention',
    checked_at: '2026-11-28T12:00:00.000Z',
    checks: FINDINGS,
  })
})
