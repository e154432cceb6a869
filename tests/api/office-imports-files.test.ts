import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { ContentRecord } from '#src/contract/contents/content-record.ts'
import { contents, importFiles } from '#src/server/db/schema.ts'
import { fileCopier } from '#src/server/imports/former-site/files.ts'
import { PictureRefused } from '#src/server/media/remote/guard.ts'
import { good } from '../support/answers.ts'
import { NOW } from '../support/app.ts'
import { importing } from '../support/imports.ts'
import { bytesOf, pictureHost, sentTo } from '../support/picture-host.ts'
import { attachment, post, wxr } from '../support/wxr.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF')

/** An office, and a former site that has some files. */
async function former(answers: Parameters<typeof pictureHost>[0]) {
  const scene = await importing('editor')
  const mediaDir = await mkdtemp(join(tmpdir(), 'import-files-'))
  onTestFinished(() => rm(mediaDir, { recursive: true, force: true }))
  const host = await pictureHost(answers)
  const deps = { db: scene.db, mediaDir, now: () => NOW }
  scene.deps.copyFile = fileCopier(deps, { allowedHosts: [host.host] })
  const site = (...items: string[]) =>
    wxr(...items).replaceAll('https://velho.example.org', host.address(''))
  const linking = (id: number, ...paths: string[]) =>
    post({
      id,
      title: `Notícia ${id}`,
      content: paths.map((path) => `<p><a href="${path}">Ficha ${path}</a></p>`).join(''),
    })
  const record = async (title: string) => {
    const [row] = await scene.db.select().from(contents).where(eq(contents.title, title))
    return good(await scene.call('GET', `/websites/contents/${row?.id}`), ContentRecord)
  }
  const links = async (title: string) =>
    [...((await record(title)).content ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  const media = () => readdir(mediaDir, { recursive: true })
  return { scene, host, site, linking, record, links, media }
}

test('files that posts lead to come as attachments, each once, and links lead to them', async () => {
  const { scene, host, site, linking, record, links, media } = await former({
    '/a.pdf': bytesOf(PDF, 'application/pdf'),
    '/b.txt': bytesOf(Buffer.from('Boa tarde.'), 'text/plain'),
    '/fora.pdf': bytesOf(PDF, 'application/pdf'),
  })
  const file = site(
    linking(1, '/a.pdf', '/b.txt', '/fora.pdf'),
    linking(2, '/a.pdf'),
    attachment(5, 'https://velho.example.org/a.pdf'),
    attachment(6, 'https://velho.example.org/b.txt'),
  )
  const done = await scene.bring('wordpress', file)
  expect(done).toMatchObject({ state: 'done', outcomes: { added: 2 }, lost_links: 1 })
  expect(host.asked.toSorted()).toEqual(['/a.pdf', '/b.txt'])
  const [pdf = '', txt = ''] = await links('Notícia 1')
  expect(pdf).toMatch(/^\/media\/[0-9a-f]{32}\/a\.pdf$/)
  expect(txt).toMatch(/^\/media\/[0-9a-f]{32}\/b\.txt$/)
  expect(await links('Notícia 2')).toEqual([pdf])
  expect((await media()).filter((name) => name.endsWith('.pdf'))).toHaveLength(1)
  expect((await record('Notícia 1')).contents_attachments).toEqual([
    { link_description: 'imagem', attachment_url: pdf },
    { link_description: 'imagem', attachment_url: txt },
  ])

  const again = await scene.bring('wordpress', file)
  expect(again.outcomes).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  expect((await record('Notícia 1')).contents_attachments).toHaveLength(2)
  expect(host.asked).toHaveLength(2)
})

test('what changes at its source keeps its copies, also once that is gone', async () => {
  let isThere = true
  const { scene, host, site, linking, record, links } = await former({
    '/a.pdf': (request, response) =>
      isThere ? bytesOf(PDF)(request, response) : void response.writeHead(404).end(),
  })
  const listed = attachment(5, 'https://velho.example.org/a.pdf')
  await scene.bring('wordpress', site(linking(1, '/a.pdf'), listed))
  const before = await links('Notícia 1')
  isThere = false
  const changed = site(linking(1, '/a.pdf').replace('<p>', '<p>Novo: '), listed)
  expect((await scene.bring('wordpress', changed)).outcomes).toMatchObject({ changed: 1 })
  expect(await links('Notícia 1')).toEqual(before)
  expect((await record('Notícia 1')).contents_attachments).toHaveLength(1)
  expect(host.asked).toEqual(['/a.pdf'])
})

test('what does not come is named with its reason, and tried again by the next import', async () => {
  let isThere = false
  const late = (...[request, response]: Parameters<ReturnType<typeof bytesOf>>) =>
    isThere ? bytesOf(PDF)(request, response) : void response.writeHead(503).end()
  const { scene, site, linking, links } = await former({
    '/page.pdf': bytesOf(Buffer.from('<!doctype html><title>404</title>')),
    '/program.pdf': bytesOf(Buffer.from('MZ\0\0\0')),
    '/huge.pdf': (_request, response) =>
      void response.writeHead(200, { 'content-length': 26 * 1024 * 1024 }).end(),
    '/inside.pdf': sentTo('http://169.254.169.254/latest/meta-data'),
    '/late.pdf': late,
  })
  const paths = ['/none.pdf', '/page.pdf', '/program.pdf', '/huge.pdf', '/inside.pdf', '/late.pdf']
  const file = site(
    linking(1, ...paths),
    ...paths.map((path, at) => attachment(10 + at, `https://velho.example.org${path}`)),
  )
  const done = await scene.bring('wordpress', file)
  expect(done).toMatchObject({ state: 'done', outcomes: { added: 1 }, lost_links: 6 })
  const told = async () => {
    const [line] = (await scene.lines(done)).results
    return line?.notes.map(({ code, detail }) => [
      code,
      detail?.split(' ').map((address) => address.replace(/^.*\//, '/')),
    ])
  }
  expect(await told()).toEqual([
    ['file_missing', ['/none.pdf', '/inside.pdf']],
    ['file_kind', ['/page.pdf', '/program.pdf']],
    ['file_large', ['/huge.pdf']],
    ['file_unreached', ['/late.pdf']],
  ])
  isThere = true
  const again = await scene.bring('wordpress', file)
  expect(again.outcomes).toMatchObject({ unchanged: 1 })
  expect((await links('Notícia 1')).at(-1)).toMatch(/^\/media\//)
})

test('a site that is silent is not asked for each of its files', async () => {
  const { scene, site, linking } = await former({})
  let asked = 0
  scene.deps.copyFile = async () => {
    asked += 1
    const cause = Object.assign(new Error('No answer.'), { code: 'ECONNREFUSED' })
    throw new PictureRefused('unreachable', 'No answer.', { cause })
  }
  const paths = Array.from({ length: 40 }, (_, at) => `/${at}.pdf`)
  // Several in one go, as jobs do.
  const ready = await scene.read(
    'wordpress',
    site(
      linking(1, ...paths),
      ...paths.map((path, at) => attachment(10 + at, `https://velho.example.org${path}`)),
    ),
  )
  await scene.act(ready, 'start')
  await scene.workAtOnce(ready.id)
  expect(asked).toBe(3)
  expect(await scene.one(ready)).toMatchObject({ state: 'done', lost_links: 40 })
})

test('an import that is stopped fetches no more, and the next one goes on', async () => {
  const { scene, site, linking, links } = await former({})
  const asked: string[] = []
  const paths = ['/a.pdf', '/b.pdf', '/c.pdf']
  const file = site(
    linking(1, ...paths),
    ...paths.map((path, at) => attachment(10 + at, `https://velho.example.org${path}`)),
  )
  const ready = await scene.read('wordpress', file)
  scene.deps.copyFile = async (address) => {
    asked.push(address)
    if (asked.length === 1) await scene.act(ready, 'cancel')
    return `/media/${'0'.repeat(32)}/${asked.length}.pdf`
  }
  await scene.act(ready, 'start')
  await scene.workAtOnce(ready.id)
  expect([asked.length, (await scene.one(ready)).state]).toEqual([1, 'cancelled'])
  await scene.bring('wordpress', file)
  expect(asked).toHaveLength(3)
  expect((await links('Notícia 1')).every((href) => href?.startsWith('/media/'))).toBe(true)
})

test('what an editor has taken out of the attachments stays out', async () => {
  const { scene, site, linking, record } = await former({ '/a.pdf': bytesOf(PDF) })
  const file = site(linking(1, '/a.pdf'), attachment(5, 'https://velho.example.org/a.pdf'))
  await scene.bring('wordpress', file)
  const [row] = await scene.db.select().from(contents).orderBy(asc(contents.id))
  await scene.call('PUT', `/websites/contents/${row?.id}`, {
    content: { contents_attachments: [] },
  })
  await scene.bring('wordpress', file)
  expect((await record('Notícia 1')).contents_attachments).toEqual([])
  expect(await scene.db.$count(importFiles)).toBe(1)
})
