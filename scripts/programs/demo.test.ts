import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { account } from '#tests/support/fixtures.ts'
import { warnOfDemoAccounts } from './demo.ts'

test.each([
  ['a portal that others reach', 'https://p.example.org', 'admin@example.org', 1],
  ['somebody of its requests', 'https://p.example.org', 'sofia.ventura@example.org', 1],
  ['this machine alone', 'http://localhost:4321', 'admin@example.org', 0],
  ['accounts of real people', 'https://p.example.org', 'ana@example.net', 0],
])('demo accounts are warned of on a public portal: %s', async (_, siteUrl, email, times) => {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  await account(db, { email })
  const lines: string[] = []
  const logger = pino({}, { write: (line) => lines.push(line) })
  await warnOfDemoAccounts({ siteUrl }, { db }, logger)
  expect(lines).toHaveLength(times)
  if (times > 0) expect(lines[0]).toContain(email)
})
