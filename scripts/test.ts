import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { findOrInstallChromium } from '#tests/support/chromium.ts'
import { findOrInstallNginx, NGINX_MISSING } from '#tests/support/nginx.ts'
import { SITE_PORT } from '#tests/support/site.ts'
import { INSTALLED, type Installed } from './lighten-packages.ts'

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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** The whole matrix instead of the gate. */
    full: { type: 'boolean', default: false },
    /** API and data on PostgreSQL alone; files of tests may be named. */
    postgres: { type: 'boolean', default: false },
  },
})
if (values.full) process.env.TEST_MATRIX = 'full'
// Read after the matrix was chosen, which decides what random tests begin with.
const { SEED } = await import('#tests/support/matrix.ts')

const RESULTS = 'test-results'
/** What is to be the same on PostgreSQL as on the embedded database. */
const ON_POSTGRES = ['src/server', 'tests/api', 'tests/publish/one-publisher.test.ts']
/** Everything else runs on the embedded database, whatever the settings say. */
const { DATABASE_URL = 'postgres://postgres@127.0.0.1:5432/test', ...settings } = process.env
const env: NodeJS.ProcessEnv = { ...settings, TEST_SEED: String(SEED) }

const started = performance.now()
const parts: Part[] = []
/** What ran and did not end well, said once more at the end. */
const failures: string[] = []
/** Programs that run now: none of them outlives this one. */
const up = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of up) child.kill('SIGTERM')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(130))
}

// What a runner left before must not be taken for its results.
rmSync(values.postgres ? `${RESULTS}/postgres.json` : RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

if (values.postgres) {
  await timed('what tests need', postgresAnswers)
  await onPostgres('API and data on PostgreSQL', positionals)
  report('npm run test:postgres')
}

await timed('what tests need', async () => {
  if (values.full) await postgresAnswers()
  const chromium = findOrInstallChromium()
  if (!chromium) {
    stop(
      'The browser tests need a Chromium and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
    )
  }
  env.CHROMIUM_PATH = chromium
  if (!findOrInstallNginx()) stop(NGINX_MISSING)
  if (await isListening(SITE_PORT)) {
    stop(`Somebody listens on port ${SITE_PORT} already: end that, or set SITE_PORT to another.`)
  }
})
if (values.full) {
  console.log(`The whole matrix, with TEST_SEED=${SEED}. One file of it, tried again:`)
  console.log(`TEST_MATRIX=full TEST_SEED=${SEED} npm run test:unit -- tests/publish/kill.test.ts`)
}

// Once, instead of by each test that needs pages; on the processor that the checks leave free.
const building = run('node', ['scripts/build.ts'])
// Whoever has a fault there hears of it before any test has run.
const checked = await timed('checks', () => run('node', ['scripts/check.ts']))
if (checked !== 0) stop('The checks found faults, so no test was run.')
const built = await timed('bundle of pages, after them', () => building)
if (built !== 0) stop('The pages could not be built, so no test was run.')

const log = `${RESULTS}/site.log`
const output = openSync(log, 'w')
const site = start('node', ['tests/support/serve-site.ts'], { stdio: ['ignore', output, output] })
await vitest('unit, API and publishing tests', 'unit', ['run'])
if (values.full) await onPostgres('API and data on PostgreSQL')
if (!up.has(site)) stop(`The product that browsers are to look at has ended, see ${log}.`)
await playwright()
await ended(site)
report(values.full ? 'npm run test:full' : 'npm test')

async function onPostgres(name: string, files: string[] = []) {
  const args = ['run', ...(files.length > 0 ? files : ON_POSTGRES)]
  await vitest(name, 'postgres', args, { DATABASE_URL })
}

async function postgresAnswers() {
  const sql = postgres(DATABASE_URL, { max: 1, connect_timeout: 10 })
  try {
    await sql`select 1`
  } catch (error) {
    stop(`No PostgreSQL answers; set DATABASE_URL to one that tests may use. ${error}`)
  }
  await sql.end()
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, 'localhost')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}

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
    stats: Record<'expected' | 'unexpected' | 'skipped', number>
  }>(`${RESULTS}/browser.json`)
  count({ passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped })
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
  const child = start(command, args, { stdio: 'inherit', env: { ...env, ...more } })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

function start(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, { env, ...options })
  up.add(child)
  return child.once('exit', () => up.delete(child))
}

async function ended(child: ChildProcess): Promise<void> {
  if (!up.has(child)) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exit
}

/** What a runner reported; one that reported nothing counts as failed, never as no tests. */
function read<Report>(file: string): Report {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  return stop(`No results in ${file}: that runner did not finish.`)
}

/** @param command what was asked for, to which the time belongs */
function report(command: string): never {
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
  for (const { name, seconds, totals: part } of parts) {
    console.log(line(name, seconds, part ? `  ${words(part)}` : ''))
  }
  const seconds = secondsSince(started)
  console.log(line(command, seconds))
  const installing = values.postgres ? null : secondsOfInstalling()
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

function stop(why: string): never {
  console.error(`\n${why}`)
  process.exit(1)
}
