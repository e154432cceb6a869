import { fork } from 'node:child_process'
import { once } from 'node:events'
import { COMPILED_FOLDER, FRUGAL_ALLOCATOR, FRUGAL_FLAGS } from '#src/files/child-process.ts'
import { errorCode } from '#src/files/error-code.ts'

/** The result of a task, or its failure. */
type Answer<Result> =
  | { kind: 'done'; result: Result }
  /** @property name of the error's class @property code of the system, such as ENOSPC */
  | { kind: 'failed'; name: string; message: string; code: string | undefined }

/** The messages of a child process to its parent. */
type Told<Result, Progress> = { kind: 'progress'; progress: Progress } | Answer<Result>

/** The child process ended before it answered. */
export class ChildEnded extends Error {
  override name = 'ChildEnded'
  /** The exit code, or the signal that ended it. */
  readonly by: number | NodeJS.Signals

  constructor(by: number | NodeJS.Signals) {
    super(`The process has ended (${by}).`)
    this.by = by
  }
}

interface ChildOptions<Progress> {
  /** More flags of Node. */
  flags?: readonly string[]
  /** Environment variables that differ from those of this process. */
  env?: NodeJS.ProcessEnv
  /** Kills the child, and those that it has started. */
  signal?: AbortSignal | undefined
  onProgress?(progress: Progress): void
}

/**
 * Does a task in a child process that ends afterwards: much of the memory of WebAssembly, pictures
 * and the compiler is freed only then. The child also ends with this process.
 *
 * @param file a module that calls `answerTask`
 * @throws Error with name, message and code of the child's; ChildEnded; AbortError after the signal
 */
export async function runInChild<Result, Progress = never>(
  file: URL,
  task: unknown,
  { flags = [], env = {}, signal, onProgress }: ChildOptions<Progress> = {},
): Promise<Result> {
  signal?.throwIfAborted()
  const child = fork(file, {
    ...(signal && ({ signal, killSignal: 'SIGKILL' } as const)),
    // JSON would drop properties that are undefined.
    serialization: 'advanced',
    env: {
      ...process.env,
      ...FRUGAL_ALLOCATOR,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILED_FOLDER,
      ...env,
    },
    execArgv: [...FRUGAL_FLAGS, ...flags],
  })
  // The signal may come when the answer is here and nobody listens any more.
  child.on('error', () => {})
  const settled = new AbortController()
  try {
    const answered = new Promise<Answer<Result>>((resolve) => {
      child.on('message', (answer: Told<Result, Progress>) => {
        if (answer.kind === 'progress') onProgress?.(answer.progress)
        else resolve(answer)
      })
    })
    child.send({ task }, () => {})
    const ended = once(child, 'exit', { signal: settled.signal }).then(([code, by]) => {
      throw new ChildEnded(by ?? code)
    })
    // The child ends by itself after it has answered.
    ended.catch(() => undefined)
    const answer = await Promise.race([answered, ended])
    if (answer.kind === 'done') return answer.result
    const { name, message, code } = answer
    throw Object.assign(new Error(message), { name, ...(code !== undefined && { code }) })
  } finally {
    settled.abort()
  }
}

/**
 * Does the task of `runInChild` in this process, then ends it.
 *
 * @param work receives the task, and a function that reports its progress
 */
export function answerTask<Task, Result, Progress = never>(
  work: (task: Task, tell: (progress: Progress) => void) => Promise<Result>,
): void {
  const send = (told: Told<Result, Progress>, sent = () => {}) => {
    process.send?.(told, sent)
  }
  process.once('message', async ({ task }: { task: Task }) => {
    const answer = await work(task, (progress) => send({ kind: 'progress', progress })).then(
      (result): Answer<Result> => ({ kind: 'done', result }),
      failureOf,
    )
    send(answer, () => process.exit())
  })
  // Without the parent nobody needs the answer, and a later process may need the same folder at
  // once. A graceful exit could take as long as encoding a picture.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
}

function failureOf(error: unknown): Answer<never> {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  return { kind: 'failed', name, message, code: errorCode(error) }
}
