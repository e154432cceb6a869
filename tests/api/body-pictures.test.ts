import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { WebsiteConfiguration } from '#src/contract/community/website-configuration.ts'
import { Content } from '#src/contract/contents/content.ts'
import { ContentRecord } from '#src/contract/contents/content-record.ts'
import { contentTranslations, remotePictures } from '#src/server/db/schema.ts'
import { remotePictureJobs } from '#src/server/features/pictures/keep-picture.ts'
import { requestMissingCopies } from '#src/server/features/pictures/request-missing-copies.ts'
import { remoteStore } from '#src/server/features/pictures/store-remote.ts'
import { good } from '../support/answers.ts'
import { NOW, SITE_URL, testApp } from '../support/app.ts'
import { recordedJobs } from '../support/doubles.ts'
import { community, configuration, content } from '../support/fixtures.ts'
import { office } from '../support/office.ts'
import { bytesOf, pictureHost } from '../support/picture-host.ts'
import { statementsOf } from '../support/statements.ts'

const PATH = '/websites/contents'
const NEWS = { content_type: 1, title: 'Fogueira', status: 'published' } as const
const COPY = /^\/media\/[0-9a-f]{32}\/640x360\S*\.webp$/

/** An editor, another host with one picture, and what does the jobs. */
async function editing() {
  const mediaDir = await mkdtemp(join(tmpdir(), 'media-'))
  onTestFinished(() => rm(mediaDir, { recursive: true, force: true }))
  const queue = recordedJobs()
  const tests = await testApp({ jobs: queue })
  const { parish, call } = await office(tests, 'editor')
  const background = { r: 20, g: 120, b: 60 }
  const photo = sharp({ create: { width: 640, height: 360, channels: 3, background } }).jpeg()
  const answer = bytesOf(await photo.toBuffer())
  const host = await pictureHost({ '/a.jpg': answer, '/b.jpg?x=1&y=%22': answer })
  const storeRemote = remoteStore({ mediaDir, siteUrl: SITE_URL, allowedHosts: [host.host] })
  const handlers = remotePictureJobs({ ...tests, jobs: queue, now: () => NOW, storeRemote })
  const fetchPictures = async () => {
    for (const job of queue.jobs.splice(0)) {
      if (job.kind === 'remote-picture') await handlers['remote-picture'](job, randomUUID())
    }
  }
  const add = async (form: object) =>
    good(await call('POST', PATH, { content: { ...NEWS, ...form } }), ContentRecord)
  const seen = async (slug: string) =>
    good(await tests.get(`/app/public/get_mobile_contents_slug/${slug}/${parish.slug}`), Content)
  /** What the publisher is told since the last time. */
  const told = () => queue.later.splice(0).map(({ job }) => job)
  return { ...tests, queue, parish, call, host, fetchPictures, add, seen, told }
}

const img = (address: string) => `<img src="${address.replaceAll('&', '&amp;')}">`

test('pictures within a body and its translations are asked for, and their copies told', async () => {
  const { host, add, seen, told, parish, call, fetchPictures } = await editing()
  const [first, second] = [host.address('/a.jpg'), host.address('/b.jpg?x=1&y=%22')]
  const made = await add({
    content: `<p>${img(first)} e ${img('/media/ab/10x10.webp')} ${img(first)}</p>`,
    translations: { en: { title: 'Bonfire', content: `<p>${img(second)}</p>` } },
  })
  expect(made.pictures).toMatchObject([
    { address: first, state: 'waiting' },
    { address: second, state: 'waiting' },
  ])
  expect((await seen(made.slug)).body_pictures).toEqual({ [first]: null, [second]: null })
  told()
  await fetchPictures()
  expect(host.asked.toSorted()).toEqual(['/a.jpg', '/b.jpg?x=1&y=%22'])
  const read = await seen(made.slug)
  expect(read.body_pictures).toEqual({
    [first]: expect.stringMatching(COPY),
    [second]: expect.stringMatching(COPY),
  })
  expect(read).not.toHaveProperty('missing_pictures')
  // What an editor wrote stays as it was written.
  expect(read.content).toContain(first)
  const change = { kind: 'publish-event', communityId: parish.id, changed: 'content' }
  expect(told()).toMatchObject([
    { ...change, recordIds: [made.id] },
    { ...change, recordIds: [made.id] },
  ])
  const record = await good(await call('GET', `${PATH}/${made.id}`), ContentRecord)
  expect(record.pictures.map(({ state }) => state)).toEqual(['kept', 'kept'])
})

test('one that fails is told to the office and to the publisher, and saving tries it again', async () => {
  const { host, add, seen, call, queue, told, fetchPictures } = await editing()
  const address = host.address('/gone.jpg')
  const { id, slug } = await add({ content: img(address) })
  told()
  await fetchPictures()
  expect(await seen(slug)).toMatchObject({
    ...{ body_pictures: { [address]: null }, missing_pictures: ['not_found'] },
  })
  expect(told()).toMatchObject([{ kind: 'publish-event', recordIds: [id] }])
  const saved = await call('PUT', `${PATH}/${id}`, { content: { title: 'Outra' } })
  expect((await good(saved, ContentRecord)).pictures).toMatchObject([{ state: 'waiting' }])
  expect(queue.jobs.filter(({ kind }) => kind === 'remote-picture')).toHaveLength(1)
})

test('the blocks of a panel are the same', async () => {
  const { json, parish, host, call, told, fetchPictures } = await editing()
  const address = host.address('/a.jpg')
  const masses_content = { content: `<p>${img(address)}</p>` }
  const made = await good(
    await call('POST', '/websites/configurations', { masses_content }),
    WebsiteConfiguration,
  )
  const site = `/app/public/get_mobile_websiteconfiguration/${parish.slug}`
  expect(await json(site)).toMatchObject({ body_pictures: { [address]: null } })
  told()
  await fetchPictures()
  expect(told()).toMatchObject([{ changed: 'configuration', recordIds: [made.id] }])
  const copy = expect.stringMatching(COPY)
  expect(await json(site)).toMatchObject({ body_pictures: { [address]: copy } })
  expect(await json(site)).not.toHaveProperty('missing_pictures')

  const gone = host.address('/gone.jpg')
  const path = `/websites/configurations/${made.id}`
  await call('PUT', path, { how_to_help_content: { content: img(gone) } })
  await fetchPictures()
  const failed = {
    ...{ body_pictures: { [address]: copy, [gone]: null }, missing_pictures: ['not_found'] },
  }
  expect(await json(site)).toMatchObject(failed)
  const record = await good(await call('GET', path), WebsiteConfiguration)
  expect(record).toMatchObject(failed)
})

test('those from before are asked for at the start, once', async () => {
  const { db, queue, parish, host } = await editing()
  const body = (path: string) => `<p>${img(host.address(path))}</p>`
  await content(db, parish, { body: body('/a.jpg') + body('/b.jpg') })
  const translated = await content(db, parish, { body: '<p>A</p>' })
  await db.insert(contentTranslations).values({
    ...{ contentId: translated.id, language: 'en', title: 'A', body: body('/c.jpg') },
  })
  await configuration(db, await community(db), { howToHelpContent: body('/d.jpg') })
  await content(db, parish, { body: body('/deleted.jpg'), deletedAt: NOW })
  await content(db, parish, { body: '<p>http: &lt;img src="http://x/"&gt;</p>' })
  expect(await requestMissingCopies({ db, jobs: queue, now: NOW })).toBe(4)
  expect(queue.jobs).toHaveLength(4)
  const rows = await db.select().from(remotePictures)
  expect(rows.map(({ address }) => new URL(address).pathname).toSorted()).toEqual([
    ...['/a.jpg', '/b.jpg', '/c.jpg', '/d.jpg'],
  ])
  expect(await requestMissingCopies({ db, jobs: queue, now: NOW })).toBe(0)
})

test('what is no address of another host is asked for nowhere', async () => {
  const { queue, add, seen } = await editing()
  const long = `https://h.example.org/${'x'.repeat(2_000)}`
  const srcs = ['data:image/png;base64,AA', '//h.example.org/a.jpg', 'http://', 'a.jpg', long]
  const { slug } = await add({ content: srcs.map((src) => img(src)).join('') })
  expect(queue.jobs.filter(({ kind }) => kind === 'remote-picture')).toEqual([])
  expect(await seen(slug)).not.toHaveProperty('body_pictures')
})

test('a body without pictures costs no statement', async () => {
  const { db, parish, seen } = await editing()
  await content(db, parish, { slug: 'sem', body: '<p>Só palavras</p>' })
  await content(db, parish, { slug: 'com', body: img('https://h.example.org/a.jpg') })
  const without = await statementsOf(db, () => seen('sem'))
  const withOne = await statementsOf(db, () => seen('com'))
  expect(withOne).toHaveLength(without.length + 1)
})
