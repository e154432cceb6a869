import { expect, test } from 'vitest'
import { changedParts } from './VersionsPart.tsx'

test('fields are told by the parts that editors know, each once', () => {
  expect(changedParts(['title', 'event_from_date', 'event_from_hour', 'status'])).toEqual([
    'title',
    'time',
    'appearance',
  ])
})

test('what no part stands for is left out', () => {
  expect(changedParts(['some_new_field'])).toEqual([])
})
