import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { mediaFiles } from './media-files.ts'

test.each([
  ['bytes=0-1', 206, '01', 'bytes 0-1/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=5-2', 200, '0123456789', null],
  ['bytes=0-1,4-5', 200, '0123456789', null],
  ['lines=0-1', 200, '0123456789', null],
])(
  'of a recording its player is given the part that it asks for (%s)',
  async (range, ...wanted) => {
    const dir = await mkdtemp(join(tmpdir(), 'adro-media-files-'))
    onTestFinished(() => rm(dir, { recursive: true, force: true }))
    await writeFile(join(dir, 'homilia.mp3'), '0123456789')
    const app = new Hono().use('/media/*', mediaFiles(dir))
    const answer = await app.request('/media/homilia.mp3', { headers: { range } })
    const text = await answer.text()
    expect([answer.status, text, answer.headers.get('content-range')]).toEqual(wanted)
    expect(answer.headers.get('accept-ranges')).toBe('bytes')
    if (answer.status !== 416) expect(answer.headers.get('content-length')).toBe(`${text.length}`)
  },
)

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
