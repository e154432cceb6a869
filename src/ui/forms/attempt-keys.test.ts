import { expect, test } from 'vitest'
import { attemptKeys } from './attempt-keys.ts'

test('the same body is the same attempt', () => {
  const keyOf = attemptKeys()
  expect(keyOf({ email: 'a@example.org' })).toBe(keyOf({ email: 'a@example.org' }))
})

test('another body is another attempt, and so is the first one after it', () => {
  const keyOf = attemptKeys()
  const keys = ['a', 'b', 'a'].map((email) => keyOf({ email }))
  expect(new Set(keys).size).toBe(3)
})

test('a key is one that the server takes', () => {
  expect(attemptKeys()({})).toMatch(/^[\w-]{8,200}$/)
})

test('each form names its own', () => {
  expect(attemptKeys()({})).not.toBe(attemptKeys()({}))
})
