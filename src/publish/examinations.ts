import { setImmediate } from 'node:timers/promises'
import { type Asked, Bursts } from './bursts.ts'
import type { Examined } from './examined.ts'
import { Superseded } from './reading.ts'

/** Communities that are examined at once because they changed, and because all are compared. */
const CHANGED_AT_ONCE = 4
const SURVEYED_AT_ONCE = 2

/** A community that was examined, and is to go live. */
export interface Ready {
  id: number
  examined: Examined
  asked: Asked
  tookMs: number
}

export interface ExaminationsOptions {
  /** Told when something is ready, or when something failed that was under way. */
  onEnd(): void
  /** The present, in milliseconds since 1970. */
  now(): number
}

/** Examines one community for what was asked; `pause` is called whenever it can wait, or end. */
export type Examine = (id: number, asked: Asked, pause: () => Promise<void>) => Promise<Examined>

/** Examines the communities of which something is asked for, some side by side, each in its turn. */
export class Examinations {
  readonly #options: ExaminationsOptions
  readonly #bursts = new Bursts()
  readonly #underWay = new Map<number, Asked>()
  #ready: Ready[] = []
  #examine: Examine | null = null
  /** Resolves with the end of an examination. */
  #ended = Promise.withResolvers<void>()
  #timer: NodeJS.Timeout | undefined

  constructor(options: ExaminationsOptions) {
    this.#options = options
  }

  /** Whether nothing is asked for, under way or ready. */
  get isIdle(): boolean {
    const asked = this.#bursts.asked().length
    return asked + this.#underWay.size + this.#ready.length === 0
  }

  /** Whether something that changed is ready, or will be soon. */
  get hasChanged(): boolean {
    const all = [...this.#underWay.values(), ...this.#ready.map(({ asked }) => asked)]
    return all.some(({ isSurveyed }) => !isSurveyed)
  }

  /** Asks for a community to be examined. */
  add(id: number, asked: Asked): void {
    this.#bursts.add(id, asked, this.#options.now())
    this.#begin()
  }

  /**
   * Begins to examine, or with null begins nothing more: what is live is not known.
   *
   * @param examine what examines from now on
   */
  goOn(examine: Examine | null): void {
    this.#examine = examine
    this.#begin()
  }

  /** The first that is ready: of those that changed, or of those that are compared with all others. */
  ready(isSurveyed: boolean): Ready | undefined {
    return this.#ready.find(({ asked }) => asked.isSurveyed === isSurveyed)
  }

  /** Takes one away that is to go live. */
  take(ready: Ready): void {
    this.#ready = this.#ready.filter((one) => one !== ready)
  }

  /** Notes that a community went live: after much work it rests. */
  rest({ id, tookMs }: Ready, putMs: number): void {
    this.#bursts.rest(id, tookMs + putMs, this.#options.now())
  }

  /** Notes that of a community only what was said to have changed went live: all of it is looked at later. */
  readPartly(id: number, why: Set<string>): void {
    this.#bursts.readPartly(id, why, this.#options.now())
    this.#begin()
  }

  /** Notes that all of a community was looked at, for whatever had asked for that. */
  readWhole(id: number): void {
    this.#bursts.readWhole(id)
  }

  /** Asks anew for whatever is ready: it was compared with what may not be live any more. */
  again(): void {
    for (const { id, asked } of this.#ready.splice(0)) this.add(id, asked)
  }

  /** Begins with communities whose turn has come; with those of a burst when it is over. */
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
   * Whether a community that changed has to wait for what was compared before that, and has yet to go
   * live: after the change it would take away again what is new. It is given up and compared anew,
   * unless it was put off for too long.
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
   * Lets what is only compared wait for what has changed, a piece of work at a time so that it goes on
   * all the same.
   *
   * @throws Superseded where the community itself has changed, unless it was put off for too long
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
      // Nothing is known of the live site since a step failed: that is told, and mended first.
      else this.#bursts.add(id, asked, now)
    } finally {
      this.#underWay.delete(id)
      this.#ended.resolve()
      this.#ended = Promise.withResolvers()
      this.#options.onEnd()
    }
  }
}
