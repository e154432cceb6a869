import { appendFileSync } from 'node:fs'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder, syncFolder } from '#src/files/synced.ts'
import {
  applyLine,
  type Entry,
  emptyState,
  parseLines,
  toLines,
  type UploadJournalLine,
  type UploadJournalState,
} from './upload-journal-lines.ts'

/** With this many more lines than objects, the journal is rewritten. */
const SPARE_LINES = 1_000

/**
 * The known contents of a bucket, and the purges still due at its CDN. The file only grows by
 * lines, so that a killed process loses at most the last line. Before an object changes, it is on
 * the disk as unknown: if the process dies in between, the next one sends the object again and
 * never misses it.
 */
export class UploadJournal {
  readonly #file: string
  readonly #state: UploadJournalState
  /** Inode and length of the file: both reveal writes by another process. */
  #inode = 0
  #size = 0
  #lines = 0
  /** After an incomplete line, no other line may follow. */
  #isBroken = false

  private constructor(file: string, state: UploadJournalState) {
    this.#file = file
    this.#state = state
  }

  /**
   * @param url the bucket that the journal must belong to
   * @returns null if there is no journal, it belongs to another bucket or it cannot be read
   */
  static async open(file: string, url: string): Promise<UploadJournal | null> {
    const text = await readFile(file, 'utf8').catch(() => '')
    const state = parseState(text.slice(0, text.lastIndexOf('\n') + 1))
    if (state?.url !== url) return null
    const journal = new UploadJournal(file, state)
    await journal.#rewrite()
    return journal
  }

  /** Starts a new journal with the known objects of a bucket. */
  static async create(
    file: string,
    url: string,
    entries: Map<string, Entry>,
  ): Promise<UploadJournal> {
    await makeFolder(dirname(file))
    const journal = new UploadJournal(file, { ...emptyState(url), entries })
    await journal.#rewrite()
    return journal
  }

  /** The known state of each object, by its address. */
  get entries(): ReadonlyMap<string, Entry> {
    return this.#state.entries
  }

  /** Addresses whose purge is still due at the CDN. */
  get purgesDue(): ReadonlySet<string> {
    return this.#state.purgesDue
  }

  /** The release whose other files are all in the bucket; null if some may be missing. */
  get release(): string | null {
    return this.#state.release
  }

  /** Whether the file is still as this process left it. */
  async isCurrent(): Promise<boolean> {
    const found = await stat(this.#file).catch(() => null)
    return !this.#isBroken && found?.ino === this.#inode && found.size === this.#size
  }

  /** Returns once the disk has a note that these objects are about to change. */
  async beginChanges(sending: string[], removing: string[]): Promise<void> {
    this.#append({ kind: 'begun', sending, removing })
    const handle = await open(this.#file, 'r')
    await handle.sync().finally(() => handle.close())
  }

  /** @param purge whether a CDN may have cached the former object at its address */
  noteStored(address: string, entry: Entry, { purge }: { purge: boolean }): void {
    this.#append({ kind: 'stored', address, entry, purge })
  }

  noteRemoved(address: string): void {
    this.#append({ kind: 'gone', address })
  }

  /** Records these objects as known; nothing was changed. */
  noteKnown(entries: Array<[string, Entry]>): void {
    if (entries.length > 0) this.#append({ kind: 'known', entries })
  }

  notePurged(addresses: string[]): void {
    this.#append({ kind: 'purged', addresses })
  }

  /** Records that all files of this release other than pages are in the bucket. */
  async finishRelease(release: string): Promise<void> {
    if (this.#state.release !== release) this.#append({ kind: 'done', release })
    if (this.#lines > this.#state.entries.size + SPARE_LINES) await this.#rewrite()
  }

  #append(line: UploadJournalLine): void {
    if (this.#isBroken) throw new Error(`The file ${this.#file} could not be written to.`)
    const text = `${JSON.stringify(line)}\n`
    this.#isBroken = true
    appendFileSync(this.#file, text)
    this.#isBroken = false
    this.#size += Buffer.byteLength(text)
    this.#lines += 1
    applyLine(this.#state, line)
  }

  /** Rewrites the journal in as few lines as possible, in one step. */
  async #rewrite(): Promise<void> {
    const lines = toLines(this.#state)
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

function parseState(text: string): UploadJournalState | null {
  try {
    const state = emptyState('')
    for (const line of parseLines(text)) applyLine(state, line)
    return state
  } catch {
    return null
  }
}
