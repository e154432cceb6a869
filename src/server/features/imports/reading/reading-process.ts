import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { COMPILED_FOLDER } from '#src/files/compiled-folder.ts'
import { ImportRefused, type SourceItem } from '../source-item.ts'
import type { OpenSource } from './open-source.ts'
import type { ReadAnswer } from './reading-child.ts'

const CHILD = new URL('./reading-child.ts', import.meta.url)
/** Before its first item, all of a site's export is looked through: on a busy machine, for minutes. */
const PATIENCE_MS = 10 * 60_000
/** More than the largest file takes that any program writes. */
const MOST_MEGABYTES = 1024
/** What is read is soon handed over: garbage is collected early, not kept until there is much. */
const FRUGAL = ['--max-semi-space-size=2', '--heap-growing-percent=25', '--v8-pool-size=1']

/**
 * Reads in a process of its own, which ends with the file: however long a calendar counts its days,
 * whoever reads a page meanwhile is not kept waiting, and a file that was made to fill the memory ends
 * that process alone. A thread that fills its memory ends all of them.
 *
 * @param megabytes how much memory it may take
 */
export function readingProcess(megabytes = MOST_MEGABYTES): OpenSource {
  return async (reading) => {
    const child = fork(CHILD, {
      // The flags of this process may not be for it, and its secrets are not.
      execArgv: [`--max-old-space-size=${megabytes}`, ...FRUGAL],
      // Compiling what reads takes longer than reading many a file.
      env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILED_FOLDER },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const close = async () => void child.kill('SIGKILL')
    try {
      const begun = await ask(child, reading)
      const columns = begun.kind === 'begun' ? begun.columns : null
      return { columns, items: itemsOf(child), close }
    } catch (error) {
      await close()
      throw error
    }
  }
}

async function* itemsOf(child: ChildProcess): AsyncGenerator<SourceItem> {
  let asked = ask(child, 'next')
  for (;;) {
    const answer = await asked
    if (answer.kind !== 'items') return
    // It reads on while these are written.
    asked = ask(child, 'next')
    // Whoever wants no more ends it before it answers.
    asked.catch(() => {})
    yield* answer.items
  }
}

/** @throws ImportRefused; Error where the fault is ours */
async function ask(child: ChildProcess, what: Parameters<OpenSource>[0] | 'next') {
  const answering = answerOf(child)
  // Whether it ended before it was asked, its end says.
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
        // It was ended from outside, for it took more memory than it may, or than there is.
        if (by !== null) throw new ImportRefused('too_large')
        throw new Error('What reads a file has ended.')
      }),
    ])
    return answer
  } finally {
    settled.abort()
  }
}
