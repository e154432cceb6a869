import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { loggable } from './loggable.ts'

test('a failed query is logged without its values', async () => {
  const { db, close } = await freshDatabase()
  const secret = 'maria@example.org'
  const error = await db.execute(sql`select ${secret}::text from nowhere`).then(
    () => null,
    (failure: unknown) => failure,
  )
  await close()
  const logged = loggable(error)
  expect(logged.message).toContain('from nowhere')
  expect(logged.cause?.code).toBe('42P01')
  expect(logged.stack).toMatch(/^\s+at /)
  expect(JSON.stringify(logged)).not.toContain(secret)
})

test('what is thrown without being an error says nothing', () => {
  expect(loggable('maria@example.org').message).toBe('not an error')
})
