import { mkdtempSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ChapelryMobile } from '#src/contract/community/chapelry.ts'
import type { Content } from '#src/contract/contents/content.ts'
import { IncrementalPublisher } from '#src/publish/incremental-publisher.ts'
import { BROTLI_ONLY } from '#src/publish/release/compress.ts'
import type { PageDigests } from '#src/publish/release/journal.ts'
import { Releases } from '#src/publish/release/releases.ts'
import type { VariantTask } from '#src/publish/render-pool/variants.ts'
import type { PublisherInput, RunRequest } from '#src/publish/run.ts'
import { readStatus } from '#src/publish/run-record.ts'
import { type DiskActKind, failingDisk } from '../support/failing-disk.ts'
import { differences, liveFiles } from '../support/live-files.ts'
import { IS_FULL } from '../support/matrix.ts'
import { changingSource, chapelry, memorySource, news, SITE } from '../support/portal.ts'
import { publishSite } from '../support/publish-site.ts'
import { standInBundle } from '../support/stand-in-bundle.ts'

// Only what this thread does can be let fail: variants are written here, too.
vi.mock('#src/publish/render-pool/variants.ts', async () => {
  const { writeVariants } = await import('#src/publish/release/compress.ts')
  return {
    startVariants: () => undefined,
    writeVariantsInWorker: async ({ target, file, bytes, variants }: VariantTask) =>
      writeVariants(target, file, Buffer.from(bytes), variants),
  }
})

type Files = Map<string, Buffer>

const root = mkdtempSync(join(tmpdir(), 'adro-faults-'))
let version: 0 | 1 = 0

beforeAll(() => mkdir(join(root, 'locales'), { recursive: true }))
afterAll(() => rm(root, { recursive: true, force: true }))

/**
 * A parish that is one thing, and another: its name, which each of its pages shows and the portal's lists,
 * is different, and one content stands in the place of another.
 */
function data(): { communities: ChapelryMobile[]; contents: Content[] } {
  const parish = { ...chapelry('um', { name: `Paróquia ${version}` }), adro_title: null }
  const contents = [news(parish, 1, 'obra'), news(parish, 100 + version, `nova-${version}`)]
  return { communities: [parish], contents }
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

const other = (one: 0 | 1): 0 | 1 => (one === 0 ? 1 : 0)

const now = () => new Date().toISOString()

/** Which acts are to fail: every one, or in the gate one of each kind, from the middle of its kind. */
function faultsOf(acts: DiskActKind[]): Array<{ kind: DiskActKind; nth: number }> {
  const counts = [...Map.groupBy(acts, (kind) => kind)].map(
    ([kind, all]) => [kind, all.length] as const,
  )
  return counts.flatMap(([kind, count]) => {
    if (!IS_FULL) return [{ kind, nth: Math.ceil(count / 2) }]
    return Array.from({ length: count }, (_, nth) => ({ kind, nth: nth + 1 }))
  })
}

/** What is served and is neither of two versions whole, in words: nothing where all is well. */
function breaches(live: Files, before: Files, after: Files): string[] {
  const isVariant = (path: string) => /\.(br|gz)$/.test(path)
  const torn = [...live].flatMap(([path, bytes]) => {
    if (isVariant(path)) {
      const plain = live.get(path.replace(/\.(br|gz)$/, ''))
      return plain?.equals(decompressed(path, bytes)) ? [] : [`not its page: ${path}`]
    }
    const isOne = [before, after].some((files) => files.get(path)?.equals(bytes))
    return isOne ? [] : [`neither: ${path}`]
  })
  const missing = [...before.keys()].filter(
    (path) => !isVariant(path) && after.has(path) && !live.has(path),
  )
  return [...torn, ...missing.map((path) => `missing: ${path}`), ...deadLinks(live)]
}

function decompressed(path: string, bytes: Buffer): Buffer {
  try {
    return path.endsWith('.br') ? brotliDecompressSync(bytes) : gunzipSync(bytes)
  } catch (error) {
    return Buffer.from(`${path}: ${error}`)
  }
}

/** Contents that the home of the parish shows and that have no page. */
function deadLinks(live: Files): string[] {
  return ['', 'es/', 'en/'].flatMap((prefix) => {
    const shown = String(live.get(`${prefix}um.html`)).matchAll(/"slug":"(nova-\d+)"/g)
    const pages = [...shown].map(([, slug]) => `${prefix}um/${slug}.html`)
    return [...new Set(pages)].filter((page) => !live.has(page)).map((page) => `no page: ${page}`)
  })
}

const REQUESTS: Record<string, RunRequest> = {
  'changes pages': { kind: 'communities', ids: new Set([1]) },
  'makes a whole release': { kind: 'full' },
}

interface Site {
  files: Files
  pages: PageDigests | undefined
}

/** What a full build gives of both. */
async function sites(input: PublisherInput): Promise<[Site, Site]> {
  const dataDir = join(root, 'anew')
  const built = async (which: 0 | 1): Promise<Site> => {
    version = which
    await publishSite({ ...input, dataDir, now: now() })
    return { files: liveFiles(dataDir), pages: (await new Releases(dataDir).current())?.pages }
  }
  return [await built(0), await built(1)]
}

test.each([
  ['changes pages', 'once', 'the same publisher'],
  ['changes pages', 'for good', 'a new one'],
  ['makes a whole release', 'once', 'the same publisher'],
  ['makes a whole release', 'for good', 'a new one'],
] as const)(
  'whatever fails of a run that %s, %s, what is live is whole, and the next run of %s is exact',
  { timeout: 1_200_000 },
  async (what, howLong, whose) => {
    const request = REQUESTS[what] as RunRequest
    const dataDir = join(root, `${what} ${howLong}`.replaceAll(' ', '-'))
    const input = await inputFor(dataDir)
    const whole = await sites(input)
    const disk = failingDisk(dataDir)
    let publisher = new IncrementalPublisher(input)
    await publisher.run({ kind: 'all' }, { now: now() })
    // From the third on, each whole release removes one.
    for (let runs = 0; runs < 3; runs++) {
      version = other(version)
      disk.acts = []
      await publisher.run(request, { now: now() })
    }
    const failed = new Set<DiskActKind>()
    for (const { kind, nth } of faultsOf(disk.acts)) {
      const before = whole[version]
      version = other(version)
      const after = whole[version]

      disk.fail(kind, nth, howLong === 'for good')
      const outcome = await publisher.run(request, { now: now() }).catch((error: unknown) => error)
      disk.mend()
      const where = `with ${kind} ${nth}: ${outcome instanceof Error ? outcome : 'done'}`
      if (outcome instanceof Error) failed.add(kind)
      const live = liveFiles(dataDir)
      expect(breaches(live, before.files, after.files), where).toEqual([])
      if (request.kind === 'full') {
        const isOld = differences(live, before.files).length === 0
        expect(isOld || differences(live, after.files).length === 0, where).toBe(true)
      }
      // What went wrong is told, not what followed from it.
      if (kind !== 'remove') expect(where).not.toContain('error, remove')

      if (whose === 'a new one') publisher = new IncrementalPublisher(input)
      await publisher.run({ kind: 'communities', ids: new Set([1]) }, { now: now() })
      expect(differences(liveFiles(dataDir), after.files), `after ${where}`).toEqual([])
      const { pages } = (await new Releases(dataDir).current()) ?? {}
      expect(pages, `after ${where}`).toEqual(after.pages)
      expect((await readStatus(join(dataDir, 'site'))).failure, where).toBeNull()
    }
    // A release is synced file by file where it cannot be synced at once.
    const isSyncNeeded = request.kind !== 'full' || howLong === 'for good'
    const needed: DiskActKind[] = ['write', 'rename', ...(isSyncNeeded ? ['sync' as const] : [])]
    expect([...failed]).toEqual(expect.arrayContaining(needed))
    await rm(dataDir, { recursive: true, force: true })
  },
)
