import { describe, expect, test } from 'vitest'
import type { Candidate } from '#src/contract/people/register-proposals.ts'
import { likelyCandidate, proposalState } from './register-proposal.ts'

const TODAY = '2026-03-15'

describe('a request proposes an entry', () => {
  test.each([
    ['pending', '2026-03-01', null, 'none'],
    ['rejected', '2026-03-01', 'let_go', 'none'],
    ['accepted', '2026-03-16', null, 'coming'],
    ['accepted', '2026-03-15', null, 'due'],
    ['accepted', null, null, 'due'],
    ['accepted', '2026-03-01', 'let_go', 'let_go'],
    ['accepted', '2026-03-01', 'earlier', 'earlier'],
    ['accepted', '2026-03-01', 'written', 'written'],
    // A written entry stays when the acceptance is taken back.
    ['pending', '2026-03-01', 'written', 'written'],
  ] as const)('%s, celebrated on %s, settled as %s: %s', (status, day, settlement, state) => {
    expect(proposalState({ status, day, settlement }, TODAY)).toBe(state)
  })
})

describe('a person of the register is chosen beforehand', () => {
  const candidate = (more: Partial<Candidate> = {}): Candidate => ({
    ...{ id: 1, name: 'Eva Simões', ties: ['name'], born: null, contact: null, known: null },
    ...more,
  })
  const likely = (...candidates: Candidate[]) => likelyCandidate({ candidates }, '2026-01-02')?.id

  test('with the same name and address, or the same name and day of birth', () => {
    expect(likely(candidate({ ties: ['name', 'email'] }))).toBe(1)
    expect(likely(candidate({ born: '2026-01-02' }))).toBe(1)
  })

  test('never by the name or the address alone, or among several', () => {
    expect(likely()).toBeUndefined()
    expect(likely(candidate())).toBeUndefined()
    expect(likely(candidate({ born: '2026' }))).toBeUndefined()
    expect(likely(candidate({ ties: ['email', 'request'] }))).toBeUndefined()
    expect(likely(candidate({ ties: ['name', 'email'] }), candidate({ id: 2 }))).toBeUndefined()
  })

  test('never where the life has the event already', () => {
    expect(likely(candidate({ ties: ['name', 'email'], known: '2026-03-01' }))).toBeUndefined()
  })
})
