import { appendFileSync } from 'node:fs'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder, syncFolder } from '#src/files/synced.ts'
import {
  applyLine,
  type Entry,
  emptyState,
  type LedgerLine,
  type LedgerState,
  linesOf,
  parseLines,
} from './ledger-lines.ts'

/** More lines than objects by this many, and the ledger is written anew. */
const SPARE_LINES = 1_000

/**
 * What a bucket holds, as far as we know, and what its CDN is yet to be told: a file of lines that
 * only grows, so that whoever is killed loses the last one at most. What is about to be changed is
 * on the disk as unknown before it is changed: a process that dies in between makes the next one
 * send something again, never miss it.
 */
export class Ledger {
  readonly #file: string
  readonly #state: LedgerState
  /** Which file on the disk it is, and how long: another process's writing shows in both. */
  #inode = 0
  #size = 0
  #lines = 0
  /** After a line that was not written whole, no other must follow it. */
  #isBroken = false

  private constructor(file: string, state: LedgerState) {
    this.#file = file
    this.#state = state
  }

  /**
   * @param url which bucket it must be about
   * @returns null where there is none, it is another bucket's or cannot be read
   */
  static async open(file: string, url: string): Promise<Ledger | null> {
    const text = await readFile(file, 'utf8').catch(() => '')
    const state = stateOf(text.slice(0, text.lastIndexOf('\n') + 1))
    if (state?.url !== url) return null
    const ledger = new Ledger(file, state)
    await ledger.#rewrite()
    return ledger
  }

  /** Begins anew with what is known of a bucket's objects. */
  static async create(file: string, url: string, entries: Map<string, Entry>): Promise<Ledger> {
    await makeFolder(dirname(file))
    const ledger = new Ledger(file, { ...emptyState(url), entries })
    await ledger.#rewrite()
    return ledger
  }

  /** What is known of each object, by its address. */
  get entries(): ReadonlyMap<string, Entry> {
    return this.#state.entries
  }

  /** Addresses of which the CDN is yet to be told. */
  get owed(): ReadonlySet<string> {
    return this.#state.owed
  }

  /** The release whose files are all there; null where some may be missing. */
  get release(): string | null {
    return this.#state.release
  }

  /** Whether the file is as this process left it. */
  async isCurrent(): Promise<boolean> {
    const found = await stat(this.#file).catch(() => null)
    return !this.#isBroken && found?.ino === this.#inode && found.size === this.#size
  }

  /** Returns once it is on the disk that these are about to be changed. */
  async begin(sending: string[], removing: string[]): Promise<void> {
    this.#append({ kind: 'begun', sending, removing })
    const handle = await open(this.#file, 'r')
    await handle.sync().finally(() => handle.close())
  }

  /** @param purge whether a CDN may have kept what was at its address before */
  stored(address: string, entry: Entry, { purge }: { purge: boolean }): void {
    this.#append({ kind: 'stored', address, entry, purge })
  }

  gone(address: string): void {
    this.#append({ kind: 'gone', address })
  }

  /** Notes what these are; nothing was changed. */
  known(entries: Array<[string, Entry]>): void {
    if (entries.length > 0) this.#append({ kind: 'known', entries })
  }

  purged(addresses: string[]): void {
    this.#append({ kind: 'purged', addresses })
  }

  /** Everything of this release that is no page is there. */
  async done(release: string): Promise<void> {
    if (this.#state.release !== release) this.#append({ kind: 'done', release })
    if (this.#lines > this.#state.entries.size + SPARE_LINES) await this.#rewrite()
  }

  #append(line: LedgerLine): void {
    if (this.#isBroken) throw new Error(`The file ${this.#file} could not be written to.`)
    const text = `${JSON.stringify(line)}\n`
    this.#isBroken = true
    appendFileSync(this.#file, text)
    this.#isBroken = false
    this.#size += Buffer.byteLength(text)
    this.#lines += 1
    applyLine(this.#state, line)
  }

  /** Writes it anew in as few lines as there can be, in one step. */
  async #rewrite(): Promise<void> {
    const lines = linesOf(this.#state)
    const handle = await open(`${this.#file}.tmp`, 'w')
    try {
      for (const line of lines) await handle.appendFile(`${JSON.stringify(line)}\n`)
      await handle.sync()
      const { ino, size } = await handle.stat()
      this.#inode = ino
      this.#size = size
    } finally {
      await handle.close()
    }
    this.#lines = lines.length
    await rename(`${this.#file}.tmp`, this.#file)
    await syncFolder(dirname(this.#file))
  }
}

function stateOf(text: string): LedgerState | null {
  try {
    const state = emptyState('')
    for (const line of parseLines(text)) applyLine(state, line)
    return state
  } catch {
    return null
  }
}
