import { onTestFinished } from 'vitest'
import {
  ENCODINGS,
  type Encoding,
  type PageReader,
  pageReader,
  type ReadPage,
} from './page-reader.ts'

/** What a page says of the data that it was made from. */
export interface Version {
  /** Every number that the frame of the page shows: of the release. */
  shell: number[]
  /** Every number that its body shows: of its content; none where it does not show it. */
  body: number[]
}

export interface Polled {
  /** Pages that are always there. */
  paths: string[]
  /** Pages that come, go, or both, each once. */
  fleeting(): string[]
  versionOf(text: string): Version
  /** Addresses that a page names and that must answer as soon as it is read. */
  namedBy(path: string, text: string): string[]
  /** Whether what a page named may have gone by now. */
  mayBeGone(path: string): boolean
}

export interface Polling {
  /** Resolves once so many more pages have been read, or reading has come to an end. */
  reads(more: number): Promise<void>
  /** Stops, and gives what was seen: every breach in words, and how much was read. */
  stop(): Promise<{ breaches: string[]; reads: number; named: number }>
}

/**
 * Reads pages without a pause on several kept connections: each takes one form of every page, as
 * a browser does, or all forms of a page in turn.
 */
export function poll(
  origin: string,
  polled: Polled,
  { connections = 3, forms = 'one' as 'one' | 'all' } = {},
): Polling {
  const breaches: string[] = []
  const count = { reads: 0, named: 0 }
  const waiting = new Set<{ until: number; resolve(): void }>()
  const tell = () => {
    for (const one of waiting) if (count.reads >= one.until) one.resolve()
  }
  let isOn = true
  // A test that fails in between must not leave anybody reading.
  onTestFinished(() => {
    isOn = false
  })
  const lane = async (nth: number) => {
    const reader = pageReader(origin)
    const own = ENCODINGS.filter((_, index) => forms === 'all' || index === nth % ENCODINGS.length)
    const lane = new Lane(reader, polled, own, breaches, count)
    try {
      for (let turn = nth; isOn; turn++) {
        const all = [...polled.paths, ...polled.fleeting()]
        await lane.readForms(all[turn % all.length] ?? '/')
        tell()
      }
    } catch (error) {
      breaches.push(`a connection ended: ${error}`)
    } finally {
      reader.close()
    }
  }
  const lanes = Array.from({ length: connections }, (_, nth) => lane(nth))
  return {
    reads: async (more) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.add({ until: count.reads + more, resolve })
      await Promise.race([promise, Promise.all(lanes)])
    },
    stop: async () => {
      isOn = false
      await Promise.all(lanes)
      return { breaches, ...count }
    },
  }
}

/** What one connection has seen: what came later on it must not be older. */
class Lane {
  readonly #reader: PageReader
  readonly #polled: Polled
  readonly #encodings: readonly Encoding[]
  readonly #breaches: string[]
  readonly #count: { reads: number; named: number }
  readonly #seen = new Map<string, { shell: number; body: number }>()
  /** What was asked for because a page named it, and the release of that page. */
  readonly #asked = new Map<string, number>()
  /** Fleeting pages that were there, and those that were there and have gone. */
  readonly #stages = new Map<string, 'there' | 'gone'>()

  constructor(
    reader: PageReader,
    polled: Polled,
    encodings: readonly Encoding[],
    breaches: string[],
    count: { reads: number; named: number },
  ) {
    this.#reader = reader
    this.#polled = polled
    this.#encodings = encodings
    this.#breaches = breaches
    this.#count = count
  }

  async readForms(path: string): Promise<void> {
    for (const encoding of this.#encodings) {
      const page = await this.#reader.read(path, encoding)
      this.#count.reads++
      const what = `${path} (${encoding})`
      if (this.#polled.paths.includes(path)) this.#expectThere(what, page)
      else this.#expectOnce(path, what, page)
      this.#expectOneVersion(what, page)
      if (page.status !== 200) continue
      this.#expectNoOlder(path, what, page)
      await this.#expectNamed(path, what, page)
    }
  }

  #expectThere(what: string, { status }: ReadPage): void {
    if (status !== 200) this.#breaches.push(`${what} answered ${status}`)
  }

  #expectOnce(path: string, what: string, { status }: ReadPage): void {
    const stage = this.#stages.get(path)
    if (status === 200 && stage === 'gone') this.#breaches.push(`${what} came back`)
    if (status === 200) this.#stages.set(path, 'there')
    else if (stage === 'there') this.#stages.set(path, 'gone')
    if (status !== 200 && status !== 404) this.#breaches.push(`${what} answered ${status}`)
  }

  #expectOneVersion(what: string, { text }: ReadPage): void {
    const { shell, body } = this.#polled.versionOf(text)
    if (new Set(shell).size > 1) this.#breaches.push(`${what} has frames ${shell}`)
    if (new Set(body).size > 1) this.#breaches.push(`${what} has bodies ${body}`)
  }

  #expectNoOlder(path: string, what: string, { text }: ReadPage): void {
    const version = this.#polled.versionOf(text)
    const [shell = 0] = version.shell
    const [body = 0] = version.body
    const former = this.#seen.get(path)
    if (former && (shell < former.shell || body < former.body)) {
      const then = `${former.shell}/${former.body}`
      this.#breaches.push(`${what} went back from ${then} to ${shell}/${body}`)
    }
    this.#seen.set(path, { shell, body })
  }

  async #expectNamed(path: string, what: string, { text }: ReadPage): Promise<void> {
    const [release = 0] = this.#polled.versionOf(text).shell
    for (const named of this.#polled.namedBy(path, text)) {
      // Once a release is enough: what a page names does not go while it is live.
      if (this.#asked.get(named) === release) continue
      this.#asked.set(named, release)
      const { status } = await this.#reader.read(named, 'br')
      this.#count.named++
      if (status === 200 || (status === 404 && this.#polled.mayBeGone(named))) continue
      this.#breaches.push(`${what} names ${named}, which answered ${status}`)
    }
  }
}
