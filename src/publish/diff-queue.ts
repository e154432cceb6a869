import { setImmediate } from 'node:timers/promises'
import { type Asked, Bursts } from './bursts.ts'
import type { CommunityDiff } from './community-diff.ts'
import { Superseded } from './fetch-community.ts'

/** Most communities examined at once: because they changed, and for a full comparison. */
const CHANGED_AT_ONCE = 4
const SURVEYED_AT_ONCE = 2

/** An examined community that is ready to go live. */
export interface Ready {
  id: number
  examined: CommunityDiff
  asked: Asked
  tookMs: number
}

interface DiffQueueOptions {
  /** Called when a community is ready or an examination failed. */
  onEnd(): void
  /** The current time, in milliseconds since 1970. */
  now(): number
}

/** Examines one community as asked; it calls `pause` wherever it can wait or end. */
type Examine = (id: number, asked: Asked, pause: () => Promise<void>) => Promise<CommunityDiff>

/** Examines the requested communities, some in parallel, each in its turn. */
export class DiffQueue {
  readonly #options: DiffQueueOptions
  readonly #bursts = new Bursts()
  readonly #underWay = new Map<number, Asked>()
  #ready: Ready[] = []
  #examine: Examine | null = null
  /** Resolves when an examination ends. */
  #ended = Promise.withResolvers<void>()
  #timer: NodeJS.Timeout | undefined

  constructor(options: DiffQueueOptions) {
    this.#options = options
  }

  /** Whether nothing is requested, running or ready. */
  get isIdle(): boolean {
    const asked = this.#bursts.asked().length
    return asked + this.#underWay.size + this.#ready.length === 0
  }

  /** Whether a changed community is ready, or will be soon. */
  get hasChanged(): boolean {
    const all = [...this.#underWay.values(), ...this.#ready.map(({ asked }) => asked)]
    return all.some(({ isSurveyed }) => !isSurveyed)
  }

  /** Requests the examination of a community. */
  add(id: number, asked: Asked): void {
    this.#bursts.add(id, asked, this.#options.now())
    this.#begin()
  }

  /**
   * Starts examinations. With null it starts no more, because the live state is unknown.
   *
   * @param examine the function that examines from now on
   */
  goOn(examine: Examine | null): void {
    this.#examine = examine
    this.#begin()
  }

  /** The first ready community: of the changed ones, or of those in a full comparison. */
  ready(isSurveyed: boolean): Ready | undefined {
    return this.#ready.find(({ asked }) => asked.isSurveyed === isSurveyed)
  }

  /** Takes a community off the list to publish it. */
  take(ready: Ready): void {
    this.#ready = this.#ready.filter((one) => one !== ready)
  }

  /** Notes that a community went live; after much work it rests. */
  rest({ id, tookMs }: Ready, putMs: number): void {
    this.#bursts.rest(id, tookMs + putMs, this.#options.now())
  }

  /** Notes that only reported changes of a community went live: a whole reading follows later. */
  readPartly(id: number, why: Set<string>): void {
    this.#bursts.readPartly(id, why, this.#options.now())
    this.#begin()
  }

  /** Notes that a community was read as a whole, for whatever reason. */
  readWhole(id: number): void {
    this.#bursts.readWhole(id)
  }

  /** Requests all ready communities again: the live site may have changed meanwhile. */
  again(): void {
    for (const { id, asked } of this.#ready.splice(0)) this.add(id, asked)
  }

  /** Starts the communities whose turn it is; after a burst, those of the burst. */
  #begin(): void {
    clearTimeout(this.#timer)
    if (!this.#examine) return
    const now = this.#options.now()
    for (const { id, isSurveyed } of this.#bursts.asked()) {
      if (this.#isFull(isSurveyed) || this.#underWay.has(id)) continue
      if (this.#bursts.dueAt(id) > now) continue
      if (!isSurveyed && this.#waitsForCompared(id)) continue
      const asked = this.#bursts.take(id)
      if (asked) void this.#work(this.#examine, id, asked)
    }
    const nextAt = Math.min(...this.#bursts.asked().map(({ id }) => this.#bursts.dueAt(id)))
    if (nextAt > now && Number.isFinite(nextAt)) {
      this.#timer = setTimeout(() => this.#begin(), nextAt - now)
    }
  }

  /**
   * Whether a changed community has to wait for its own earlier comparison, which is not live yet
   * and would undo the change if it went live afterwards. The comparison is dropped and repeated,
   * unless it was postponed for too long.
   */
  #waitsForCompared(id: number): boolean {
    const ready = this.#ready.find((one) => one.id === id && one.asked.isSurveyed)
    if (!ready) return false
    const now = this.#options.now()
    if (!this.#bursts.supersedes(id, ready.asked, now)) return true
    this.take(ready)
    this.#bursts.owe(id, ready.asked, now)
    return false
  }

  /**
   * Pauses a comparison while changes are pending, one piece of work at a time so that the
   * comparison still advances.
   *
   * @throws Superseded if the community itself changed, unless it was postponed for too long
   */
  async #giveWay(id: number, asked: Asked): Promise<void> {
    await setImmediate()
    if (!asked.isSurveyed) return
    if (this.#bursts.supersedes(id, asked, this.#options.now())) throw new Superseded()
    const isUrgent = [...this.#underWay.values()].some((one) => !one.isSurveyed)
    if (isUrgent) await this.#ended.promise
  }

  #isFull(isSurveyed: boolean): boolean {
    const all = [...this.#underWay.values(), ...this.#ready.map(({ asked }) => asked)]
    const most = isSurveyed ? SURVEYED_AT_ONCE : CHANGED_AT_ONCE
    return all.filter((one) => one.isSurveyed === isSurveyed).length >= most
  }

  async #work(examine: Examine, id: number, asked: Asked): Promise<void> {
    const began = this.#options.now()
    this.#underWay.set(id, asked)
    try {
      const examined = await examine(id, asked, () => this.#giveWay(id, asked))
      this.#ready.push({ id, examined, asked, tookMs: this.#options.now() - began })
    } catch (error) {
      const now = this.#options.now()
      if (error instanceof Superseded) this.#bursts.owe(id, asked, now)
      // A step failed, so the live state is unknown: the queue reports and repairs that first.
      else this.#bursts.add(id, asked, now)
    } finally {
      this.#underWay.delete(id)
      this.#ended.resolve()
      this.#ended = Promise.withResolvers()
      this.#options.onEnd()
    }
  }
}
