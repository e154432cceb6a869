import { connect, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseServer } from '#src/config/database-url.ts'

/** Whether a server takes writes. */
export type ServerState =
  | 'writable'
  | 'read-only'
  /** The server does not answer, or it is starting, stopping or recovering. */
  | 'away'
  /**
   * The server refuses us for another reason, such as too many sessions, which proves nothing about
   * writes.
   */
  | 'unclear'

/** Queries one server, in a session of its own. */
export interface ServerProbe {
  /** Never rejects, and always answers within a time limit. */
  state(): Promise<ServerState>
  /** The timeline of a server that takes writes: each promotion begins a later one. 0 if unknown. */
  timeline(): Promise<number>
  close(): Promise<void>
}

interface FollowerOptions {
  servers: DatabaseServer[]
  probe(server: DatabaseServer): ServerProbe
  /** How often the current server is checked for whether it still takes writes, in milliseconds. */
  watchMs?: number
  /**
   * How long to wait for other servers once one has reported that it takes writes, in milliseconds.
   */
  graceMs?: number
}

interface Known {
  server: DatabaseServer
  probe: ServerProbe
}

/** A failover takes seconds, so checking more often gains nothing. */
const WATCH_MS = 3_000
/** Longer than a server on the same network needs, shorter than a caller waits. */
const GRACE_MS = 1_000

/** The error code of a failed connection while no server takes writes. */
export const NO_PRIMARY = 'CONNECT_NO_PRIMARY'

/**
 * Finds the server that takes writes among several, and leaves it when it stops taking writes
 * (decision 130). The driver's own host selection may mistake a standby for the primary, and never
 * gives up.
 */
export class PrimaryFollower {
  readonly #known: Known[]
  readonly #graceMs: number
  readonly #watch: NodeJS.Timeout
  readonly #sockets = new Map<Socket, Known>()
  #current: Known | undefined
  #search: Promise<Known | undefined> | undefined
  #isWatching = false

  constructor({ servers, probe, watchMs = WATCH_MS, graceMs = GRACE_MS }: FollowerOptions) {
    this.#known = servers.map((server) => ({ server, probe: probe(server) }))
    this.#graceMs = graceMs
    this.#watch = setInterval(() => void this.#look(), watchMs).unref()
  }

  /**
   * A socket to the server that takes writes, for the driver. Without such a server it is a socket
   * that fails with `NO_PRIMARY`, because the driver would lose a connection whose socket is never
   * created.
   */
  readonly openSocket = async (): Promise<Duplex> => {
    this.#current ??= await this.#find()
    const known = this.#current
    if (!known) return failing()
    const { host, port } = known.server
    this.#leaveAllBut(known)
    const socket = connect(port, host)
    this.#sockets.set(socket, known)
    socket.once('error', () => this.#doubt(known))
    // The driver uses these as the host name for TLS.
    return Object.assign(socket, { host, port })
  }

  /** A connection ended, so the servers are checked again before the next one. */
  readonly doubtCurrent = (): void => {
    if (this.#current) this.#doubt(this.#current)
  }

  /** Call it after the driver's clients were closed. */
  async close(): Promise<void> {
    clearInterval(this.#watch)
    await Promise.all(this.#known.map(({ probe }) => probe.close()))
  }

  #doubt(known: Known): void {
    if (this.#current === known) this.#current = undefined
  }

  #find(): Promise<Known | undefined> {
    this.#search ??= this.#ask().finally(() => {
      this.#search = undefined
    })
    return this.#search
  }

  /** Checks all at once, so that one that hangs does not delay the working one. */
  async #ask(): Promise<Known | undefined> {
    const states = new Map<Known, ServerState>()
    const first = Promise.withResolvers<void>()
    const all = Promise.all(
      this.#known.map(async (known) => {
        const state = await known.probe.state()
        states.set(known, state)
        if (state === 'writable') first.resolve()
      }),
    )
    await Promise.race([all, first.promise])
    await Promise.race([all, wait(this.#graceMs, undefined, { ref: false })])
    const are = (state: ServerState) => this.#known.filter((known) => states.get(known) === state)
    // The driver's own attempt reports best why a server refuses us.
    return (await newest(are('writable'))) ?? are('unclear')[0]
  }

  /** Leaves the current server if it no longer takes writes, or does not answer. */
  async #look(): Promise<void> {
    for (const socket of this.#sockets.keys()) if (socket.destroyed) this.#sockets.delete(socket)
    const [used] = this.#sockets.values()
    if (!used || this.#isWatching) return
    this.#isWatching = true
    // One lost session does not justify cutting all others.
    if ((await hasLeft(used.probe)) && (await hasLeft(used.probe))) {
      this.#doubt(used)
      this.#leaveAllBut(undefined)
    }
    this.#isWatching = false
  }

  /** All sessions use one server. Queries on another one fail now rather than after minutes. */
  #leaveAllBut(kept: Known | undefined): void {
    for (const [socket, known] of this.#sockets) if (known !== kept) socket.destroy()
  }
}

async function hasLeft(probe: ServerProbe): Promise<boolean> {
  return ['read-only', 'away'].includes(await probe.state())
}

/**
 * If two servers take writes, the one on the earlier timeline is a former primary that came back by
 * mistake.
 */
async function newest(writable: Known[]): Promise<Known | undefined> {
  const [first] = writable
  if (writable.length < 2) return first
  const timelines = await Promise.all(writable.map(({ probe }) => probe.timeline()))
  return writable[timelines.indexOf(Math.max(...timelines))]
}

/**
 * Fails as soon as the driver writes: if it failed earlier, the driver would keep its unsent data
 * for later.
 */
function failing(): Duplex {
  const error = Object.assign(new Error('No server takes writes.'), { code: NO_PRIMARY })
  return new Duplex({ read: () => {}, write: (_chunk, _encoding, done) => done(error) })
}
