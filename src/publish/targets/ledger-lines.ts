import * as v from 'valibot'

/** `as` is the digest of an object's headers, empty where they are taken for right. */
const prints = { md5: v.string(), as: v.string() }

const KnownEntry = v.variant('kind', [
  /** A page: `digest` is that of its model. */
  v.object({ kind: v.literal('page'), digest: v.string(), ...prints }),
  v.object({ kind: v.literal('file'), ...prints }),
])
const Entry = v.variant('kind', [
  KnownEntry,
  /** It may be of any version. Where it is not known to be there, nothing in the bucket links to it. */
  v.object({ kind: v.literal('unknown'), isThere: v.boolean() }),
])

/** What is known of an object of the bucket. */
export type Entry = v.InferOutput<typeof Entry>
/** Of one that is there. */
export type KnownEntry = v.InferOutput<typeof KnownEntry>

const Addresses = v.array(v.string())

const Line = v.variant('kind', [
  /** The first line: which bucket all others are about. */
  v.object({ kind: v.literal('bucket'), url: v.string() }),
  /** From here on it is unknown what these are, until a line says so. */
  v.object({ kind: v.literal('begun'), sending: Addresses, removing: Addresses }),
  v.object({ kind: v.literal('stored'), address: v.string(), entry: Entry, purge: v.boolean() }),
  v.object({ kind: v.literal('gone'), address: v.string() }),
  /** What is known without having been changed. */
  v.object({ kind: v.literal('known'), entries: v.array(v.tuple([v.string(), Entry])) }),
  /** What a CDN is yet to be told of. */
  v.object({ kind: v.literal('owed'), addresses: Addresses }),
  v.object({ kind: v.literal('purged'), addresses: Addresses }),
  /** Everything of this release that is no page is there. */
  v.object({ kind: v.literal('done'), release: v.string() }),
])
export type LedgerLine = v.InferOutput<typeof Line>

/** Whether something is at an address for certain, of whatever version. */
export function isKnownThere(entry: Entry | undefined): boolean {
  return entry !== undefined && (entry.kind !== 'unknown' || entry.isThere)
}

/** What the lines of a ledger come to. */
export interface LedgerState {
  url: string
  entries: Map<string, Entry>
  owed: Set<string>
  /** The release whose files are all there; null where some may be missing. */
  release: string | null
}

export function emptyState(url: string): LedgerState {
  return { url, entries: new Map(), owed: new Set(), release: null }
}

/**
 * Reads lines that were written whole.
 *
 * @throws where one is not a ledger's
 */
export function parseLines(text: string): LedgerLine[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => v.parse(Line, JSON.parse(line)))
}

/** Takes a line into account, in place. */
export function applyLine(state: LedgerState, line: LedgerLine): void {
  switch (line.kind) {
    case 'bucket':
      state.url = line.url
      return
    case 'begun':
      for (const address of line.sending) {
        const isThere = isKnownThere(state.entries.get(address))
        state.entries.set(address, { kind: 'unknown', isThere })
      }
      for (const address of line.removing)
        state.entries.set(address, { kind: 'unknown', isThere: false })
      state.release = null
      return
    case 'stored':
      state.entries.set(line.address, line.entry)
      if (line.purge) state.owed.add(line.address)
      return
    case 'gone':
      state.entries.delete(line.address)
      state.owed.add(line.address)
      return
    case 'known':
      for (const [address, entry] of line.entries) state.entries.set(address, entry)
      return
    case 'owed':
      for (const address of line.addresses) state.owed.add(address)
      return
    case 'purged':
      for (const address of line.addresses) state.owed.delete(address)
      return
    case 'done':
      state.release = line.release
  }
}

/** How many entries stand in one line, so that none grows with the site. */
const ENTRIES_PER_LINE = 500

/** The fewest lines that come to the same state. */
export function linesOf({ url, entries, owed, release }: LedgerState): LedgerLine[] {
  const all = [...entries]
  const known = Array.from({ length: Math.ceil(all.length / ENTRIES_PER_LINE) }, (_, at) => ({
    kind: 'known' as const,
    entries: all.slice(at * ENTRIES_PER_LINE, (at + 1) * ENTRIES_PER_LINE),
  }))
  return [
    { kind: 'bucket', url },
    ...known,
    { kind: 'owed', addresses: [...owed] },
    ...(release === null ? [] : [{ kind: 'done' as const, release }]),
  ]
}
