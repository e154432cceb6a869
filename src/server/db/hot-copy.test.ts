import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { expect, onTestFinished, test } from 'vitest'
import { DatabaseError } from './engine.ts'
import { hotCopier } from './hot-copy.ts'

async function database() {
  const root = await mkdtemp(join(tmpdir(), 'adro-hot-copy-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const dir = join(root, 'db')
  await mkdir(join(dir, 'pg_wal'), { recursive: true })
  await writeFile(join(dir, 'PG_VERSION'), '18')
  return { dir, to: join(root, 'copy') }
}

const nothing = async (): Promise<unknown> => undefined

/** A database that says `label` at the end, once `ending` is done. */
function client({ starting = nothing, ending = nothing } = {}): PGlite {
  const query = async (statement: string) => {
    await (statement.includes('pg_backup_stop') ? ending() : starting())
    return { rows: [{ label: 'label' }] }
  }
  return { query } as unknown as PGlite
}
const maintenance = { pausedFor: <Result>(work: () => Promise<Result>) => work() }

test('a second request is refused and leaves the copy under way alone', async () => {
  const { dir, to } = await database()
  let second: unknown
  const copy = hotCopier(
    client({
      ending: async () => {
        second = await copy(to).catch((error: unknown) => error)
      },
    }),
    dir,
    maintenance,
  )
  await copy(to)
  expect(second).toBeInstanceOf(DatabaseError)
  expect((await readdir(to)).sort()).toEqual(['PG_VERSION', 'backup_label', 'pg_wal'])
})

test('a later copy replaces the former one', async () => {
  const { dir, to } = await database()
  await mkdir(to)
  await writeFile(join(to, 'of the former'), '')
  await hotCopier(client(), dir, maintenance)(to)
  expect(await readdir(to)).not.toContain('of the former')
})

test('a copy that was told to stop ends, and the next one begins after it', async () => {
  const { dir, to } = await database()
  const asked = new AbortController()
  const started = Promise.withResolvers<void>()
  const steps: string[] = []
  const copy = hotCopier(
    client({
      starting: async () => {
        steps.push('start')
        await started.promise
      },
      ending: async () => steps.push('end'),
    }),
    dir,
    maintenance,
  )
  const first = copy(to, asked.signal).catch((error: unknown) => error)
  asked.abort()
  const second = copy(to)
  started.resolve()
  expect(await first).toBe(asked.signal.reason)
  await second
  expect(steps).toEqual(['start', 'end', 'start', 'end'])
  expect((await readdir(to)).sort()).toEqual(['PG_VERSION', 'backup_label', 'pg_wal'])
})
