import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChapelryMobile } from '#src/contract/community/chapelry.ts'
import type { Content } from '#src/contract/contents/content.ts'
import { IncrementalPublisher } from '#src/publish/incremental-publisher.ts'
import { BROTLI_ONLY } from '#src/publish/release/compress.ts'
import type { PublisherInput, RunRequest } from '#src/publish/run.ts'
import { readStatus } from '#src/publish/run-record.ts'
import { differences, liveFiles } from '../support/live-files.ts'
import { examples, IS_FULL } from '../support/matrix.ts'
import { changingSource, chapelry, memorySource, news, SITE } from '../support/portal.ts'
import { freePort, killAll, startScript, untilSaid } from '../support/processes.ts'
import { publishSite } from '../support/publish-site.ts'
import { smallDisk } from '../support/small-disk.ts'
import { standInApi } from '../support/stand-in-api.ts'
import { standInBundle } from '../support/stand-in-bundle.ts'

const MEGABYTE = 1024 * 1024
const BLOCK = 4_096

const root = mkdtempSync(join(tmpdir(), 'adro-full-disk-'))
// Room for what is live, what it replaced, and what a check builds beside them.
const disk = smallDisk(join(root, 'disk'), 48 * MEGABYTE)
let version = 0

afterAll(async () => {
  await killAll()
  disk.close()
  await rm(root, { recursive: true, force: true })
})

/** A parish all of whose pages show its name, and that name changes. */
function data(): { communities: ChapelryMobile[]; contents: Content[] } {
  const parish = { ...chapelry('um', { name: `Paróquia ${version}` }), adro_title: null }
  const contents = Array.from({ length: 8 }, (_, nth) => news(parish, nth + 1, `obra-${nth}`))
  return { communities: [parish], contents: [...contents, news(parish, 100, `nova-${version}`)] }
}

async function inputFor(dataDir: string): Promise<PublisherInput> {
  const now = () => memorySource(data().communities, data().contents)
  return {
    dataDir,
    bundle: await standInBundle(root),
    source: changingSource(now),
    site: SITE,
    product: 'adro',
    variants: BROTLI_ONLY,
  }
}

beforeAll(() => mkdir(join(root, 'locales'), { recursive: true }))

/**
 * How much room to leave, in bytes: so that a run ends early, in its middle, at each of its last
 * writes, or not at all.
 */
function amounts(dataDir: string): number[] {
  const sizes = [...liveFiles(dataDir).values()].map(({ length }) => Math.ceil(length / BLOCK))
  const needed = sizes.reduce((sum, blocks) => sum + blocks * BLOCK, 0)
  const shares = [0, 0.01, 0.2, 0.5, 0.8].map((share) => Math.floor(share * needed))
  const late = Array.from({ length: 8 }, (_, nth) => needed + (nth - 3) * BLOCK)
  if (!IS_FULL) return [BLOCK, Math.floor(needed / 2), needed - BLOCK, 3 * needed]
  return [1, BLOCK, 2 * BLOCK, ...shares, ...late, 3 * needed]
}

/** Every page of the live release ends, and its compressed forms can be read. */
function brokenFiles(dataDir: string): string[] {
  return [...liveFiles(dataDir)].flatMap(([path, bytes]) => {
    try {
      const text = String(
        path.endsWith('.br')
          ? brotliDecompressSync(bytes)
          : path.endsWith('.gz')
            ? gunzipSync(bytes)
            : bytes,
      )
      // The stand-in bundle gives every file of data this end.
      return text.endsWith('</html>') || path.startsWith('404') ? [] : [path]
    } catch (error) {
      return [`${path}: ${error}`]
    }
  })
}

const request = (kind: 'communities' | 'full'): RunRequest =>
  kind === 'full' ? { kind } : { kind, ids: new Set([1]) }

test.each([
  ['changes pages', 'communities'],
  ['makes a whole release', 'full'],
] as const)(
  `a run that ${'%s'} against ${disk.how} leaves what is live whole, and the next one is exact`,
  async (_, kind) => {
    const dataDir = join(disk.dir, kind)
    const siteDir = join(dataDir, 'site')
    const input = await inputFor(dataDir)
    const publisher = new IncrementalPublisher(input)
    const run = (what: RunRequest) => publisher.run(what, { now: new Date().toISOString() })
    await run({ kind: 'all' })
    const outcomes = { failed: 0, done: 0 }
    for (const left of amounts(dataDir)) {
      version++
      const before = liveFiles(dataDir)
      disk.leave(left)
      const failure: unknown = await run(request(kind)).then(
        () => null,
        (error: unknown) => error,
      )
      disk.free()
      expect(brokenFiles(dataDir), `with ${left} bytes left`).toEqual([])
      if (failure === null) outcomes.done++
      else {
        outcomes.failed++
        expect(failure, `with ${left} bytes left`).toMatchObject({
          code: expect.stringMatching(/^(ENOSPC|EFBIG)$/),
        })
        // Beside a release that is not finished, the former one is served as it was.
        if (kind === 'full') expect(differences(liveFiles(dataDir), before)).toEqual([])
      }
      await run({ kind: 'communities', ids: new Set([1]) })
      await rm(join(root, 'anew'), { recursive: true, force: true })
      await publishSite({ ...input, dataDir: join(root, 'anew'), now: new Date().toISOString() })
      const exact = differences(liveFiles(dataDir), liveFiles(join(root, 'anew')))
      expect(exact, `after ${left} bytes`).toEqual([])
      expect((await readStatus(siteDir)).failure).toBeNull()
    }
    expect(outcomes.failed).toBeGreaterThanOrEqual(IS_FULL ? 3 : 1)
    expect(outcomes.done).toBeGreaterThan(0)
    const strays = readdirSync(join(siteDir, 'releases')).filter((name) => name.endsWith('.tmp'))
    expect(strays).toEqual([])
    // The next test has the disk to itself.
    await rm(dataDir, { recursive: true, force: true })
  },
)

test(`the publisher says in a sentence that ${disk.how} refuses, and is exact once there is room`, async () => {
  const portal = data()
  const api = await standInApi(portal)
  const port = String(new URL(api.origin).port)
  const dataDir = join(disk.dir, 'commands')
  await mkdir(dataDir, { recursive: true })
  const env = { DATA_DIR: dataDir, PORT: port, DEMO: '0', LOG_LEVEL: 'info' }
  const publish = async (args: string[] = []) => {
    const command = startScript('publish.ts', env, args)
    return { code: await command.ended, command }
  }
  expect((await publish()).code).toBe(0)
  const before = liveFiles(dataDir)
  version++
  Object.assign(portal, data())
  for (const args of examples([['--full'], []], 1)) {
    disk.leave(8 * 1024)
    const { code, command } = await publish(args)
    disk.free()
    expect([code, command.complaints()]).toEqual([1, [expect.stringMatching(/no space|too large/)]])
    expect(differences(liveFiles(dataDir), before)).toEqual([])
  }
  disk.leave(8 * 1024)
  const publisher = startScript('publisher.ts', { ...env, PUBLISHER_PORT: `${await freePort()}` })
  await untilSaid(publisher, /"why":"[^\n]*(no space|too large)[^\n]*"msg":"not published"/)
  expect(publisher.said()).not.toMatch(/ready for changes/)
  disk.free(publisher)
  // It tries again by itself, the portal's own pages as well.
  await untilSaid(publisher, /"msg":"ready for changes"/)
  for (const page of ['um', 'portal', 'es/subscriptions']) {
    const text = readFileSync(join(dataDir, `site/current/${page}.html`), 'utf8')
    expect(text, page).toContain(`Paróquia ${version}`)
  }
  await publisher.stop()
  const check = await publish(['--check'])
  expect([check.code, check.command.said()]).toEqual([0, expect.stringContaining('byte for byte')])
  api.close()
})
