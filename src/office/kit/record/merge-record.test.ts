import { expect, test } from 'vitest'
import { adoptedRecord, changedFields, mergedRecord, recordDifferences } from './merge-record.ts'

const base = { title: 'A', phone: '1', rows: [1, 2] }

test('what one of two has changed is proposed, and what both have is disputed', () => {
  const mine = { ...base, title: 'B', phone: '2' }
  const theirs = { ...base, title: 'C', rows: [2] }
  expect(recordDifferences(base, mine, theirs)).toEqual([
    { part: 'title', isDisputed: true, proposed: 'mine' },
    { part: 'phone', isDisputed: false, proposed: 'mine' },
    { part: 'rows', isDisputed: false, proposed: 'theirs' },
  ])
  expect(mergedRecord(mine, theirs, { title: 'theirs', phone: 'mine', rows: 'theirs' })).toEqual({
    title: 'C',
    phone: '2',
    rows: [2],
  })
})

test('what both have changed alike is no difference', () => {
  const mine = { ...base, rows: [1] }
  expect(recordDifferences(base, mine, { ...base, rows: [1] })).toEqual([])
})

test('what is not chosen stands as it is in theirs', () => {
  const theirs = { ...base, title: 'C', phone: '3' }
  const chosen = { title: 'theirs', phone: 'mine' } as const
  expect(mergedRecord({ ...base, phone: '2' }, theirs, chosen)).toEqual({ ...theirs, phone: '2' })
})

test('values are compared by what they hold', () => {
  expect(changedFields(base, { ...base, rows: [1, 2] })).toEqual([])
  expect(changedFields(base, { ...base, rows: [2, 1] })).toEqual(['rows'])
})

test('what was typed while it was sent stays', () => {
  const sent = { ...base, title: ' B ' }
  const saved = { ...base, title: 'B', phone: '01' }
  expect(adoptedRecord(sent, sent, saved)).toEqual(saved)
  expect(adoptedRecord({ ...sent, title: 'Bc' }, sent, saved)).toEqual({ ...saved, title: 'Bc' })
})
