import { once } from 'node:events'
import { type AddressInfo, createServer, Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { NO_PRIMARY, PrimaryFollower, type ServerState } from './primary-follower.ts'

/** A server that takes connections, and whose state the test decides. */
async function server(state: ServerState, timeline = 1) {
  const taken: Socket[] = []
  const listening = createServer((socket) => {
    taken.push(socket)
    socket.on('error', () => undefined)
  })
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => {
    listening.close()
    for (const socket of taken) socket.destroy()
  })
  const { port } = listening.address() as AddressInfo
  return { host: '127.0.0.1', port, url: '', state, timeline, taken, hangs: false, asked: 0 }
}

type Stub = Awaited<ReturnType<typeof server>>

function follow(...servers: Stub[]): PrimaryFollower {
  const follower = new PrimaryFollower({
    servers,
    watchMs: 20,
    graceMs: 50,
    probe: ({ port }) => {
      const stub = servers.find((one) => one.port === port)
      if (!stub) throw new Error('no such server')
      return {
        state: () => {
          stub.asked += 1
          return stub.hangs ? new Promise(() => undefined) : Promise.resolve(stub.state)
        },
        timeline: async () => stub.timeline,
        close: async () => {},
      }
    },
  })
  onTestFinished(() => follower.close())
  return follower
}

async function portOf(follower: PrimaryFollower): Promise<number | undefined> {
  const socket = await follower.openSocket()
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket instanceof Socket ? socket.remotePort : undefined
}

test('sessions go to the server that takes writes, and it is asked once', async () => {
  const [standby, primary] = [await server('read-only'), await server('writable')]
  const follower = follow(standby, primary)
  const ports = await Promise.all([portOf(follower), portOf(follower), portOf(follower)])
  expect(ports).toEqual([primary.port, primary.port, primary.port])
  expect(standby.asked).toBe(1)
})

test('a server that hangs keeps nobody from the one that works', async () => {
  const [hung, primary] = [await server('away'), await server('writable')]
  hung.hangs = true
  expect(await portOf(follow(hung, primary))).toBe(primary.port)
})

test('of two that take writes, the one that was promoted last is right', async () => {
  const [former, promoted] = [await server('writable', 3), await server('writable', 4)]
  expect(await portOf(follow(former, promoted))).toBe(promoted.port)
  promoted.timeline = 3
  expect(await portOf(follow(former, promoted))).toBe(former.port)
})

test('without a server that takes writes a session fails, and the next one asks again', async () => {
  const [one, other] = [await server('away'), await server('read-only')]
  const follower = follow(one, other)
  const socket = await follower.openSocket()
  socket.write('hello')
  const [error] = await once(socket, 'error')
  expect(error).toMatchObject({ code: NO_PRIMARY })
  other.state = 'writable'
  expect(await portOf(follower)).toBe(other.port)
})

test('a server that refuses for another reason is tried, so that its reason is said', async () => {
  const [away, full] = [await server('away'), await server('unclear')]
  expect(await portOf(follow(away, full))).toBe(full.port)
})

test.each(['away', 'read-only'] as const)('a server that is %s is left', async (state) => {
  const [first, second] = [await server('writable'), await server('read-only')]
  const follower = follow(first, second)
  const socket = await follower.openSocket()
  await once(socket, 'connect')
  const closed = once(socket, 'close')
  first.state = state
  await closed
  second.state = 'writable'
  expect(await portOf(follower)).toBe(second.port)
})

test('one lost question, or too many sessions, is no reason to leave', async () => {
  const primary = await server('writable')
  const follower = follow(primary)
  const socket = await follower.openSocket()
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  primary.state = 'unclear'
  const { asked } = primary
  await vi.waitFor(() => expect(primary.asked).toBeGreaterThan(asked + 3))
  expect(socket.destroyed).toBe(false)
})

test('a session that ends lets the next one ask again, and leaves the others of a former server', async () => {
  const [first, second] = [await server('writable', 1), await server('read-only', 2)]
  const follower = follow(first, second)
  const former = await follower.openSocket()
  await once(former, 'connect')
  second.state = 'writable'
  follower.doubtCurrent()
  const closed = once(former, 'close')
  expect(await portOf(follower)).toBe(second.port)
  await closed
})

test('a server that cannot be reached any more is doubted', async () => {
  const [first, second] = [await server('writable'), await server('read-only')]
  const gone = { ...first, port: 1 }
  const follower = follow(gone, second)
  const socket = await follower.openSocket()
  await once(socket, 'error')
  gone.state = 'away'
  second.state = 'writable'
  expect(await portOf(follower)).toBe(second.port)
})
