import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#src/config/read-config.ts'
import { PORTAL_AREAS, PortalArea } from '#src/contract/office/portal-state.ts'
import { answering, answeringJson, READY } from '#tests/support/answering.ts'
import { SECRET } from '#tests/support/app.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/processes.ts'
import { examinePortal } from './examine-portal.ts'

/** Examines a portal with some settings, whose own `/readyz` answers so. */
async function examined(env: Record<string, string>, own: unknown = READY) {
  const dataDir = await mkdtemp(join(tmpdir(), 'adro-examined-'))
  const { db, engine, close } = await freshDatabase()
  onTestFinished(async () => {
    await close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const asked: Array<[string, string[]]> = []
  const areas = await examinePortal({
    config: readConfig({ DATA_DIR: dataDir, ...env }, '/'),
    env,
    db,
    engine,
    secret: SECRET,
    ask: async (path, headers) => {
      asked.push([path, Object.keys(headers)])
      return Response.json(own)
    },
  })
  const kinds = Object.fromEntries(areas.map(({ name, kind }) => [name, kind]))
  const codes = areas.flatMap(({ problems }) => problems.map(({ code }) => code))
  return { areas, kinds, codes, asked }
}

test('a portal examines itself by area, asks itself once, and keeps its secret', async () => {
  const port = await answering(answeringJson(READY))
  const env = { SITE_URL: `http://127.0.0.1:${port}`, TOKEN_SECRET: 'b'.repeat(40) }
  const { areas, kinds, codes, asked } = await examined(env)
  expect(v.parse(v.array(PortalArea), areas).map(({ name }) => name)).toEqual([...PORTAL_AREAS])
  expect(kinds).toMatchObject({
    ...{ settings: 'attention', clock: 'skipped', address: 'ok', certificate: 'skipped' },
    ...{ mail: 'attention', database: 'ok', jobs: 'ok', publishing: 'skipped' },
  })
  expect(codes).toEqual(expect.arrayContaining(['secret_weak', 'site_local', 'mail_unset']))
  expect(codes).not.toContain('unnamed')
  expect(asked).toEqual([['/readyz', ['x-operator-token']]])
  expect(JSON.stringify(areas)).not.toMatch(/bbbb/)
})

test('what does not answer is a finding, and the rest is examined', async () => {
  const env = {
    SITE_URL: `http://127.0.0.1:${await freePort()}`,
    SMTP_URL: `smtp://user:geheim@127.0.0.1:${await freePort()}`,
  }
  const { areas, kinds, codes } = await examined(env)
  expect(kinds).toMatchObject({ address: 'broken', mail: 'broken', database: 'ok' })
  expect(codes).toEqual(expect.arrayContaining(['site_silent', 'mail_refused']))
  expect(JSON.stringify(areas)).not.toContain('geheim')
})

test('mails that wait are told of by the portal itself', async () => {
  const own = { ...READY, mail_failing_since: '2026-03-15T11:00:00.000Z' }
  expect((await examined({}, own)).codes).toContain('mails_waiting')
})
