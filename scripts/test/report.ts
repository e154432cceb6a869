import { existsSync, readFileSync } from 'node:fs'
import { INSTALLED, type Installed } from '../prune-packages.ts'

export interface Totals {
  passed: number
  failed: number
  skipped: number
}

/** The result of a test runner. */
export interface Outcome {
  totals: Totals
  /** The failures, with their reasons. */
  failures: string[]
  /** Tests that failed once, and passed when they were repeated on their own. */
  unsteady: string[]
}

interface Part {
  name: string
  seconds: number
  outcome?: Outcome
}

const started = performance.now()
const parts: Part[] = []

/** Runs a part and records its wall time. */
export async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  const result = await work()
  parts.push({ name, seconds: secondsSince(start) })
  return result
}

/** Runs a part that consists of tests, and records their result. */
export async function tested(name: string, work: () => Promise<Outcome>): Promise<void> {
  const outcome = await timed(name, work)
  const part = parts.at(-1)
  if (part) part.outcome = outcome
}

/**
 * Prints the duration and the result of each part, and ends the process.
 *
 * @param command the command to which the time belongs
 * @param withInstalling whether to print the duration of the last `npm ci` as well
 */
export function report(command: string, withInstalling: boolean): never {
  const outcomes = parts.flatMap(({ outcome }) => outcome ?? [])
  const sum = (name: keyof Totals) => outcomes.reduce((all, { totals }) => all + totals[name], 0)
  const totals = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  // Repeats the failures at the very end, where people look first in a long log.
  for (const failure of failures) console.error(`failed: ${failure}`)
  for (const { unsteady } of outcomes) {
    for (const one of unsteady) console.error(`failed once, then passed: ${one}`)
  }
  console.log()
  for (const { name, seconds, outcome } of parts) {
    console.log(line(name, seconds, outcome ? `  ${words(outcome.totals)}` : ''))
  }
  const seconds = secondsSince(started)
  console.log(line(command, seconds))
  const installing = withInstalling ? secondsOfInstalling() : null
  if (installing !== null) {
    console.log(line('npm ci, before', installing))
    console.log(line('together', installing + seconds))
  }
  console.log(`\n${words(totals)}`)
  process.exit(failures.length > 0 || totals.failed > 0 || totals.passed === 0 ? 1 : 0)
}

function line(name: string, seconds: number, rest = ''): string {
  return `${name.padEnd(32)}${seconds.toFixed(0).padStart(6)} s${rest}`
}

function words({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000
}

/** The duration of the last `npm ci`; null if packages were installed in another way. */
function secondsOfInstalling(): number | null {
  if (!existsSync(INSTALLED)) return null
  const installed: Installed = JSON.parse(readFileSync(INSTALLED, 'utf8'))
  return installed.seconds
}
