import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import type { Connection } from './engine.ts'
import { communities, sections } from './schema.ts'
import { isUniqueViolation } from './violations.ts'

const parish = { slug: 'santa-marta', name: 'Santa Marta', nameFolded: 'santa marta' }
let connection: Connection

beforeAll(async () => {
  connection = await freshDatabase()
})
afterAll(() => connection.close())

test('a value that is taken is recognised, whatever throws it', async () => {
  const { db } = connection
  await db.insert(communities).values(parish)
  const taken = await db.insert(communities).values(parish).catch(String)
  expect(taken).toContain('Failed query')
  const error = await db
    .insert(communities)
    .values(parish)
    .catch((thrown: unknown) => thrown)
  expect(isUniqueViolation(error)).toBe(true)
  const inside = await db
    .transaction((tx) => tx.insert(communities).values(parish))
    .catch((thrown: unknown) => thrown)
  expect(isUniqueViolation(inside)).toBe(true)
})

test('no other failure is taken for one', async () => {
  const error = await connection.db
    .insert(sections)
    .values({ communityId: 999, name: 'Jovens' })
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(isUniqueViolation(error)).toBe(false)
  expect(isUniqueViolation(new Error('23505'))).toBe(false)
  expect(isUniqueViolation('23505')).toBe(false)
})
