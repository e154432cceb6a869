import { existsSync, readFileSync } from 'node:fs'
import { run, stop } from './processes.ts'
import type { Outcome } from './report.ts'
import { UNHANDLED_ERRORS_FILE } from './unhandled-errors.ts'

/** The folder in which runners write their results. */
export const RESULTS = 'test-results'

export interface RunnerOptions {
  env: NodeJS.ProcessEnv
  /** Whether a failed test is repeated once on its own before it counts as failed. */
  retries: boolean
}

interface UnitTestFile {
  name: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

interface UnitTestRun {
  results: UnitTestFile[]
  /** Errors outside of all tests. */
  errors: string[]
  status: number
}

/**
 * Runs files of unit, API and publishing tests.
 *
 * @param id names the result file, apart from those of other parts
 */
export async function vitest(
  id: string,
  files: string[],
  { env, retries }: RunnerOptions,
): Promise<Outcome> {
  const first = await runVitest(id, files, env)
  const failed = first.results.filter(hasFailed)
  if (!retries || failed.length === 0) return outcomeOf(first, [])
  const again = await runVitest(
    `${id}-again`,
    failed.map(({ name }) => name),
    env,
  )
  const kept = first.results.filter((file) => !hasFailed(file))
  return outcomeOf({ ...again, results: [...kept, ...again.results] }, failed.flatMap(failuresOf))
}

async function runVitest(
  id: string,
  files: string[],
  env: NodeJS.ProcessEnv,
): Promise<UnitTestRun> {
  const file = `${RESULTS}/${id}.json`
  const errorsFile = `${RESULTS}/${id}-errors.json`
  const reporters = ['default', 'json', './scripts/test/unhandled-errors.ts']
  const status = await run(
    'vitest',
    [
      'run',
      ...files,
      ...reporters.map((name) => `--reporter=${name}`),
      `--outputFile.json=${file}`,
    ],
    { ...env, [UNHANDLED_ERRORS_FILE]: errorsFile },
  )
  const { testResults } = read<{ testResults: UnitTestFile[] }>(file)
  return { results: testResults, errors: read<string[]>(errorsFile), status }
}

/** @param before the failures of the first run, if this is a repetition */
function outcomeOf({ results, errors, status }: UnitTestRun, before: string[]): Outcome {
  const failures = [...results.flatMap(failuresOf), ...errors]
  if (status !== 0 && failures.length === 0) failures.push(`vitest ended with ${status}`)
  const statuses = results.flatMap((file) => file.assertionResults.map((one) => one.status))
  const passed = statuses.filter((one) => one === 'passed').length
  const failed = statuses.filter((one) => one === 'failed').length
  return {
    totals: { passed, failed, skipped: statuses.length - passed - failed },
    failures,
    unsteady: failures.length === 0 ? before : [],
  }
}

function hasFailed(file: UnitTestFile): boolean {
  return failuresOf(file).length > 0
}

function failuresOf({ name, message, assertionResults }: UnitTestFile): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return message === '' ? [] : [`${name}: ${message}`]
  return failed.map(({ fullName, failureMessages }) =>
    [`${name}: ${fullName}`, ...failureMessages].join('\n'),
  )
}

/**
 * Runs browser tests against the site that was started for them.
 *
 * @param more further arguments of the runner, such as the share of all tests to run
 */
export async function playwright(
  more: string[],
  { env, retries }: RunnerOptions,
): Promise<Outcome> {
  const options = { ...env, SITE_STARTED: '1' }
  const first = await runPlaywright(more, options)
  if (!retries || first.failures.length === 0) return { ...first, unsteady: [] }
  const again = await runPlaywright([...more, '--last-failed'], options)
  const hasPassed = again.failures.length === 0
  return {
    totals: {
      passed: first.totals.passed + again.totals.passed,
      failed: again.totals.failed,
      skipped: first.totals.skipped,
    },
    failures: again.failures,
    unsteady: hasPassed ? first.failures : [],
  }
}

async function runPlaywright(more: string[], env: NodeJS.ProcessEnv) {
  const status = await run('playwright', ['test', ...more], env)
  const { stats } = read<{
    stats: Record<'expected' | 'unexpected' | 'skipped', number>
  }>(`${RESULTS}/browser.json`)
  return {
    totals: { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped },
    failures: status === 0 ? [] : [`browser tests: ${stats.unexpected} failed, named above`],
  }
}

/** The report of a runner; a missing report counts as a failure, never as no tests. */
function read<Report>(file: string): Report {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  return stop(`No results in ${file}: that runner did not finish.`)
}
