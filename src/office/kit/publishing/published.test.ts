import { describe, expect, test } from 'vitest'
import { isOnPage } from './published.ts'

const saved = {
  kind: 'live',
  address: '/santa-marta/obras',
  changedAt: '2026-03-15T10:00:05.000Z',
  title: 'Obras',
  savedMs: 0,
} as const

/** A page that was published as of a change. */
const asOf = (changedAt: string) =>
  `<head><meta property="article:modified_time" content="${changedAt}"></head><p>Obras</p>`

describe('a page of a content', () => {
  test('shows a change as soon as it is as of it', () => {
    expect(isOnPage(saved, asOf(saved.changedAt))).toBe(true)
  })

  test('shows it where somebody has saved since', () => {
    expect(isOnPage(saved, asOf('2026-03-15T10:00:09.000Z'))).toBe(true)
  })

  test('does not show it by having come to an earlier change', () => {
    expect(isOnPage(saved, asOf('2026-03-15T10:00:04.999Z'))).toBe(false)
  })

  test('shows nothing where there is no page, no answer, or one that does not say', () => {
    for (const text of [null, undefined, '<p>Obras</p>']) expect(isOnPage(saved, text)).toBe(false)
  })
})

test('a page that goes is gone once there is none, and not for want of an answer', () => {
  const gone = { kind: 'gone', address: '/santa-marta/obras', savedMs: 0 } as const
  expect(isOnPage(gone, null)).toBe(true)
  expect(isOnPage(gone, undefined)).toBe(false)
  expect(isOnPage(gone, asOf('2026-03-15T10:00:09.000Z'))).toBe(false)
})

test('any other page has come to a change once it says something else', () => {
  const page = { kind: 'live', address: '/santa-marta', before: 'then', savedMs: 0 } as const
  expect(isOnPage(page, 'now')).toBe(true)
  expect(isOnPage(page, 'then')).toBe(false)
  expect(isOnPage({ ...page, before: null }, 'now')).toBe(true)
})
