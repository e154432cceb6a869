import { type HeldMemory, heldByTree } from '../processes/process-facts.ts'

const EVERY_MS = 100
/** How many of the latest samples say what is held at rest: those of five seconds. */
const AT_REST = 50
const MB = 1024 * 1024

/** What a process and whatever it started held at one moment, in MB. */
export interface MemorySample {
  pss: number
  rss: number
  /** Who held it, such as `start.ts 180, build.ts 300`. */
  by: string
}

/** Looks ten times a second at what a process and whatever it has started hold. */
export class MemorySamples {
  readonly #pid: number
  readonly #timer: NodeJS.Timeout
  #peak: MemorySample = { pss: 0, rss: 0, by: '' }
  #latest: MemorySample[] = []

  constructor(pid: number) {
    this.#pid = pid
    this.#timer = setInterval(() => this.#look(), EVERY_MS)
  }

  /** The sample with the most `Pss` since the beginning. */
  get peak(): MemorySample {
    return this.#peak
  }

  /** The sample in the middle of those of the last seconds. */
  atRest(): MemorySample {
    const byPss = this.#latest.toSorted((one, other) => one.pss - other.pss)
    return byPss[Math.floor(byPss.length / 2)] ?? this.#peak
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #look(): void {
    const sample = sampleOf(heldByTree(this.#pid))
    if (sample.pss > this.#peak.pss) this.#peak = sample
    this.#latest = [...this.#latest, sample].slice(-AT_REST)
  }
}

function sampleOf(held: HeldMemory[]): MemorySample {
  const sum = (kind: 'pss' | 'rss') => held.reduce((total, one) => total + one[kind], 0) / MB
  const by = held.map(({ script, pss }) => `${script} ${Math.round(pss / MB)}`).join(', ')
  return { pss: sum('pss'), rss: sum('rss'), by }
}
