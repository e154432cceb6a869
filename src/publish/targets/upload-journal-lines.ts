import * as v from 'valibot'
import { inBatches } from '#src/domain/paging.ts'

/** `as` is the digest of an object's headers; empty if they are assumed to be right. */
const prints = { md5: v.string(), as: v.string() }

const KnownEntry = v.variant('kind', [
  /** A page: `digest` is the digest of its model. */
  v.object({ kind: v.literal('page'), digest: v.string(), ...prints }),
  v.object({ kind: v.literal('file'), ...prints }),
])
const Entry = v.variant('kind', [
  KnownEntry,
  /** An object of unknown version. If it may be missing, nothing in the bucket links to it. */
  v.object({ kind: v.literal('unknown'), isThere: v.boolean() }),
])

/** The known state of an object in the bucket. */
export type Entry = v.InferOutput<typeof Entry>
/** The state of an object that is in the bucket. */
export type KnownEntry = v.InferOutput<typeof KnownEntry>

const Addresses = v.array(v.string())

const Line = v.variant('kind', [
  /** The first line: the bucket that all other lines are about. */
  v.object({ kind: v.literal('bucket'), url: v.string() }),
  /** From here on the state of these objects is unknown, until a later line sets it. */
  v.object({ kind: v.literal('begun'), sending: Addresses, removing: Addresses }),
  v.object({ kind: v.literal('stored'), address: v.string(), entry: Entry, purge: v.boolean() }),
  v.object({ kind: v.literal('gone'), address: v.string() }),
  /** Objects that became known without a change. */
  v.object({ kind: v.literal('known'), entries: v.array(v.tuple([v.string(), Entry])) }),
  /** Addresses whose purge is due at the CDN. */
  v.object({ kind: v.literal('owed'), addresses: Addresses }),
  v.object({ kind: v.literal('purged'), addresses: Addresses }),
  /** All files of this release other than pages are in the bucket. */
  v.object({ kind: v.literal('done'), release: v.string() }),
])
export type UploadJournalLine = v.InferOutput<typeof Line>

/** Whether an address certainly has an object, of any version. */
export function isInBucket(entry: Entry | undefined): boolean {
  return entry !== undefined && (entry.kind !== 'unknown' || entry.isThere)
}

/** The state after all lines of an upload journal. */
export interface UploadJournalState {
  url: string
  entries: Map<string, Entry>
  purgesDue: Set<string>
  /** The release whose other files are all in the bucket; null if some may be missing. */
  release: string | null
}

export function emptyState(url: string): UploadJournalState {
  return { url, entries: new Map(), purgesDue: new Set(), release: null }
}

/**
 * Reads complete lines.
 *
 * @throws if a line is none of an upload journal
 */
export function parseLines(text: string): UploadJournalLine[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => v.parse(Line, JSON.parse(line)))
}

/** Applies a line to the state, in place. */
export function applyLine(state: UploadJournalState, line: UploadJournalLine): void {
  switch (line.kind) {
    case 'bucket':
      state.url = line.url
      return
    case 'begun':
      for (const address of line.sending) {
        const isThere = isInBucket(state.entries.get(address))
        state.entries.set(address, { kind: 'unknown', isThere })
      }
      for (const address of line.removing)
        state.entries.set(address, { kind: 'unknown', isThere: false })
      state.release = null
      return
    case 'stored':
      state.entries.set(line.address, line.entry)
      if (line.purge) state.purgesDue.add(line.address)
      return
    case 'gone':
      state.entries.delete(line.address)
      state.purgesDue.add(line.address)
      return
    case 'known':
      for (const [address, entry] of line.entries) state.entries.set(address, entry)
      return
    case 'owed':
      for (const address of line.addresses) state.purgesDue.add(address)
      return
    case 'purged':
      for (const address of line.addresses) state.purgesDue.delete(address)
      return
    case 'done':
      state.release = line.release
  }
}

/** Most entries in one line, so that no line grows with the site. */
const ENTRIES_PER_LINE = 500

/** The fewest lines that produce the same state. */
export function toLines({
  url,
  entries,
  purgesDue,
  release,
}: UploadJournalState): UploadJournalLine[] {
  return [
    { kind: 'bucket', url },
    ...inBatches([...entries], ENTRIES_PER_LINE).map((batch) => ({
      kind: 'known' as const,
      entries: batch,
    })),
    { kind: 'owed', addresses: [...purgesDue] },
    ...(release === null ? [] : [{ kind: 'done' as const, release }]),
  ]
}
