import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, type RequestListener, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { uploadRequests } from '#src/server/main.ts'
import { lateBodyAnswer, withinDeadlines } from './body-deadlines.ts'

const DEADLINES = { idleMs: 300, totalMs: 900 }
const UPLOAD = '/api/v1/office/pictures'

const reading: RequestListener = async (request, response) => {
  response.end(`read ${(await text(request).catch(() => '')).length}`)
}

/** Starts a server with shorter deadlines than in production. @returns its port */
async function serving(listener: RequestListener, deadlines = DEADLINES): Promise<number> {
  const bounded = withinDeadlines(listener, {
    ...deadlines,
    isUpload: uploadRequests({ apiRoot: '/api', productSlug: 'adro' }),
    answer: lateBodyAnswer(readTexts()),
  })
  const server = createServer(bounded)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Begins a body of 1000 bytes. Gives the answer and the time taken once the connection ends. */
function begun(port: number, path: string, head = '') {
  const at = performance.now()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const lines = [`POST ${path} HTTP/1.1`, 'Host: a', 'Content-Length: 1000', head].filter(Boolean)
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  const answer = () => Buffer.concat(chunks).toString()
  // A caller who keeps writing learns of the end by an error.
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  socket.on('close', () => resolve())
  const ended = closed.then(() => ({ answer: answer(), ms: performance.now() - at }))
  onTestFinished(() => void socket.destroy())
  return { socket, answer, ended }
}

/** Sends single bytes until the connection ends or `ms` milliseconds pass. @returns their number */
async function dribble(socket: ReturnType<typeof connect>, ms = 5_000): Promise<number> {
  let sent = 0
  for (const until = performance.now() + ms; performance.now() < until && socket.writable; sent++) {
    socket.write('x')
    await wait(60)
  }
  return sent
}

test('a body of which nothing comes is answered with 408, and the connection ends', async () => {
  const port = await serving(reading, { ...DEADLINES, totalMs: 60_000 })
  const { ended } = begun(port, '/api/v1/x', 'Accept-Language: en')
  const { answer, ms } = await ended
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(head).toContain('connection: close')
  expect(head).toContain('content-language: en')
  expect(JSON.parse(body)).toEqual({
    error: { code: 'request_timeout', message: expect.stringMatching(/did not arrive in time/) },
  })
  expect(ms).toBeGreaterThanOrEqual(DEADLINES.idleMs)
})

test('whoever sent in time is not cut because this process was busy', async () => {
  const { socket, answer } = begun(await serving(reading), '/api/v1/x')
  await wait(DEADLINES.idleMs / 3)
  // After immediates, timers run before sockets are read.
  await new Promise((resolve) => setImmediate(resolve))
  socket.write('x'.repeat(1000))
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * DEADLINES.idleMs)
  await expect.poll(answer).toContain('read 1000')
})

test('a body that comes byte by byte is answered with 408 when its time is over', async () => {
  const { socket, ended } = begun(await serving(reading), '/api/v1/x')
  void dribble(socket)
  const { answer, ms } = await ended
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(ms).toBeGreaterThanOrEqual(DEADLINES.totalMs)
})

test('an upload may take longer, and may not stand still either', async () => {
  const port = await serving(reading)
  const slow = begun(port, `${UPLOAD}?name=a`)
  const sent = await dribble(slow.socket, 1.5 * DEADLINES.totalMs)
  slow.socket.write('x'.repeat(1000 - sent))
  await expect.poll(slow.answer).toMatch(/^HTTP\/1\.1 200 /)
  const silent = await begun(port, UPLOAD).ended
  expect(silent.answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(silent.ms).toBeGreaterThanOrEqual(DEADLINES.idleMs)
})

test('what still comes after an answer is cut as well, also of an upload, and not answered again', async () => {
  const port = await serving((_, response) => void response.writeHead(401).end())
  for (const path of ['/api/v1/x', UPLOAD]) {
    const { socket, ended } = begun(port, path)
    void dribble(socket)
    const { answer } = await ended
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(answer).not.toContain('408')
  }
})

test('who waits for us is not cut: neither the body is read, nor is there an answer', async () => {
  const port = await serving(async (request, response) => {
    await wait(2 * DEADLINES.idleMs)
    await reading(request, response)
  })
  const unread = begun(port, UPLOAD)
  unread.socket.write('x'.repeat(900))
  await wait(1.5 * DEADLINES.idleMs)
  unread.socket.write('x'.repeat(100))
  await expect.poll(unread.answer).toMatch(/^HTTP\/1\.1 200 /)

  const patient = await serving(async (request, response) => {
    const body = await text(request)
    await wait(1.5 * DEADLINES.totalMs)
    response.end(`read ${body.length}`)
  })
  const whole = begun(patient, '/api/v1/x')
  whole.socket.write('x'.repeat(1000))
  await expect.poll(whole.answer, { timeout: 5_000 }).toContain('read 1000')
})

test('what is sent over one connection leaves nothing behind on it', async () => {
  const listening: number[] = []
  const port = await serving((request, response) => {
    listening.push(request.socket.listenerCount('close'))
    request.resume().on('end', () => response.end())
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  for (let nth = 0; nth < 12; nth++) {
    const sent = request({ port, host: '127.0.0.1', method: 'POST', agent })
    sent.end('x')
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
  }
  expect(listening).toHaveLength(12)
  expect(new Set(listening).size).toBe(1)
})
