import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { answered, editorAt } from '../support/editor.ts'
import { PUBLISH_SECRET, postEvents, signedEvent } from '../support/hooks.ts'
import { pageReader } from '../support/page-reader.ts'
import { type Parish, seedParishes } from '../support/parishes.ts'
import { testDatabaseName } from '../support/postgres-leftovers.ts'
import { postgresTemplate } from '../support/postgres-template.ts'
import {
  freePort,
  killAll,
  type Running,
  startScript,
  untilReady,
  untilSaid,
} from '../support/processes.ts'

/** Nothing but what it is told of makes it publish. */
const SETTINGS = { DEMO: '0', PUBLISH_SECRET }

let dir: string

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adro-one-publisher-'))
})

afterEach(async () => {
  await killAll()
  await rm(dir, { recursive: true, force: true })
})

/** Waits until all but one have ended; that one is first. */
async function allButOne(processes: Running[]): Promise<[Running, Running[]]> {
  const ended = new Set<Running>()
  await new Promise<void>((resolve) => {
    for (const one of processes) {
      one.ended.then(() => {
        ended.add(one)
        if (ended.size >= processes.length - 1) resolve()
      })
    }
  })
  const [left, ...more] = processes.filter((one) => !ended.has(one))
  if (!left || more.length > 0) throw new Error(processes.map((one) => one.said()).join('\n'))
  return [left, [...ended]]
}

async function expectRefused(refused: Running[], { pid }: Running): Promise<void> {
  for (const one of refused) {
    expect(await one.ended).toBe(1)
    const sentence = new RegExp(`^The folder .+ is in use by process ${pid} \\(publisher\\) since`)
    expect(one.complaints()).toEqual([expect.stringMatching(sentence)])
  }
}

/** @param told where the publisher listens */
async function expectPublishes(origin: string, told: string, [parish]: Parish[]): Promise<void> {
  const [edited] = parish?.contents ?? []
  if (!parish || !edited) throw new Error('There is nothing to edit.')
  const editor = await editorAt(origin)
  const content = { content: '<p>Um só publica</p>' }
  const path = `${STAFF_RESOURCES.contents}/${edited.id}`
  answered(await editor.call(parish.id, 'PUT', path, { content }))
  expect(await postEvents(told, [signedEvent(parish.id)])).toEqual([202])
  const reader = pageReader(origin)
  const isLive = async () =>
    (await reader.read(`/${parish.slug}/${edited.slug}`)).text.includes('Um só publica')
  while (!(await isLive())) await wait(5)
  reader.close()
}

test('of three publishers started at once on one data folder one works, the others say so and stop', async () => {
  const parishes = await seedParishes({ dataDir: dir }, ['um'])
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = { ...SETTINGS, DATA_DIR: dir, PORT: `${port}` }
  await untilReady(origin, startScript('api.ts', env))
  const ports = [await freePort(), await freePort(), await freePort()]
  const publishers = ports.map((one) =>
    startScript('publisher.ts', { ...env, PUBLISHER_PORT: `${one}` }),
  )
  const [working, refused] = await allButOne(publishers)
  await expectRefused(refused, working)
  await untilSaid(working, /Published \d+ pages/)
  const told = `http://127.0.0.1:${ports[publishers.indexOf(working)]}`
  await expectPublishes(origin, told, parishes)
  expect(working.isUp()).toBe(true)
})

test('a standby has the port and the work of a publisher that was killed', async () => {
  const parishes = await seedParishes({ dataDir: dir }, ['um'])
  const [port, publisherPort] = [await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${port}`
  const ports = { PORT: `${port}`, PUBLISHER_PORT: `${publisherPort}` }
  const env = { ...SETTINGS, ...ports, DATA_DIR: dir, PUBLISHER_STANDBY: '1' }
  await untilReady(origin, startScript('api.ts', env))
  const working = startScript('publisher.ts', env)
  await untilSaid(working, /Published \d+ pages/)
  const standby = startScript('publisher.ts', env)
  await untilSaid(standby, /this one takes over when it ends/)
  expect(standby.said()).not.toContain('is told of changes at')
  await working.kill()
  await untilSaid(standby, /is told of changes at/)
  await expectPublishes(origin, `http://127.0.0.1:${publisherPort}`, parishes)
})

test.runIf(process.env.DATABASE_URL)(
  'of two whole products on one PostgreSQL and one data folder one publishes, the other says so and stops',
  async () => {
    const databaseUrl = await freshPostgresUrl(String(process.env.DATABASE_URL))
    const parishes = await seedParishes({ dataDir: dir, databaseUrl }, ['um'])
    const ports = [await freePort(), await freePort()]
    const products = ports.map((port) =>
      startScript('start.ts', {
        ...{ ...SETTINGS, DATA_DIR: dir, DATABASE_URL: databaseUrl, PORT: `${port}` },
      }),
    )
    const [working, refused] = await allButOne(products)
    await expectRefused(refused, working)
    await untilSaid(working, /is ready at/)
    const origin = `http://127.0.0.1:${ports[products.indexOf(working)]}`
    await expectPublishes(origin, origin, parishes)
  },
)

/** The address of a migrated database of this test's own in that PostgreSQL. */
async function freshPostgresUrl(serverUrl: string): Promise<string> {
  const template = await postgresTemplate(serverUrl)
  const admin = postgres(serverUrl, { max: 1, onnotice: () => {} })
  const name = testDatabaseName()
  await admin`create database ${admin(name)} template ${admin(template)}`
  onTestFinished(async () => {
    await killAll()
    await admin`drop database if exists ${admin(name)} with (force)`
    await admin.end()
  })
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
