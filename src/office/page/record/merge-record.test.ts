import { expect, test } from 'vitest'
import { adoptedRecord, changedFields, fieldDifferences, mergedRecord } from './merge-record.ts'

const base = { title: 'A', phone: '1', rows: [1, 2] }

test('what one of two has changed is proposed, and what both have is disputed', () => {
  const mine = { ...base, title: 'B', phone: '2' }
  const theirs = { ...base, title: 'C', rows: [2] }
  expect(fieldDifferences(base, mine, theirs)).toEqual([
    { field: 'title', isDisputed: true, proposed: 'mine' },
    { field: 'phone', isDisputed: false, proposed: 'mine' },
    { field: 'rows', isDisputed: false, proposed: 'theirs' },
  ])
  expect(mergedRecord(mine, theirs, { title: 'theirs', phone: 'mine', rows: 'theirs' })).toEqual({
    title: 'C',
    phone: '2',
    rows: [2],
  })
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
