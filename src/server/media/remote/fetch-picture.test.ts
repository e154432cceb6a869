import { expect, test } from 'vitest'
import { bytesOf, type PictureHost, pictureHost, sentTo } from '#tests/support/picture-host.ts'
import { type FetchOptions, fetchPicture } from './fetch-picture.ts'

const BYTES = Buffer.from('the bytes of a picture')

const fetched = (host: PictureHost, path: string, options: FetchOptions = {}) =>
  fetchPicture(host.address(path), { allowedHosts: [host.host], ...options })

test('gives the bytes, and asks for them as they are', async () => {
  const seen: Record<string, unknown> = {}
  const host = await pictureHost({
    '/a.jpg': (request, response) => {
      Object.assign(seen, request.headers)
      response.end(BYTES)
    },
  })
  expect(await fetched(host, '/a.jpg')).toEqual(BYTES)
  expect(seen).toMatchObject({ host: host.host, 'accept-encoding': 'identity' })
  expect(seen).not.toHaveProperty('cookie')
  expect(seen).not.toHaveProperty('referer')
})

test('follows three redirects, relative ones too, and no fourth', async () => {
  const host = await pictureHost({
    '/0': sentTo('/1', 301),
    '/1': sentTo('2', 307),
    '/2': sentTo('/3', 308),
    '/3': sentTo('/a.jpg', 303),
    '/a.jpg': bytesOf(BYTES),
  })
  expect(await fetched(host, '/1')).toEqual(BYTES)
  await expect(fetched(host, '/0')).rejects.toMatchObject({ failure: 'not_found' })
})

test.each([
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/a.jpg',
  'http://localhost/a.jpg',
  'file:///etc/passwd',
  'http://me:secret@example.org/a.jpg',
])('is not sent on to %s', async (location) => {
  const host = await pictureHost({ '/a.jpg': sentTo(location) })
  await expect(fetched(host, '/a.jpg')).rejects.toMatchObject({ failure: 'address' })
})

test('a redirect to another port of an allowed host is checked as well', async () => {
  const hidden = await pictureHost({ '/secret': bytesOf(BYTES) })
  const host = await pictureHost({ '/a.jpg': sentTo(hidden.address('/secret')) })
  await expect(fetched(host, '/a.jpg')).rejects.toMatchObject({ failure: 'address' })
  expect(hidden.asked).toEqual([])
})

test('a name that leads elsewhere when it is resolved again is connected to where it was checked', async () => {
  const host = await pictureHost({ '/a.jpg': bytesOf(BYTES) })
  const port = host.host.split(':')[1]
  const answers = [[{ address: '127.0.0.1', family: 4 }], [{ address: '10.255.255.1', family: 4 }]]
  const resolve = async () => answers.shift() ?? []
  const name = `pictures.example.org:${port}`
  const options = { allowedHosts: [name], resolve, patienceMs: 5_000 }
  expect(await fetchPicture(`http://${name}/a.jpg`, options)).toEqual(BYTES)
  expect(answers).toHaveLength(1)
})

test.each([
  [404, 'not_found', false],
  [403, 'not_found', false],
  [410, 'not_found', false],
  [429, 'unreachable', true],
  [500, 'unreachable', true],
  [503, 'unreachable', true],
  [204, 'unreachable', true],
  // Sent on, but nobody says where.
  [302, 'unreachable', true],
])('an answer of %i is %s', async (status, failure, mayMend) => {
  const host = await pictureHost({
    '/a.jpg': (_request, response) => void response.writeHead(status).end(),
  })
  await expect(fetched(host, '/a.jpg')).rejects.toMatchObject({ failure, mayMend })
})

test('a body without an end is cut off at the limit', async () => {
  let sent = 0
  const host = await pictureHost({
    '/a.jpg': (_request, response) => {
      const chunk = Buffer.alloc(16_384)
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length
      }
      response.on('drain', more).on('error', () => {})
      more()
    },
  })
  const options = { maxBytes: 100_000 }
  await expect(fetched(host, '/a.jpg', options)).rejects.toMatchObject({ failure: 'too_large' })
  expect(sent).toBeLessThan(50_000_000)
})

test('a length that is too much is believed, one that is too little is not', async () => {
  const host = await pictureHost({
    '/says-much.jpg': (_request, response) =>
      void response.writeHead(200, { 'content-length': '99999999' }).write('x'),
    '/says-little.jpg': ({ socket }) => {
      // By hand: Node itself does not lie about a length.
      socket.end(`HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n${'x'.repeat(5_000)}`)
    },
    '/cut-off.jpg': ({ socket }) => {
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\nhalf of it')
    },
  })
  const options = { maxBytes: 1_000 }
  const tooLarge = { failure: 'too_large' }
  await expect(fetched(host, '/says-much.jpg', options)).rejects.toMatchObject(tooLarge)
  // What comes after the promised bytes belongs to no answer.
  expect(await fetched(host, '/says-little.jpg', options)).toHaveLength(5)
  const cutOff = fetched(host, '/cut-off.jpg', options)
  await expect(cutOff).rejects.toMatchObject({ failure: 'unreachable' })
})

test('the limit of bytes is the last one that is taken', async () => {
  const host = await pictureHost({ '/a.jpg': bytesOf(BYTES) })
  expect(await fetched(host, '/a.jpg', { maxBytes: BYTES.length })).toEqual(BYTES)
  const short = fetched(host, '/a.jpg', { maxBytes: BYTES.length - 1 })
  await expect(short).rejects.toMatchObject({ failure: 'too_large' })
})

test('a host that drips, or never says anything, is left', async () => {
  const host = await pictureHost({
    '/drip.jpg': (_request, response) => {
      const drip = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(drip))
    },
    '/silent.jpg': () => {},
  })
  for (const path of ['/drip.jpg', '/silent.jpg']) {
    const late = fetched(host, path, { patienceMs: 200 })
    await expect(late).rejects.toMatchObject({ failure: 'unreachable', mayMend: true })
  }
})

test('a name that is never resolved is left as well', async () => {
  const resolve = () => new Promise<never>(() => {})
  const late = fetchPicture('https://example.org/a.jpg', { resolve, patienceMs: 50 })
  await expect(late).rejects.toMatchObject({ failure: 'unreachable' })
})
