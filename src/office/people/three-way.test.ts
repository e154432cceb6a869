import { expect, test } from 'vitest'
import { differences, mergedValues } from './three-way.ts'

const BASE = { name: 'Ana', phone: '1', district: 'Beja', lines: [1] }

test('what one has changed is proposed, and what both have is told', () => {
  const mine = { ...BASE, name: 'Ana Maria', phone: '2', lines: [1, 2] }
  const theirs = { ...BASE, name: 'Ana Rita', district: 'Faro', lines: [1, 2] }
  expect(differences(BASE, mine, theirs)).toEqual([
    { part: 'name', isDisputed: true, proposed: 'mine' },
    { part: 'phone', isDisputed: false, proposed: 'mine' },
    { part: 'district', isDisputed: false, proposed: 'theirs' },
  ])
})

test('what is taken of mine stands in theirs', () => {
  const theirs = { ...BASE, name: 'Ana Rita', phone: '3' }
  const chosen = { name: 'theirs', phone: 'mine' } as const
  expect(mergedValues({ ...BASE, phone: '2' }, theirs, chosen)).toEqual({ ...theirs, phone: '2' })
})
