import { existsSync, readFileSync } from 'node:fs'
import { INSTALLED, type Installed } from '../prune-packages.ts'

export interface Totals {
  passed: number
  failed: number
  skipped: number
}

/** What a runner of tests has come to. */
export interface Outcome {
  totals: Totals
  /** What did not end well, with why. */
  failures: string[]
  /** What failed once, and passed when it was tried again by itself. */
  unsteady: string[]
}

interface Part {
  name: string
  seconds: number
  outcome?: Outcome
}

const started = performance.now()
const parts: Part[] = []

/** Runs a part of the whole and notes its wall time. */
export async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  const result = await work()
  parts.push({ name, seconds: secondsSince(start) })
  return result
}

/** Runs a part that consists of tests, and notes what they came to. */
export async function tested(name: string, work: () => Promise<Outcome>): Promise<void> {
  const outcome = await timed(name, work)
  const part = parts.at(-1)
  if (part) part.outcome = outcome
}

/**
 * Prints what each part took and came to, and ends the process.
 *
 * @param command what was asked for, to which the time belongs
 * @param withInstalling whether the time of the last `npm ci` is told beside it
 */
export function report(command: string, withInstalling: boolean): never {
  const outcomes = parts.flatMap(({ outcome }) => outcome ?? [])
  const sum = (name: keyof Totals) => outcomes.reduce((all, { totals }) => all + totals[name], 0)
  const totals = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  // Said again at the very end, where a long log is read first.
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

/** How long the last `npm ci` took; null where packages came otherwise. */
function secondsOfInstalling(): number | null {
  if (!existsSync(INSTALLED)) return null
  const installed: Installed = JSON.parse(readFileSync(INSTALLED, 'utf8'))
  return installed.seconds
}
