import { parseOptions } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { HASHING, hashPassword, NOBODYS_HASH, verifyPassword } from './passwords.ts'

test('a password is known again, another is not, and no two hashes are alike', async () => {
  const [first, second] = await Promise.all([
    hashPassword('Páscoa 2026'),
    hashPassword('Páscoa 2026'),
  ])
  expect(first).not.toBe(second)
  expect(await verifyPassword(first, 'Páscoa 2026')).toBe(true)
  expect(await verifyPassword(first, 'Pascoa 2026')).toBe(false)
  expect(await verifyPassword(first, 'páscoa 2026')).toBe(false)
  expect(await verifyPassword(first, '')).toBe(false)
})

test.each([
  ['composed', 'Pa\u0301scoa', 'P\u00e1scoa'],
  ['with a no-break space', 'a\u00a0b\u3000c', 'a b c'],
])('the same text %s is the same password', async (_, typed, chosen) => {
  expect(await verifyPassword(await hashPassword(chosen), typed)).toBe(true)
})

test.each([
  ['half a character', '\ud800'],
  ['a null character', 'a\0b'],
  ['pictures', '⛪🕊️'],
])('%s is text like any other', async (_, password) => {
  expect(await verifyPassword(await hashPassword(password), password)).toBe(true)
})

test('where there is no account every password is wrong, at the price of a real one', async () => {
  expect(await verifyPassword(undefined, '')).toBe(false)
  const { memoryCost, timeCost, parallelism, algorithm } = parseOptions(NOBODYS_HASH)
  expect({ memoryCost, timeCost, parallelism }).toEqual(HASHING)
  const real = parseOptions(await hashPassword('x'))
  expect(parseOptions(NOBODYS_HASH)).toEqual(real)
  // 2 is argon2id: erasable syntax cannot import its enum.
  expect(algorithm).toBe(2)
})
