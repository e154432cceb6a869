import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { ChapelryMobile } from '#src/contract/community/chapelry.ts'
import type { Content } from '#src/contract/contents/content.ts'
import { PUBLISH_STATUS_FILE } from '#src/contract/publishing/publish-status.ts'
import { portalSecret } from '#src/files/portal-secret.ts'
import { IncrementalPublisher } from '#src/publish/incremental-publisher.ts'
import { BROTLI_ONLY } from '#src/publish/release/compress.ts'
import { Releases } from '#src/publish/release/releases.ts'
import type { PublisherInput } from '#src/publish/run.ts'
import { Bucket } from '#src/publish/targets/bucket.ts'
import { BucketTarget } from '#src/publish/targets/bucket-target.ts'
import { toAddress } from '#src/publish/targets/object-keys.ts'
import { NO_PURGER } from '#src/publish/targets/purge.ts'
import { keepMail, mailFolder } from '#src/server/mail/kept-mails.ts'
import { storeFile } from '#src/server/media/store-file.ts'
import { startBucketServer } from '../support/bucket-server.ts'
import { changingSource, chapelry, memorySource, news, SITE } from '../support/portal.ts'
import { changePage, released } from '../support/released.ts'
import { standInBundle } from '../support/stand-in-bundle.ts'
import { type DiskAct, watchedDisk } from '../support/watched-disk.ts'

// No test can cut the power: these look at what was brought to the disk, and when.

const NOW = '2026-11-21T12:00:00.000Z'
const um = chapelry('um')

let dir: string
let portal: { communities: ChapelryMobile[]; contents: Content[] }

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adro-power-cut-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  portal = { communities: [um], contents: [news(um, 1, 'obras'), news(um, 2, 'coro')] }
})

async function input(): Promise<PublisherInput> {
  const now = () => memorySource(portal.communities, portal.contents)
  return {
    dataDir: join(dir, 'live'),
    bundle: await standInBundle(dir),
    source: changingSource(now),
    site: SITE,
    product: 'adro',
    variants: BROTLI_ONLY,
  }
}

test('a release is whole on the disk before it is switched to, and the switch before anything else', async () => {
  const publisher = new IncrementalPublisher(await input())
  const siteDir = join(dir, 'live', 'site')
  const current = join(siteDir, 'current')
  const unsure: string[] = []
  const afterwards: string[] = []
  const disk = watchedDisk(dir, ({ path }) => {
    if (path === current) unsure.push(...disk.unsure(join(siteDir, 'releases')))
    if (disk.acts.at(-1)?.path === current) afterwards.push(...disk.unsure(siteDir))
  })
  const { release } = await publisher.run({ kind: 'all' }, { now: NOW })
  // A file system writes names down in the order in which they were given.
  expect(unsure).toEqual([join(siteDir, 'releases')])
  expect(afterwards).not.toEqual([])
  expect(afterwards).not.toContain(siteDir)
  expect(disk.sure(new Releases(join(dir, 'live')).journalOf(release))).toContain('"kind":"made"')
})

test('there is a live release at every moment: one is put in the place of the other', async () => {
  const publisher = new IncrementalPublisher(await input())
  const current = join(dir, 'live', 'site', 'current')
  const disk = watchedDisk(dir)
  await publisher.run({ kind: 'all' }, { now: NOW })
  await publisher.run({ kind: 'full' }, { now: NOW })
  const switches = disk.acts.filter(({ path, from }) => path === current || from === current)
  expect(switches.map(({ kind }) => kind)).toEqual(['rename', 'rename'])
})

test('what a change puts in place is on the disk between the lines of the journal that say so', async () => {
  const publisher = new IncrementalPublisher(await input())
  const acts: DiskAct[] = []
  const unsure: string[] = []
  const disk = watchedDisk(dir, (act) => {
    acts.push(act)
    if (act.text?.includes('"kind":"done"')) unsure.push(...disk.unsure(releaseDir()))
    const isPut = act.kind === 'rename' && act.path.startsWith(`${releaseDir()}/`)
    if (isPut && !disk.sure(`${releaseDir()}.jsonl`).includes('"kind":"begun"')) {
      unsure.push(`the journal, before ${act.path}`)
    }
  })
  let live = 'none yet'
  const releaseDir = () => join(dir, 'live', 'site', 'releases', live)
  const { release } = await publisher.run({ kind: 'all' }, { now: NOW })
  live = release
  portal.contents = [news(um, 1, 'obras', { content: '<p>Novo</p>' }), news(um, 3, 'nova')]
  await publisher.run({ kind: 'communities', ids: new Set([um.id]) }, { now: NOW })
  expect(acts.map(({ path }) => path)).toContain(join(releaseDir(), 'um/nova.html.br'))
  expect(acts.filter(({ text }) => text?.includes('"kind":"done"'))).toHaveLength(1)
  expect(unsure).toEqual([])
  expect(disk.sure(`${releaseDir()}.jsonl`)).toContain('"kind":"done"')
})

test('a new page that a cut kept from coming goes before what leads to it, the next time as well', async () => {
  const publisher = new IncrementalPublisher(await input())
  const { dir: live } = await publisher.run({ kind: 'all' }, { now: NOW })
  const related = { content_rel: news(um, 3, 'nova'), content_rel_description: '' }
  const older = { online_from_date: '2026-10-01T09:00:00.000Z' }
  portal.contents = [
    news(um, 1, 'obras', { contents_contents: [related] }),
    news(um, 3, 'nova', older),
  ]
  let isCut = true
  const disk = watchedDisk(dir, ({ kind, path }) => {
    if (isCut && kind === 'rename' && path.startsWith(`${live}/`)) throw new Error('cut off')
  })
  const change = { kind: 'communities' as const, ids: new Set([um.id]) }
  await expect(publisher.run(change, { now: NOW })).rejects.toThrow('cut off')
  isCut = false
  await new IncrementalPublisher(await input()).run(change, { now: NOW })
  const put = disk.acts.filter(({ kind }) => kind === 'rename').map(({ path }) => path)
  const [nova, obras] = ['nova', 'obras'].map((slug) => put.indexOf(join(live, `um/${slug}.html`)))
  expect(nova).toBeGreaterThanOrEqual(0)
  expect(nova).toBeLessThan(obras ?? 0)
})

test('no file takes the place of another before its bytes are on the disk', async () => {
  const publisher = new IncrementalPublisher(await input())
  const unsure: string[] = []
  const disk = watchedDisk(dir, ({ kind, path, from = '' }) => {
    // How publishing stands is told anew with each run; what a page consists of is synced once it
    // is in its place, before the journal says so.
    const isLasting = /\.json$/.test(path) && basename(path) !== PUBLISH_STATUS_FILE
    if (kind === 'rename' && isLasting) unsure.push(...disk.unsure(from))
  })
  await publisher.run({ kind: 'all' }, { now: NOW })
  await storeFile({ mediaDir: join(dir, 'media'), name: 'a.json', bytes: Buffer.from('{}') })
  const renamed = disk.acts.filter(({ kind, path }) => kind === 'rename' && /\.json$/.test(path))
  expect(renamed.length).toBeGreaterThanOrEqual(2)
  expect(unsure).toEqual([])
  // Whoever dies while the manifest is written leaves the former one.
  const manifests = disk.acts.filter(({ path }) => /\/releases\/[^/]+\.json$/.test(path))
  expect(manifests.map(({ kind }) => kind)).toEqual(['rename'])
})

test('a bucket is asked for nothing before the disk knows that it is about to be', async () => {
  const server = await startBucketServer()
  onTestFinished(() => server.close())
  const bucket = await server.bucket('paroquias')
  const ledger = join(dir, 'bucket.jsonl')
  const disk = watchedDisk(dir)
  const target = new BucketTarget({
    bucket: new Bucket({ config: bucket.config }),
    purger: NO_PURGER,
    siteUrl: '',
    siteDir: dir,
  })
  const pages = { '/portal': '', '/a/x': 'first', '/a/y': 'first' }
  const live = await released(dir, 'r1', { pages, files: { 'a.css': '' } })
  await target.sync(live)
  await changePage(live, '/a/x', 'second')
  await changePage(live, '/a/y', null)
  const unknown: string[] = []
  const asked: string[] = []
  bucket.fate = ({ method, key }) => {
    asked.push(`${method} ${key}`)
    if (!disk.sure(ledger).includes(`"${toAddress(key)}"`)) unknown.push(key)
    return 'done'
  }
  await target.sync(live)
  expect(asked).toEqual(['PUT a/x', 'DELETE a/y'])
  expect(unknown).toEqual([])
})

test('a secret and a mail are on the disk before anybody is told of them', async () => {
  const disk = watchedDisk(dir)
  await portalSecret({ tokenSecret: undefined, dataDir: join(dir, 'data') })
  expect(disk.unsure(join(dir, 'data'))).toEqual([])
  const folder = mailFolder(join(dir, 'data'))
  await keepMail(folder, Buffer.from('Querida avó'))
  expect(disk.unsure(folder).filter((path) => path !== dirname(folder))).toEqual([])
})
