import { readdirSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { allRows } from '../support/all-rows.ts'
import { startBucketServer } from '../support/bucket-server.ts'
import { editorAt } from '../support/editor.ts'
import { IS_WARM } from '../support/kill-rounds.ts'
import { differences, expectExact, liveFiles } from '../support/live-files.ts'
import { IS_FULL } from '../support/matrix.ts'
import { pageReader } from '../support/page-reader.ts'
import { freePort, killAll, projectDir, startScript, untilSaid } from '../support/processes.ts'
import { SteadyWriter, type Written } from '../support/steady-writer.ts'

const PARISH = 'santa-marta'
const OTHERS = new Set(readdirSync(join(projectDir, 'demo', 'parishes')))
OTHERS.delete(PARISH)
const OFFICE = 'cartorio@example.org'
/** How many contents of each kind a parish has. */
const TOTALS = 'content_totals'
/** Of these the portal itself changes rows while others are written: work that is done, totals. */
const CHANGING = ['pgboss.job_common', 'pgboss.queue', TOTALS]

let dir: string | undefined

afterAll(async () => {
  await killAll()
  if (dir) await rm(dir, { recursive: true, force: true })
})

/** The rows of a stopped portal; its own folder is not opened. */
async function rowsOf(dataDir: string): Promise<Record<string, string[]>> {
  const copy = `${dataDir}-copy`
  await cp(join(dataDir, 'db'), join(copy, 'db'), { recursive: true })
  try {
    return await allRows(copy)
  } finally {
    await rm(copy, { recursive: true })
  }
}

/** The rows that are no longer there, by table. */
function lostRows(before: Record<string, string[]>, after: Record<string, string[]>) {
  return Object.entries(before).flatMap(([table, rows]) => {
    const there = new Set(after[table])
    const lost = rows.filter((row) => !there.has(row))
    return lost.length > 0 && !CHANGING.includes(table) ? [{ table, lost }] : []
  })
}

/** How many news of a parish its total says are published. */
function newsOf(rows: Record<string, string[]>, community: number): number | undefined {
  const totals = (rows[TOTALS] ?? []).map(
    (row): { community_id: number; content_type: number; published: number } => JSON.parse(row),
  )
  return totals.find((one) => one.community_id === community && one.content_type === 1)?.published
}

/**
 * Compares the news in a restored database with what its writer knows.
 *
 * @param begun what was acknowledged when the backup began: none of it may be missing or older
 * @param tried everything that was ever sent: nothing else may be there
 * @returns how many news there are
 */
function expectWritten(rows: string[], begun: Written[], tried: Written[]): number {
  const contents = new Map<number, { slug: string; body: string }>(
    rows.map((row) => JSON.parse(row)).map((row) => [row.id, row]),
  )
  const there = tried.filter(({ id }) => contents.has(id))
  expect(there.length).toBeGreaterThanOrEqual(begun.length)
  // One moment: whoever was written later is not there without those before.
  expect(there).toEqual(tried.slice(0, there.length))
  for (const [at, { id, slug, tried: texts }] of there.entries()) {
    const row = contents.get(id)
    expect(row?.slug).toBe(slug)
    const version = texts.indexOf(row?.body ?? '') + 1
    expect(version, `${slug}: ${row?.body}`).toBeGreaterThanOrEqual(begun[at]?.acknowledged ?? 1)
  }
  return there.length
}

test.runIf(IS_FULL)(
  'the demo is backed up under writing, wiped and restored, from a folder and from a bucket',
  {
    timeout: 1_200_000,
  },
  async () => {
    dir = await mkdtemp(join(tmpdir(), 'adro-drill-'))
    const dataDir = join(dir, 'portal')
    const port = await freePort()
    const env = { DATA_DIR: dataDir, PORT: `${port}`, LOG_LEVEL: 'info' }
    const origin = `http://127.0.0.1:${port}`
    const buckets = await startBucketServer()
    const { config } = await buckets.bucket('copias')
    const folder = join(dir, 'backups')
    const places: Array<{ address: string; env: Record<string, string> }> = [
      { address: folder, env: { BACKUP_DIR: folder } },
      {
        address: config.endpoint,
        env: {
          BACKUP_BUCKET_URL: config.endpoint,
          BACKUP_BUCKET_KEY_ID: config.keyId,
          BACKUP_BUCKET_SECRET: config.secret,
        },
      },
    ]

    // What there is before anybody writes, row by row and page by page.
    const first = startScript('start.ts', env)
    await untilSaid(first, IS_WARM)
    await first.stop()
    const pages = liveFiles(dataDir)
    const rows = await rowsOf(dataDir)
    const community = (rows.communities ?? [])
      .map((row): { id: number; slug: string } => JSON.parse(row))
      .find(({ slug }) => slug === PARISH)
    if (!community) throw new Error(`The demo has no parish ${PARISH}.`)

    const portal = startScript('start.ts', env)
    await untilSaid(portal, IS_WARM)
    const editor = await editorAt(origin, { email: OFFICE, password: DEMO_PASSWORD })
    const writer = new SteadyWriter(editor, community.id)
    const begun: Written[][] = []
    for (const place of places) {
      await writer.wrote(20)
      begun.push(writer.snapshot())
      const backup = startScript('backup.ts', { ...env, ...place.env })
      expect(await backup.ended, backup.said()).toBe(0)
      // The portal was neither stopped nor left in the mode of a backup.
      await writer.wrote(5)
    }
    const written = await writer.stop()
    await portal.stop()

    for (const [at, place] of places.entries()) {
      await rm(dataDir, { recursive: true })
      const restore = startScript('restore.ts', { ...env, ...place.env }, ['--from', place.address])
      expect(await restore.ended, restore.said()).toBe(0)
      const restored = await rowsOf(dataDir)
      expect(lostRows(rows, restored)).toEqual([])
      const count = expectWritten(restored.contents ?? [], begun[at] ?? [], written)
      expect(count).toBeLessThan(written.length)
      expect(newsOf(restored, community.id)).toBe((newsOf(rows, community.id) ?? 0) + count)

      const again = startScript('start.ts', env)
      await untilSaid(again, IS_WARM)
      await expectExact(env)
      // The pages of those to whom nobody wrote are what they were.
      const changed = differences(liveFiles(dataDir), pages)
      expect(
        changed.filter((line) => line.split(/[ /.]/).some((word) => OTHERS.has(word))),
      ).toEqual([])
      const reader = pageReader(origin)
      for (const { slug } of written.slice(0, count)) {
        const { status } = await reader.read(`/${PARISH}/${slug}`)
        expect(status, slug).toBe(200)
      }
      reader.close()
      await again.stop()
    }
    await buckets.close()
  },
)
