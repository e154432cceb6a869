import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { COMPILED_FOLDER, FRUGAL_FLAGS } from '#src/files/child-process.ts'
import { ImportRefused, type OpenSource, type SourceItem } from './reader.ts'
import type { ReadAnswer } from './reading-child.ts'

const CHILD = new URL('./reading-child.ts', import.meta.url)
/** Before its first item, a site's whole export is scanned: for minutes on a busy machine. */
const PATIENCE_MS = 10 * 60_000
/** More than the largest file of any program takes. */
const MOST_MEGABYTES = 1024

/**
 * Reads in a separate process, which ends with the file. Readers of a page do not wait, however
 * long a calendar takes to count its days. A file made to fill the memory ends only that process; a
 * thread that fills its memory would end them all.
 *
 * @param megabytes how much memory it may take
 */
export function readingProcess(megabytes = MOST_MEGABYTES): OpenSource {
  return async (reading) => {
    const child = fork(CHILD, {
      // The flags of this process may not suit the child, and its secrets are not for it.
      execArgv: [`--max-old-space-size=${megabytes}`, ...FRUGAL_FLAGS],
      // Compiling the reader takes longer than reading many files.
      env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILED_FOLDER },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const close = async () => void child.kill('SIGKILL')
    try {
      const begun = await ask(child, reading)
      const columns = begun.kind === 'begun' ? begun.columns : null
      return { columns, batches: batchesOf(child), close }
    } catch (error) {
      await close()
      throw error
    }
  }
}

async function* batchesOf(child: ChildProcess): AsyncGenerator<SourceItem[]> {
  let asked = ask(child, 'next')
  for (;;) {
    const answer = await asked
    if (answer.kind !== 'items') return
    // The child reads on while this batch is written.
    asked = ask(child, 'next')
    // A caller that stops early ends the child before it answers.
    asked.catch(() => {})
    yield answer.items
  }
}

/** @throws ImportRefused; Error if the fault is ours */
async function ask(child: ChildProcess, what: Parameters<OpenSource>[0] | 'next') {
  const answering = answerOf(child)
  // If the child ended before it was asked, its exit code says so.
  child.send(what, () => {})
  const answer = await answering
  if (answer.kind === 'refused') throw new ImportRefused(answer.failure)
  if (answer.kind === 'failed') throw new Error(answer.message)
  return answer
}

async function answerOf(child: ChildProcess): Promise<ReadAnswer> {
  const settled = new AbortController()
  const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), settled.signal])
  try {
    const [answer] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(([, by]) => {
        // The child was killed from outside: it exceeded its memory limit, or memory ran out.
        if (by !== null) throw new ImportRefused('too_large')
        throw new Error('What reads a file has ended.')
      }),
    ])
    return answer
  } finally {
    settled.abort()
  }
}
