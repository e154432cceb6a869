import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findOrInstallChromium } from '#tests/support/chromium.ts'
import { findOrInstallNginx, NGINX_MISSING } from '#tests/support/nginx.ts'

interface Totals {
  passed: number
  failed: number
  skipped: number
}

interface Part {
  name: string
  seconds: number
  /** Of a part that consists of tests. */
  totals?: Totals
}

interface UnitTestFile {
  name: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

const { values } = parseArgs({ options: { full: { type: 'boolean', default: false } } })
if (values.full) process.env.TEST_MATRIX = 'full'
// Read after the matrix was chosen, which decides what random tests begin with.
const { SEED } = await import('#tests/support/matrix.ts')

const RESULTS = 'test-results'
const POSTGRES = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test'

const started = performance.now()
const parts: Part[] = []
/** What ran and did not end well, said once more at the end. */
const failures: string[] = []

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

const env = await timed('what tests need', async () => {
  const chromium = findOrInstallChromium()
  if (!chromium) {
    stop(
      'The browser tests need a Chromium and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
    )
  }
  if (!findOrInstallNginx()) stop(NGINX_MISSING)
  return { ...process.env, CHROMIUM_PATH: chromium, TEST_SEED: String(SEED) }
})
if (values.full) console.log(`The whole matrix, with TEST_SEED=${SEED}.`)

// Once, instead of by each test that needs pages; on the processor that the checks leave free.
const building = run('node', ['scripts/build.ts'])
// Whoever has a fault there hears of it before any test has run.
const checked = await timed('checks', () => run('node', ['scripts/check.ts']))
if (checked !== 0) stop('The checks found faults, so no test was run.')
const built = await timed('bundle of pages, after them', () => building)
if (built !== 0) stop('The pages could not be built, so no test was run.')

const site = spawn('node', ['tests/support/serve-site.ts'], { env, stdio: 'ignore' })
try {
  await vitest('unit, API and publishing tests', 'unit', ['run'])
  if (values.full) {
    const args = ['run', 'src/server', 'tests/api', 'tests/publish/one-publisher.test.ts']
    await vitest('the same on PostgreSQL', 'postgres', args, { DATABASE_URL: POSTGRES })
  }
  await playwright()
} finally {
  await ended(site)
}

report()

/** Runs files of tests, and keeps what the runner reports of them. */
async function vitest(name: string, id: string, args: string[], more: NodeJS.ProcessEnv = {}) {
  const file = `${RESULTS}/${id}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const status = await timed(name, () => run('vitest', [...args, ...reporters], more))
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = read<{
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    testResults: UnitTestFile[]
  }>(file)
  count({ passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests })
  failures.push(...testResults.flatMap(failuresOf))
  if (status !== 0) failures.push(`${name}: vitest ended with ${status}`)
}

async function playwright() {
  const name = 'browser tests'
  // The site that was started above is theirs.
  const status = await timed(name, () => run('playwright', ['test'], { SITE_STARTED: '1' }))
  const { stats } = read<{
    stats: Record<'expected' | 'unexpected' | 'skipped' | 'flaky', number>
  }>(`${RESULTS}/browser.json`)
  const { expected, flaky, unexpected, skipped } = stats
  count({ passed: expected + flaky, failed: unexpected, skipped })
  if (flaky > 0) console.log(`\n${flaky} browser tests passed at a second try only: see above.`)
  if (status !== 0) failures.push(`${name}: playwright ended with ${status}`)
}

function failuresOf({ name, message, assertionResults }: UnitTestFile): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return message === '' ? [] : [`${name}: ${message}`]
  return failed.map(({ fullName, failureMessages }) =>
    [`${name}: ${fullName}`, ...failureMessages].join('\n'),
  )
}

/** Runs a part of the whole and notes its wall time. */
async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  const result = await work()
  parts.push({ name, seconds: secondsSince(start) })
  return result
}

/** Notes what the last part has counted. */
function count(totals: Totals) {
  const last = parts.at(-1)
  if (last) last.totals = totals
}

/** Runs a command of the project to its end; gives its exit code. */
function run(command: string, args: string[], more: NodeJS.ProcessEnv = {}): Promise<number> {
  console.log(`\n> ${command} ${args.join(' ')}`)
  const child = spawn(command, args, { stdio: 'inherit', env: { ...env, ...more } })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exit
}

/** What a runner reported; one that reported nothing counts as failed, never as no tests. */
function read<Report>(file: string): Report {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  return stop(`No results in ${file}: that runner did not finish.`)
}

function report(): never {
  const totals = parts.reduce<Totals>(
    (sum, { totals: part }) => ({
      passed: sum.passed + (part?.passed ?? 0),
      failed: sum.failed + (part?.failed ?? 0),
      skipped: sum.skipped + (part?.skipped ?? 0),
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
  // Said again at the very end, where a long log is read first.
  for (const failure of failures) console.error(`failed: ${failure}`)
  console.log()
  const installing = secondsOfInstalling()
  if (installing !== null) console.log(line('npm ci, before', installing))
  for (const { name, seconds, totals: part } of parts) {
    console.log(line(name, seconds, part ? `  ${words(part)}` : ''))
  }
  console.log(line('npm test', secondsSince(started)))
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

/** How long the last `npm ci` took: it makes the folder first, and writes down what it holds last. */
function secondsOfInstalling(): number | null {
  const { birthtimeMs } = statSync('node_modules')
  const list = statSync('node_modules/.package-lock.json', { throwIfNoEntry: false })
  return list ? (list.mtimeMs - birthtimeMs) / 1000 : null
}

function stop(why: string): never {
  console.error(`\n${why}`)
  process.exit(1)
}
