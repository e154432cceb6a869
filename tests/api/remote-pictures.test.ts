import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { Done } from '#src/contract/account/session.ts'
import { WebsiteConfiguration } from '#src/contract/community/website-configuration.ts'
import { Content } from '#src/contract/contents/content.ts'
import { ContentRecord } from '#src/contract/contents/content-record.ts'
import { PICTURE_FAILURES } from '#src/contract/contents/remote-picture.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { PATHS } from '#src/contract/paths.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { contents, remotePictures } from '#src/server/db/schema.ts'
import { toAddressDigest } from '#src/server/features/pictures/ask-for-pictures.ts'
import { remotePictureJobs } from '#src/server/features/pictures/keep-picture.ts'
import { requestMissingCopies } from '#src/server/features/pictures/request-missing-copies.ts'
import { remoteStore } from '#src/server/features/pictures/store-remote.ts'
import type { Job } from '#src/server/jobs/job.ts'
import { good } from '../support/answers.ts'
import { NOW, SITE_URL, type TestApp, testApp } from '../support/app.ts'
import { recordedJobs } from '../support/doubles.ts'
import { community, configuration, content } from '../support/fixtures.ts'
import { office } from '../support/office.ts'
import { bytesOf, pictureHost } from '../support/picture-host.ts'

const PATH = '/websites/contents'
const NEWS = { content_type: 1, title: 'Fogueira', status: 'published' } as const

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 120, b: 60 } } })
    .jpeg()
    .toBuffer()

/** An editor, another host with pictures, and what does the jobs. */
async function editing() {
  const mediaDir = await mkdtemp(join(tmpdir(), 'media-'))
  onTestFinished(() => rm(mediaDir, { recursive: true, force: true }))
  const queue = recordedJobs()
  const tests = { ...(await testApp({ jobs: queue })), jobs: queue.jobs }
  const { parish, call } = await office(tests, 'editor')
  const host = await pictureHost({
    '/a.jpg': bytesOf(await photo(640, 360)),
    '/b.jpg': bytesOf(await photo(800, 600)),
    '/page.html': bytesOf(Buffer.from('<!doctype html>'), 'text/html'),
    '/broken.jpg': (_request, response) => void response.writeHead(500).end(),
  })
  const storeRemote = remoteStore({ mediaDir, siteUrl: SITE_URL, allowedHosts: [host.host] })
  const handlers = remotePictureJobs({ ...tests, jobs: queue, now: () => NOW, storeRemote })
  /** Does what was queued of pictures; what fails may be tried again. */
  const fetchPictures = async () => {
    const queued = picturesOf(tests.jobs.splice(0))
    for (const job of queued) await handlers['remote-picture'](job, randomUUID())
  }
  const add = async (form: object) =>
    good(await call('POST', PATH, { content: { ...NEWS, ...form } }), ContentRecord)
  const change = async (id: number, form: object) =>
    good(await call('PUT', `${PATH}/${id}`, { content: form }), ContentRecord)
  const record = async (id: number) => good(await call('GET', `${PATH}/${id}`), ContentRecord)
  const seen = async (slug: string) =>
    good(await tests.get(`/app/public/get_mobile_contents_slug/${slug}/${parish.slug}`), Content)
  /** What the publisher is told since the last time. */
  const told = () => queue.later.splice(0).map(({ job }) => job)
  return {
    ...tests,
    queue,
    told,
    parish,
    call,
    host,
    mediaDir,
    fetchPictures,
    add,
    change,
    record,
    seen,
  }
}

function picturesOf(jobs: Job[]) {
  return jobs.filter((job) => job.kind === 'remote-picture')
}

async function rowsOf({ db }: Pick<TestApp, 'db'>) {
  return db.select().from(remotePictures).orderBy(remotePictures.id)
}

test('a picture of another host is on no page until there is a copy, then everywhere', async () => {
  const { db, json, jobs, told, parish, host, mediaDir, ...office } = await editing()
  const cover = host.address('/a.jpg')
  const inGallery = host.address('/b.jpg')
  const form = { cover, contents_fotogaleries: [{ image_url: inGallery }, { image_url: cover }] }
  const made = await office.add(form)
  const waiting = { state: 'waiting', url: null, failure: null }
  const both = [
    { address: cover, ...waiting },
    { address: inGallery, ...waiting },
  ]
  expect(made).toMatchObject({ ...form, pictures: both })
  expect(await office.seen(made.slug)).toMatchObject({ cover: null, contents_fotogaleries: [] })
  expect(host.asked).toEqual([])
  expect(picturesOf(jobs)).toHaveLength(2)

  told()
  await office.fetchPictures()
  expect(host.asked.toSorted()).toEqual(['/a.jpg', '/b.jpg'])
  const read = await office.seen(made.slug)
  expect(read).not.toHaveProperty('missing_pictures')
  expect(read.cover).toMatch(/^\/media\/[0-9a-f]{32}\/640x360\S*\.webp$/)
  expect(await readFile(join(mediaDir, `${read.cover}`.slice('/media/'.length)))).toBeTruthy()
  expect(read.contents_fotogaleries.map(({ image_url }) => image_url)).toEqual([
    expect.stringMatching(/^\/media\/[0-9a-f]{32}\/800x600\S*\.webp$/),
    read.cover,
  ])
  const after = await office.record(made.id)
  expect(after).toMatchObject(form)
  expect(after.pictures).toContainEqual({
    ...{ address: cover, state: 'kept', url: read.cover, failure: null },
  })
  expect(told()).toEqual([
    { kind: 'publish-event', communityId: parish.id, changed: 'content', recordIds: [made.id] },
    { kind: 'publish-event', communityId: parish.id, changed: 'content', recordIds: [made.id] },
  ])

  const related = await office.add({ contents_contents: [{ content_rel_id: made.id }] })
  const { contents_contents } = await office.seen(related.slug)
  expect(contents_contents[0]?.content_rel.cover).toBe(read.cover)
  const list = await json(`${PATHS.mobileContents}?view=card`)
  expect(JSON.stringify(list)).toContain(read.cover)
  expect(JSON.stringify(list)).not.toContain(host.host)
  expect(await rowsOf({ db })).toHaveLength(2)
})

test('what is kept costs nothing when it is named again', async () => {
  const { jobs, host, add, change, seen, fetchPictures } = await editing()
  const { id } = await add({ cover: host.address('/a.jpg') })
  await fetchPictures()
  jobs.splice(0)
  await change(id, { title: 'Fogueira grande' })
  const again = await add({ cover: host.address('/a.jpg') })
  expect(picturesOf(jobs)).toEqual([])
  expect((await seen(again.slug)).cover).toMatch(/640x360/)
  expect(host.asked).toEqual(['/a.jpg'])
})

test.each([
  ['/gone.jpg', 'not_found'],
  ['/page.html', 'not_picture'],
])('%s fails at once, and the office learns that it is %s', async (path, failure) => {
  const { host, add, record, change, seen, jobs, told, fetchPictures } = await editing()
  const address = host.address(path)
  const { id, slug } = await add({ cover: address })
  told()
  await fetchPictures()
  expect((await record(id)).pictures).toEqual([{ address, state: 'failed', url: null, failure }])
  expect(await seen(slug)).toMatchObject({ cover: null, missing_pictures: [failure] })
  // So that the publisher can say what it publishes without.
  expect(told()).toMatchObject([{ kind: 'publish-event', recordIds: [id] }])
  // Saving gives it another chance.
  const saved = await change(id, { title: 'Fogueira' })
  expect(saved.pictures).toMatchObject([{ state: 'waiting', failure: null }])
  expect(picturesOf(jobs)).toHaveLength(1)
})

test('what could not be fetched is tried again or let go, for one parish at once', async () => {
  const { db, host, call, parish, add, record, change, seen, jobs, told, fetchPictures } =
    await editing()
  const gone = [host.address('/gone.jpg'), host.address('/lost.jpg'), host.address('/old.jpg')]
  const [cover, inGallery, inBody] = gone
  const { id, slug } = await add({
    cover,
    contents_fotogaleries: [{ image_url: inGallery }, { image_url: host.address('/a.jpg') }],
    content: `<p>Antes: <img src="${inBody}" alt=""></p>`,
  })
  const elsewhere = await community(db)
  const foreign = host.address('/elsewhere.jpg')
  await content(db, elsewhere, { coverUrl: foreign })
  await db.insert(remotePictures).values({
    ...{ address: foreign, digest: toAddressDigest(foreign) },
    ...{ state: 'failed', failure: 'not_found' },
  })
  await fetchPictures()
  expect((await seen(slug)).missing_pictures).toHaveLength(3)
  const statesOf = async () =>
    Object.fromEntries((await rowsOf({ db })).map((row) => [row.address, row.failure ?? row.state]))
  told()

  await good(await call('POST', OFFICE_PATHS.missingPictures), Done)
  expect(picturesOf(jobs)).toHaveLength(3)
  expect(await statesOf()).toMatchObject({ [`${cover}`]: 'waiting', [foreign]: 'not_found' })
  expect(told()).toMatchObject([{ changed: 'configuration', communityId: parish.id }])
  await fetchPictures()
  expect((await seen(slug)).missing_pictures).toHaveLength(3)
  told()

  await good(await call('DELETE', OFFICE_PATHS.missingPictures), Done)
  expect(await statesOf()).toEqual({
    ...Object.fromEntries(gone.map((address) => [address, 'let_go'])),
    [host.address('/a.jpg')]: 'kept',
    [foreign]: 'not_found',
  })
  expect(await seen(slug)).not.toHaveProperty('missing_pictures')
  expect((await record(id)).pictures).toContainEqual({
    ...{ address: cover, state: 'failed', url: null, failure: 'let_go' },
  })
  expect(told()).toMatchObject([{ changed: 'configuration', communityId: parish.id }])
  await good(await call('POST', OFFICE_PATHS.missingPictures), Done)
  await fetchPictures()
  // Saving gives it another chance.
  await change(id, { title: 'Fogueira' })
  await fetchPictures()
  expect((await seen(slug)).missing_pictures).toHaveLength(3)
})

test('an address that is not of the public internet is never asked', async () => {
  const { host, add, record, fetchPictures } = await editing()
  const address = `http://localhost:${host.host.split(':')[1]}/a.jpg`
  const { id } = await add({ cover: address })
  await fetchPictures()
  expect((await record(id)).pictures).toMatchObject([{ state: 'failed', failure: 'address' }])
  expect(host.asked).toEqual([])
})

test('a host that fails is tried a few times, then given up', async () => {
  const { db, host, add, record, jobs, fetchPictures } = await editing()
  const { id } = await add({ cover: host.address('/broken.jpg') })
  const [job] = picturesOf(jobs)
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await expect(fetchPictures()).rejects.toThrow('500')
    expect((await rowsOf({ db }))[0]).toMatchObject({ state: 'waiting', tries: attempt })
    if (job) jobs.push(job)
  }
  await fetchPictures()
  expect((await record(id)).pictures).toMatchObject([{ state: 'failed', failure: 'unreachable' }])
  expect(host.asked).toHaveLength(5)
  // A job that comes too late finds nothing to do.
  if (job) jobs.push(job)
  await fetchPictures()
  expect(host.asked).toHaveLength(5)
})

test('each community that shows a picture is published, those that do not are not', async () => {
  const { db, told, parish, host, add, fetchPictures } = await editing()
  const address = host.address('/a.jpg')
  const other = await community(db)
  const config = await configuration(db, other, { headerUrl: address })
  await content(db, await community(db), { coverUrl: address, status: 'draft' })
  const { id } = await add({ cover: address })
  told()
  await fetchPictures()
  expect(told()).toEqual([
    { kind: 'publish-event', communityId: parish.id, changed: 'content', recordIds: [id] },
    {
      ...{ kind: 'publish-event', communityId: other.id },
      ...{ changed: 'configuration', recordIds: [config.id] },
    },
  ])
})

test('the picture at the head of a site is kept as well', async () => {
  const { json, parish, host, call, fetchPictures } = await editing()
  const headerUrl = host.address('/b.jpg')
  const path = '/websites/configurations'
  const made = await call('POST', path, { header_url: headerUrl })
  expect(made.status).toBe(200)
  const site = `/app/public/get_mobile_websiteconfiguration/${parish.slug}`
  expect(await json(site)).toMatchObject({ header_url: null })
  await fetchPictures()
  expect(await json(site)).toMatchObject({
    header_url: expect.stringMatching(/^\/media\/.*800x600/),
  })
  const list = await (await call('GET', path)).json()
  expect(JSON.stringify(list)).toContain(headerUrl)
})

test('a picture that fails at the head of a site is told to the office and to the publisher', async () => {
  const { json, parish, host, call, fetchPictures, told } = await editing()
  const header_url = host.address('/page.html')
  const path = '/websites/configurations'
  const made = await good(await call('POST', path, { header_url }), WebsiteConfiguration)
  expect(made).not.toHaveProperty('missing_header')
  told()
  await fetchPictures()
  const failed = { missing_header: 'not_picture' }
  const record = await call('GET', `${path}/${made.id}`)
  expect(await good(record, WebsiteConfiguration)).toMatchObject({ header_url, ...failed })
  const site = `/app/public/get_mobile_websiteconfiguration/${parish.slug}`
  expect(await json(site)).toMatchObject({ header_url: null, ...failed })
  expect(told()).toMatchObject([{ kind: 'publish-event', changed: 'configuration' }])
  // Another picture takes its place.
  await call('PUT', `${path}/${made.id}`, { header_url: host.address('/b.jpg') })
  await fetchPictures()
  expect(await json(site)).not.toHaveProperty('missing_header')
})

test('an address of this very site is the picture itself', async () => {
  const { add, seen, host, fetchPictures } = await editing()
  const first = await add({ cover: host.address('/a.jpg') })
  await fetchPictures()
  const { cover } = await seen(first.slug)
  const second = await add({ cover: `${SITE_URL}${cover}` })
  await fetchPictures()
  expect((await seen(second.slug)).cover).toBe(cover)
})

test('pictures from before are asked for at the start, once, and so are those whose job was lost', async () => {
  const { db, jobs, queue, parish, host } = await editing()
  const cover = host.address('/a.jpg')
  await content(db, parish, { coverUrl: cover })
  await content(db, parish, { coverUrl: cover })
  await content(db, parish, { coverUrl: '/media/ab/960x540.webp' })
  await content(db, parish, { coverUrl: host.address('/b.jpg'), deletedAt: NOW })
  await configuration(db, parish, { headerUrl: host.address('/head.jpg') })
  expect(await requestMissingCopies({ db, jobs: queue, now: NOW })).toBe(2)
  expect((await rowsOf({ db })).map(({ address }) => address).toSorted()).toEqual([
    cover,
    host.address('/head.jpg'),
  ])
  expect(picturesOf(jobs.splice(0))).toHaveLength(2)
  expect(await requestMissingCopies({ db, jobs: queue, now: NOW })).toBe(0)
  const longAgo = '2026-03-13T12:00:00.000Z'
  await db
    .update(remotePictures)
    .set({ updatedAt: longAgo })
    .where(eq(remotePictures.address, cover))
  expect(await requestMissingCopies({ db, jobs: queue, now: NOW })).toBe(1)
  expect(picturesOf(jobs)).toHaveLength(1)
})

test('a change that is not committed asks for nothing', async () => {
  const { db, host, jobs, call } = await editing()
  const wrong = { ...NEWS, cover: host.address('/a.jpg'), section_ids: [4711] }
  expect((await call('POST', PATH, { content: wrong })).status).toBe(400)
  expect(await db.$count(contents)).toBe(0)
  expect(await rowsOf({ db })).toEqual([])
  expect(jobs).toEqual([])
})

test('each failure has its words', () => {
  const texts = readTexts()
  for (const locale of LOCALES) {
    const { t } = createTranslator(locale, texts)
    for (const failure of PICTURE_FAILURES)
      expect(t(`office.warnings.picture_reasons.${failure}`)).toMatch(/\.$/)
  }
})
