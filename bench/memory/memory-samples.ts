import { type ProcessMemory, processTreeMemory } from '../processes/process-facts.ts'

const EVERY_MS = 100
/** The number of latest samples that give the memory when idle: those of five seconds. */
const AT_REST = 50
const MB = 1024 * 1024

/** The memory of a process and its children at one moment, in MB. */
export interface MemorySample {
  pss: number
  rss: number
  /** The memory of each process, such as `start.ts 180, build.ts 300`. */
  by: string
}

/** Samples the memory of a process and its children ten times per second. */
export class MemorySamples {
  readonly #pid: number
  readonly #timer: NodeJS.Timeout
  #peak: MemorySample = { pss: 0, rss: 0, by: '' }
  #latest: MemorySample[] = []

  constructor(pid: number) {
    this.#pid = pid
    this.#timer = setInterval(() => this.#look(), EVERY_MS)
  }

  /** The sample with the highest `Pss` so far. */
  get peak(): MemorySample {
    return this.#peak
  }

  /** The median sample of the last seconds. */
  atRest(): MemorySample {
    const byPss = this.#latest.toSorted((one, other) => one.pss - other.pss)
    return byPss[Math.floor(byPss.length / 2)] ?? this.#peak
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #look(): void {
    const sample = sampleOf(processTreeMemory(this.#pid))
    if (sample.pss > this.#peak.pss) this.#peak = sample
    this.#latest = [...this.#latest, sample].slice(-AT_REST)
  }
}

function sampleOf(held: ProcessMemory[]): MemorySample {
  const sum = (kind: 'pss' | 'rss') => held.reduce((total, one) => total + one[kind], 0) / MB
  const by = held.map(({ script, pss }) => `${script} ${Math.round(pss / MB)}`).join(', ')
  return { pss: sum('pss'), rss: sum('rss'), by }
}
