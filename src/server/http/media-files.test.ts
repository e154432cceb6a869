import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { mediaFiles } from './media-files.ts'

test.each([
  ['torre.webp', null],
  ['folheto.pdf', null],
  ['desenho.svg', 'attachment'],
  ['pagina.html', 'attachment'],
  ['lista.docx', 'attachment'],
])('%s is shown in place only if it can carry no script', async (name, disposition) => {
  const dir = await mkdtemp(join(tmpdir(), 'adro-media-files-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  await writeFile(join(dir, name), '<svg/>')
  const app = new Hono().use('/media/*', mediaFiles(dir))
  for (const method of ['GET', 'HEAD']) {
    const answer = await app.request(`/media/${name}`, { method })
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, disposition])
  }
})
