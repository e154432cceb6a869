import { ownTerminal } from './terminal.ts'

const TICK_MS = 1_000

/**
 * Shows on a terminal that work is under way, with the seconds since it began; elsewhere nothing.
 *
 * @param what such as `Building the pages`
 * @param work gets a function that shows how far it is, such as `120 pages`
 * @param terminal where it is shown; null for nowhere
 * @returns what the work returns
 * @throws what the work throws
 */
export async function showProgress<Result>(
  what: string,
  work: (show: (done: string) => void) => Promise<Result>,
  terminal = ownTerminal,
): Promise<Result> {
  if (terminal === null) return work(() => undefined)
  const start = performance.now()
  let done = ''
  const draw = () => {
    const seconds = Math.floor((performance.now() - start) / 1000)
    terminal.setStatus([what, done, `${seconds} s`].filter((part) => part !== '').join(', '))
  }
  draw()
  const ticking = setInterval(draw, TICK_MS)
  try {
    return await work((text) => {
      done = text
      draw()
    })
  } finally {
    clearInterval(ticking)
    terminal.setStatus(null)
  }
}
