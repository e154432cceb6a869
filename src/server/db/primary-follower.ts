import { connect, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseServer } from '#src/config/database-url.ts'

/** Whether a server takes writes. */
export type ServerState =
  | 'writable'
  | 'read-only'
  /** Nothing answers, or what answers starts, ends or recovers. */
  | 'away'
  /** It refuses us for another reason, such as too many sessions: that says nothing of writes. */
  | 'unclear'

/** Asks one server, by a session of its own. */
export interface ServerProbe {
  /** Never rejects, and answers in bounded time. */
  state(): Promise<ServerState>
  /** The timeline of a server that takes writes: each promotion begins a later one. 0 if unknown. */
  timeline(): Promise<number>
  close(): Promise<void>
}

interface FollowerOptions {
  servers: DatabaseServer[]
  probe(server: DatabaseServer): ServerProbe
  /** How often the server in use is asked whether it still takes writes, in milliseconds. */
  watchMs?: number
  /** How long others may still answer once one takes writes, in milliseconds. */
  graceMs?: number
}

interface Known {
  server: DatabaseServer
  probe: ServerProbe
}

/** A failover by hand or by a tool takes seconds: looking more often gains nothing. */
const WATCH_MS = 3_000
/** Longer than a server on the same network takes, shorter than a caller waits. */
const GRACE_MS = 1_000

/** The code of the failure to connect while no server takes writes. */
export const NO_PRIMARY = 'CONNECT_NO_PRIMARY'

/**
 * Finds the server that takes writes among several, and leaves it once it takes none (decision 130).
 * The driver's own choice among hosts takes a standby for a primary and never gives up.
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
   * A socket to the server that takes writes, for the driver. Without such a server it is one that
   * fails with `NO_PRIMARY`: a connection of the driver whose socket is never made is lost.
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
    // The driver names the host in TLS by these.
    return Object.assign(socket, { host, port })
  }

  /** A connection ended: before the next one, the servers are asked again. */
  readonly doubtCurrent = (): void => {
    if (this.#current) this.#doubt(this.#current)
  }

  /** Call it after the driver's clients have ended. */
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

  /** Asks all at once: one that hangs must not delay the one that works. */
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
    // The driver's own try says best why a server refuses us.
    return (await newest(are('writable'))) ?? are('unclear')[0]
  }

  /** Leaves a server in use if it takes no writes any more, or does not answer. */
  async #look(): Promise<void> {
    for (const socket of this.#sockets.keys()) if (socket.destroyed) this.#sockets.delete(socket)
    const [used] = this.#sockets.values()
    if (!used || this.#isWatching) return
    this.#isWatching = true
    // One lost session of ours is no reason to cut all others.
    if ((await hasLeft(used.probe)) && (await hasLeft(used.probe))) {
      this.#doubt(used)
      this.#leaveAllBut(undefined)
    }
    this.#isWatching = false
  }

  /** Sessions are on one server at a time. Queries on another one fail now, not after minutes. */
  #leaveAllBut(kept: Known | undefined): void {
    for (const [socket, known] of this.#sockets) if (known !== kept) socket.destroy()
  }
}

async function hasLeft(probe: ServerProbe): Promise<boolean> {
  return ['read-only', 'away'].includes(await probe.state())
}

/**
 * Of two servers that take writes, one is a former primary that came back by mistake: the one on
 * the earlier timeline.
 */
async function newest(writable: Known[]): Promise<Known | undefined> {
  const [first] = writable
  if (writable.length < 2) return first
  const timelines = await Promise.all(writable.map(({ probe }) => probe.timeline()))
  return writable[timelines.indexOf(Math.max(...timelines))]
}

/** Fails as soon as the driver writes: before, it would keep what it has not written for later. */
function failing(): Duplex {
  const error = Object.assign(new Error('No server takes writes.'), { code: NO_PRIMARY })
  return new Duplex({ read: () => {}, write: (_chunk, _encoding, done) => done(error) })
}
