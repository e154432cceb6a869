import { appendFile, open, readFile, rename, stat, truncate, writeFile } from 'node:fs/promises'
import * as v from 'valibot'

/** Route → digest of its page model; an empty one is unknown, so that the next run makes it anew. */
export type PageDigests = Record<string, string>

const Begun = v.object({
  kind: v.literal('begun'),
  /** ISO instant, UTC. */
  at: v.string(),
  /** What asked for it, in the publisher's words. */
  why: v.array(v.string()),
  set: v.record(v.string(), v.string()),
  gone: v.array(v.string()),
})
const Done = v.object({ kind: v.literal('done'), at: v.string() })
/** The release was made and went live as a whole. */
const Made = v.object({
  kind: v.literal('made'),
  at: v.string(),
  why: v.array(v.string()),
  pages: v.number(),
})
/** It went live again, in the place of another. */
const Returned = v.object({ kind: v.literal('returned'), at: v.string(), from: v.string() })
const Line = v.variant('kind', [Begun, Done, Made, Returned])

export type JournalLine = v.InferOutput<typeof Line>
export type Begun = v.InferOutput<typeof Begun>

/**
 * What went live in a release, when and why. Of what changes in it there is a line before the first file is
 * touched, another after the last. It is on the disk before anything else is done, so that a run
 * that was cut off is known to the next one.
 */
export async function appendLine(file: string, line: JournalLine): Promise<void> {
  await appendFile(file, `${JSON.stringify(line)}\n`)
  const handle = await open(file, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Cuts a last line off that was not written whole, so that the next one begins a line of its own. */
export async function mendJournal(file: string): Promise<void> {
  const bytes = await readFile(file).catch(() => null)
  const whole = bytes ? bytes.lastIndexOf('\n') + 1 : 0
  if (bytes && whole < bytes.length) await truncate(file, whole)
}

/** The lines of a journal; the last one may have been cut off, and nothing was done for it. */
export async function readJournal(file: string): Promise<JournalLine[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => v.parse(Line, JSON.parse(line)))
}

/** Beyond this, in bytes, a journal is cut to its newest lines: its release's manifest has the rest. */
const LONG = 4 * 1024 * 1024
const KEPT_LINES = 400

/** Whether a journal is so long that reading it at each start would show. */
export async function isLong(file: string): Promise<boolean> {
  return (await journalSize(file)) > LONG
}

/**
 * Cuts a journal to its newest lines, once the manifest says what all of them came to. Playing
 * some of them once more does no harm: for each page the last one decides.
 */
export async function shorten(file: string): Promise<void> {
  const lines = (await readJournal(file)).slice(-KEPT_LINES)
  const first = lines.findIndex(({ kind }) => kind !== 'done')
  const text = lines.slice(Math.max(first, 0)).map((line) => `${JSON.stringify(line)}\n`)
  await writeFile(`${file}.tmp`, text.join(''), { flush: true })
  await rename(`${file}.tmp`, file)
}

/** How long a journal is, in bytes: another publisher's run made it longer. */
export async function journalSize(file: string): Promise<number> {
  const found = await stat(file).catch(() => null)
  return found?.size ?? 0
}

/** The pages of a release once its journal is played; those of a run that was cut off are unknown. */
export function played(pages: PageDigests, lines: JournalLine[]): PageDigests {
  const now = { ...pages }
  let open: Begun | undefined
  for (const line of lines) {
    // A release that went live again changed nothing of its pages.
    if (line.kind === 'made' || line.kind === 'returned') continue
    if (open) settle(now, open, line.kind === 'done')
    open = line.kind === 'begun' ? line : undefined
  }
  if (open) settle(now, open, false)
  return now
}

/** Takes a run into account, in place. */
export function settle(pages: PageDigests, run: Begun, isDone: boolean): void {
  for (const [route, digest] of Object.entries(run.set)) pages[route] = isDone ? digest : ''
  for (const route of run.gone) {
    if (isDone) delete pages[route]
    else pages[route] = ''
  }
}
