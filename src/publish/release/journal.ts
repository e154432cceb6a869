import { appendFile, open, readFile, rename, stat, truncate, writeFile } from 'node:fs/promises'
import * as v from 'valibot'

/** Route → digest of its page model; empty if unknown, so that the next run remakes the page. */
export type PageDigests = Record<string, string>

const Begun = v.object({
  kind: v.literal('begun'),
  /** ISO instant, UTC. */
  at: v.string(),
  /** The sources of the request, in the publisher's words. */
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
/** The release went live again, in place of another. */
const Returned = v.object({ kind: v.literal('returned'), at: v.string(), from: v.string() })
const Line = v.variant('kind', [Begun, Done, Made, Returned])

export type JournalLine = v.InferOutput<typeof Line>
export type Begun = v.InferOutput<typeof Begun>

/**
 * Appends a line on what went live in a release, when and why. A change has one line before its
 * first file is touched and another after the last. Each line is on the disk before anything else
 * happens, so that the next run recognises an interrupted one.
 */
export async function appendLine(file: string, line: JournalLine): Promise<void> {
  await appendFile(file, `${JSON.stringify(line)}\n`)
  const handle = await open(file, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Cuts off an incomplete last line, so that the next line starts cleanly. */
export async function repairJournal(file: string): Promise<void> {
  const bytes = await readFile(file).catch(() => null)
  const whole = bytes ? bytes.lastIndexOf('\n') + 1 : 0
  if (bytes && whole < bytes.length) await truncate(file, whole)
}

/** The lines of a journal; an incomplete last line is dropped, because nothing was done for it. */
export async function readJournal(file: string): Promise<JournalLine[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => v.parse(Line, JSON.parse(line)))
}

/** Above this size, in bytes, a journal is cut to its newest lines: the manifest has the rest. */
const LONG = 4 * 1024 * 1024
const KEPT_LINES = 400

/** Whether a journal is so long that reading it would slow each start. */
export async function isJournalLong(file: string): Promise<boolean> {
  return (await journalSize(file)) > LONG
}

/**
 * Cuts a journal to its newest lines, once the manifest has the result of all lines. Playing some
 * of them again does no harm: for each page the last line decides.
 */
export async function shortenJournal(file: string): Promise<void> {
  const lines = (await readJournal(file)).slice(-KEPT_LINES)
  const first = lines.findIndex(({ kind }) => kind !== 'done')
  const text = lines.slice(Math.max(first, 0)).map((line) => `${JSON.stringify(line)}\n`)
  await writeFile(`${file}.tmp`, text.join(''), { flush: true })
  await rename(`${file}.tmp`, file)
}

/** The length of a journal in bytes: it grows with each run of another publisher. */
export async function journalSize(file: string): Promise<number> {
  const found = await stat(file).catch(() => null)
  return found?.size ?? 0
}

/** The pages of a release after its journal; pages of an interrupted run are unknown. */
export function replay(pages: PageDigests, lines: JournalLine[]): PageDigests {
  const now = { ...pages }
  let open: Begun | undefined
  for (const line of lines) {
    // A release that went live again kept its pages.
    if (line.kind === 'made' || line.kind === 'returned') continue
    if (open) applyRun(now, open, line.kind === 'done')
    open = line.kind === 'begun' ? line : undefined
  }
  if (open) applyRun(now, open, false)
  return now
}

/** Applies a run, in place. */
export function applyRun(pages: PageDigests, run: Begun, isDone: boolean): void {
  for (const [route, digest] of Object.entries(run.set)) pages[route] = isDone ? digest : ''
  for (const route of run.gone) {
    if (isDone) delete pages[route]
    else pages[route] = ''
  }
}
