import { existsSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { FolderLockedError, lockFolder } from '#src/files/folder-lock.ts'
import { chapelry, memorySource, news, SITE } from '#tests/support/portal.ts'
import type { Bundle } from './bundle/render.ts'
import { checkAgainstFullBuild } from './full-build-check.ts'
import { IncrementalPublisher } from './incremental-publisher.ts'
import { BROTLI_ONLY } from './release/compress.ts'
import { readJournal } from './release/journal.ts'
import { Releases } from './release/releases.ts'
import { rollBack } from './rollback.ts'
import type { PublisherInput, RunOptions } from './run.ts'
import { readStatus } from './run-record.ts'

const AT = (second: number) => `2026-11-21T12:00:0${second}.000Z`
const marta = chapelry('santa-marta')
let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'adro-rollback-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await mkdir(join(root, 'client', '_astro'), { recursive: true })
  await writeFile(join(root, 'client', '_astro', 'site.css'), 'body{}')
})

/** A bundle whose pages show their whole model and the version of the code. */
const bundle = (version: string): Bundle => ({
  version,
  clientDir: join(root, 'client'),
  textFile: () => null,
  app: {
    render: async (request: Request, options) => {
      const status = /(^|\/)404$/.test(new URL(request.url).pathname) ? 404 : 200
      return new Response(`${version} ${JSON.stringify(options?.locals)}`, { status })
    },
  },
})

const input = (version = 'v1', title = 'Obras'): PublisherInput => ({
  dataDir: join(root, 'data'),
  bundle: bundle(version),
  source: memorySource([marta], [news(marta, 1, 'obras', { title })]),
  site: SITE,
  product: 'adro',
  variants: BROTLI_ONLY,
})
const publish = (one: PublisherInput, second: number, options: Partial<RunOptions> = {}) =>
  new IncrementalPublisher(one).run({ kind: 'all' }, { now: AT(second), why: ['test'], ...options })
const live = () => readFile(join(root, 'data/site/current/santa-marta/obras.html'), 'utf8')
const status = () => readStatus(join(root, 'data', 'site'))

test('an earlier release is live again in one step, and stays until somebody publishes', async () => {
  const { release: first } = await publish(input('v1'), 0)
  await publish(input('v2'), 1)
  expect(await live()).toMatch(/^v2/)
  expect(await rollBack(join(root, 'data'), AT(2))).toBe(first)
  expect(await live()).toMatch(/^v1/)
  expect(await status()).toMatchObject({ held_since: AT(2), live_since: AT(2), failure: null })
  await expect(publish(input('v2'), 3)).rejects.toMatchObject({ reason: 'held' })
  expect(await live()).toMatch(/^v1/)
  expect(await status()).toMatchObject({ held_since: AT(2), failure: { reason: 'held' } })
  await publish(input('v2'), 4, { resume: true })
  expect(await live()).toMatch(/^v2/)
  expect(await status()).toMatchObject({ held_since: null, failure: null, why: ['test'] })
  expect((await status()).journal.map(({ why }) => why[0])).toEqual([
    ...['test', 'rollback', 'test', 'test'],
  ])
  const lines = await readJournal(new Releases(join(root, 'data')).journalOf(first))
  expect(lines.map(({ kind }) => kind)).toEqual(['made', 'returned'])
})

test('a release whose journal was cut off in a line is returned to, with all its pages', async () => {
  const { release: first } = await publish(input('v1'), 0)
  await publish(input('v2'), 1)
  const releases = new Releases(join(root, 'data'))
  await appendFile(releases.journalOf(first), '{"kind":"begun","at":')
  await rollBack(join(root, 'data'), AT(2))
  const lines = await readJournal(releases.journalOf(first))
  expect(lines.map(({ kind }) => kind)).toEqual(['made', 'returned'])
  expect((await releases.current())?.id).toBe(first)
})

test('a publisher that is told of changes publishes nothing of what was taken back', async () => {
  await publish(input('v1'), 0)
  const publisher = new IncrementalPublisher(input('v2'))
  await publisher.startResync({ now: AT(1), why: ['start'] })
  expect(await status()).toMatchObject({ why: ['start'], failure: null })
  await rollBack(join(root, 'data'), AT(2))
  expect(await publisher.needsResync()).toBe(true)
  // Tested with the code of the release that is live again, and with other code.
  for (const version of ['v1', 'v2']) {
    const comparison = new IncrementalPublisher(input(version)).startResync({ now: AT(3) })
    await expect(comparison).rejects.toMatchObject({ reason: 'held' })
  }
  await expect(publisher.publish([], { now: AT(3) })).rejects.toMatchObject({ reason: 'held' })
  await expect(publisher.publishNextBatch({ now: AT(3) })).rejects.toMatchObject({ reason: 'held' })
  expect(await live()).toMatch(/^v1/)
  expect(await status()).toMatchObject({ held_since: AT(2), failure: { reason: 'held' } })
})

test('a comparison that cannot begin leaves why', async () => {
  await publish(input('v1'), 0)
  const down = { ...input('v1'), source: { ...input().source, listedEntities: badAnswer } }
  await expect(new IncrementalPublisher(down).startResync({ now: AT(1) })).rejects.toThrow(
    'It went wrong.',
  )
  expect(await status()).toMatchObject({ failure: { at: AT(1), message: 'It went wrong.' } })
})

test('while a publisher runs, nothing is taken back', async () => {
  await publish(input('v1'), 0)
  await publish(input('v2'), 1)
  const lock = await lockFolder(join(root, 'data', 'site'), 'publisher')
  onTestFinished(() => lock.release())
  await expect(rollBack(join(root, 'data'), AT(2))).rejects.toThrow(FolderLockedError)
  expect(await live()).toMatch(/^v2/)
  expect(await status()).toMatchObject({ held_since: null })
})

test.each([
  ['a rollback', (onWaiting: () => void) => rollBack(join(root, 'data'), AT(2), onWaiting)],
  ['a check', (onWaiting) => checkAgainstFullBuild({ ...input('v2'), now: AT(2), onWaiting })],
  ['a run', (onWaiting) => publish(input('v2'), 2, { onWaiting })],
])('%s whose command can say so waits for the run under way', async (_, command) => {
  await publish(input('v1'), 0)
  await publish(input('v2'), 1)
  const lock = await lockFolder(join(root, 'data', 'site'), 'publisher')
  const onWaiting = vi.fn()
  const outcome = command(onWaiting)
  await vi.waitFor(() => expect(onWaiting).toHaveBeenCalled())
  lock.release()
  await outcome
  expect(onWaiting).toHaveBeenCalledOnce()
})

test('where there is no earlier release nothing changes', async () => {
  await publish(input('v1'), 0)
  await expect(rollBack(join(root, 'data'), AT(1))).rejects.toThrow('no earlier release')
  expect(await status()).toMatchObject({ held_since: null })
})

test('how publishing stands says what went live last, when and why, and what went wrong', async () => {
  const { release } = await publish(input('v1'), 0)
  const first = await status()
  expect(first).toEqual({
    release,
    live_since: expect.stringMatching(/Z$/),
    why: ['test'],
    journal: [
      {
        at: first.live_since,
        why: ['test'],
        rendered: expect.any(Number),
        removed: 0,
        communities: null,
      },
    ],
    checked_at: first.live_since,
    held_since: null,
    failure: null,
    kept_back: [],
    unplanned_feasts: [],
    missing_pictures: [],
  })
  await publish(input('v1'), 1)
  const second = await status()
  expect(second.live_since).toBe(first.live_since)
  expect(second.journal).toEqual(first.journal)
  expect(Date.parse(second.checked_at ?? '')).toBeGreaterThan(Date.parse(first.checked_at ?? ''))
  const down = { ...input(), source: { ...input().source, listedEntities: badAnswer } }
  await expect(publish(down, 2)).rejects.toThrow('It went wrong.')
  expect(await status()).toMatchObject({
    checked_at: second.checked_at,
    failure: { at: AT(2), reason: 'failure', message: 'It went wrong.' },
  })
})

function badAnswer(): Promise<never> {
  return Promise.reject(new Error('It went wrong.'))
}

test('a check finds each file that differs, is missing or should not be there', async () => {
  const { dir } = await publish(input('v1'), 0)
  const check = () => checkAgainstFullBuild({ ...input('v1'), now: AT(1) })
  expect((await check()).differences).toEqual([])
  await writeFile(join(dir, 'es/santa-marta.html'), 'otro')
  await rm(join(dir, 'santa-marta/obras.html.br'))
  await writeFile(join(dir, 'stray.html'), 'x')
  const { differences } = await check()
  expect(differences).toHaveLength(3)
  expect(differences).toEqual(
    expect.arrayContaining([
      { file: 'es/santa-marta.html', kind: 'different' },
      { file: 'santa-marta/obras.html.br', kind: 'missing' },
      { file: 'stray.html', kind: 'unexpected' },
    ]),
  )
  expect(await readFile(join(dir, 'es/santa-marta.html'), 'utf8')).toBe('otro')
})

test('a check knows the assets that earlier releases left', async () => {
  await publish(input('v1'), 0)
  await rm(join(root, 'client/_astro/site.css'))
  await writeFile(join(root, 'client/_astro/other.css'), 'p{}')
  await publish(input('v2'), 1)
  expect((await checkAgainstFullBuild({ ...input('v2'), now: AT(2) })).differences).toEqual([])
})

test('a site that is only sent elsewhere has no compressed variants, and goes back to having them', async () => {
  const { dir, isFull } = await publish({ ...input('v1'), variants: [] }, 0)
  expect(isFull).toBe(true)
  expect(
    (await readdir(dir, { recursive: true })).filter((name) => /\.(br|gz)$/.test(name)),
  ).toEqual([])
  await publish({ ...input('v1', 'Outras'), variants: [] }, 1)
  expect(
    (await readdir(dir, { recursive: true })).filter((name) => /\.(br|gz)$/.test(name)),
  ).toEqual([])
  const next = await publish(input('v1'), 2)
  expect(next.isFull).toBe(true)
  expect(existsSync(join(next.dir, 'santa-marta.html.br'))).toBe(true)
})
