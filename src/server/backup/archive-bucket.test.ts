import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { SITE_MARKER } from '#src/bucket/connection.ts'
import type { BucketAccess } from '#src/config/bucket.ts'
import {
  type BucketServer,
  startBucketServer,
  type TestBucket,
} from '#tests/support/bucket-server.ts'
import { ArchiveBucket, type ArchiveBucketOptions } from './archive-bucket.ts'
import { BackupError } from './manifest.ts'

const NAME = 'adro-20260315T033000Z.tar.zst'
/** Three parts, the last of which is smaller. */
const PART = 1000
const ARCHIVE = randomBytes(2_500)

let server: BucketServer
let bucket: TestBucket
let scratch: string
let count = 0

beforeAll(async () => {
  server = await startBucketServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  count += 1
  bucket = await server.bucket(`archives-${count}`)
  scratch = await mkdtemp(join(tmpdir(), 'adro-archive-bucket-'))
  await writeFile(join(scratch, 'archive'), ARCHIVE)
})
afterEach(() => rm(scratch, { recursive: true, force: true }))

const placeIn = (change: Partial<BucketAccess> = {}, options: ArchiveBucketOptions = {}) =>
  new ArchiveBucket(
    { ...bucket.config, ...change },
    { retryWaitsMs: [0, 0], timeoutMs: 10_000, partBytes: PART, ...options },
  )
const take = (place = placeIn(), name = NAME) => place.take(join(scratch, 'archive'), name)
const keys = async () => [...(await bucket.objects()).keys()].sort()
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('it has not failed'),
    (error: unknown) => error,
  )

test('an archive is sent in parts, read back, and comes back as it was', async () => {
  const place = placeIn({ prefix: 'santa-marta/' })
  expect(place.address).toBe(`${bucket.config.endpoint}/santa-marta`)
  expect(place.locate(NAME)).toBe(`${bucket.config.endpoint}/santa-marta/${NAME}`)
  await take(place)
  const asked = bucket.asked.map(({ method, key }) => `${method} ${key}`)
  const key = `santa-marta/${NAME}`
  const of = (method: string, times: number) => Array<string>(times).fill(`${method} ${key}`)
  expect(asked).toEqual([...of('POST', 1), ...of('PUT', 3), ...of('POST', 1), ...of('GET', 3)])
  expect(await keys()).toEqual([key])
  expect(await place.list()).toEqual([NAME])
  expect(await readFile(await place.fetch(NAME, scratch))).toEqual(ARCHIVE)
  await place.remove(NAME)
  expect(await keys()).toEqual([])
})

test('one that fits into a part, and one that ends with a part, come back as they were', async () => {
  for (const size of [1, PART, 2 * PART]) {
    const bytes = randomBytes(size)
    await writeFile(join(scratch, 'archive'), bytes)
    await take(placeIn(), `adro-${size}`)
    expect(await readFile(await placeIn().fetch(`adro-${size}`, scratch))).toEqual(bytes)
  }
})

test('requests that fail for a moment, or whose answer is lost, are made up for', async () => {
  const beginning = ['lost', 'done'] as const
  const parts = [503, 'unanswered', 'done', 'done', 'unanswered', 'done'] as const
  const completing = [500, 'unanswered', 'done'] as const
  const reading = ['lost', 'done', 429, 'done', 'done'] as const
  const fates = [...beginning, ...parts, ...completing, ...reading]
  let at = 0
  bucket.fate = () => fates[at++] ?? 'done'
  await take()
  expect(at).toBe(fates.length)
  bucket.fate = () => 'done'
  expect(await keys()).toEqual([NAME])
  expect(await readFile(await placeIn().fetch(NAME, scratch))).toEqual(ARCHIVE)
})

test('a bucket that is lost in the middle leaves the former archive and nothing unfinished', async () => {
  await take(placeIn(), 'adro-20260314T033000Z.tar.zst')
  let parts = 0
  bucket.fate = ({ method }) => {
    if (method === 'PUT') parts += 1
    return method === 'PUT' && parts > 1 ? 500 : 'done'
  }
  const failure = await failureOf(take())
  expect(failure).toBeInstanceOf(BackupError)
  expect(String(failure)).toMatch(
    /The bucket archives-\d+ at 127\.0\.0\.1:\d+ failed at adro-.*: 500/,
  )
  expect(await keys()).toEqual(['adro-20260314T033000Z.tar.zst'])
  expect([...bucket.uploads]).toEqual([])
})

test('what was not kept as it was sent is removed, and said', async () => {
  const altering: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (answer.status !== 206) return answer
    const bytes = new Uint8Array(await answer.arrayBuffer())
    bytes[0] = (bytes[0] ?? 0) ^ 1
    return new Response(bytes, answer)
  }
  const failure = await failureOf(take(placeIn({}, { fetch: altering })))
  expect(String(failure)).toMatch(/^BackupError: The bucket archives-\d+ at .* has not kept adro-/)
  expect(await keys()).toEqual([])
})

test('a bucket that cannot be read back is no place for backups', async () => {
  bucket.fate = ({ method }) => (method === 'GET' ? 403 : 'done')
  expect(String(await failureOf(take()))).toMatch(/403 .*may they list, read, write and delete/)
  expect(await keys()).toEqual([])
})

test('a bucket that gives whole objects only is refused, and its answer is not kept in memory', async () => {
  const whole: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    return headers.has('range') ? new Response(new Uint8Array(ARCHIVE)) : fetch(input, init)
  }
  const failure = await failureOf(take(placeIn({}, { fetch: whole })))
  expect(String(failure)).toContain('does not answer with a part of an object')
})

test('a place is tried before a backup is made, and left as it was', async () => {
  const { release } = await placeIn().reserve()
  release()
  expect(bucket.asked.map(({ method }) => method)).toEqual(
    expect.arrayContaining(['PUT', 'DELETE']),
  )
  expect(await keys()).toEqual([])
})

test('what everybody can read is refused before an archive is there', async () => {
  bucket.isPublic = true
  expect(String(await failureOf(placeIn().reserve()))).toMatch(
    /Everybody can read what is in the bucket archives-\d+ .*backups need one that only its key opens/,
  )
  expect(await keys()).toEqual([])
})

test.each(['', 'copias/'])(
  'the bucket of a site is refused, by whatever address: prefix "%s"',
  async (prefix) => {
    const site = placeIn()
    await take(site, SITE_MARKER)
    expect(String(await failureOf(placeIn({ prefix }).reserve()))).toMatch(
      /is that of a published site, which everybody may read/,
    )
    expect(await keys()).toEqual([SITE_MARKER])
  },
)

test('a key for a prefix alone is enough', async () => {
  bucket.fate = ({ key }) => (key === SITE_MARKER ? 403 : 'done')
  await placeIn({ prefix: 'copias/' }).reserve()
  expect(await keys()).toEqual([])
})

test('uploads that a killed process left are given up; those of others stay', async () => {
  bucket.uploads.set('ours', `copias/${NAME}`)
  bucket.uploads.set('other', 'copias/film.mp4')
  bucket.uploads.set('elsewhere', NAME)
  await placeIn({ prefix: 'copias/' }).reserve()
  expect([...bucket.uploads.keys()]).toEqual(['other', 'elsewhere'])
})

test('what is wrong is said in one sentence, never with the secret', async () => {
  const said = await Promise.all(
    [
      { secret: 'a-wrong-secret' },
      { endpoint: bucket.config.endpoint.replace(/archives-\d+$/, 'no-bucket') },
      { endpoint: 'http://127.0.0.1:9/x' },
    ].map(async (change) => String(await failureOf(placeIn(change).reserve()))),
  )
  expect(said[0]).toMatch(
    /^BackupError: .* 403 \(are BACKUP_BUCKET_KEY_ID and BACKUP_BUCKET_SECRET/,
  )
  expect(said[1]).toMatch(/404 NoSuchBucket \(is there a bucket .* at BACKUP_BUCKET_URL\?\)/)
  expect(said[2]).toMatch(/no connection/)
  expect(said.join()).not.toMatch(/wrong-secret|the-secret-of/)
  expect(String(await failureOf(placeIn().fetch(NAME, scratch)))).toContain(
    `There is no ${NAME} in ${bucket.config.endpoint}.`,
  )
})
