import { execFileSync } from 'node:child_process'
import { mkdirSync, openSync, rmSync } from 'node:fs'
import { FLAG, readArgs } from './command.ts'
import { matrixFiles } from './test/matrix-files.ts'
import { needPostgres, needPrograms } from './test/needs.ts'
import { isUp, run, start, stop, stopped } from './test/processes.ts'
import { report, tested, timed } from './test/report.ts'
import { playwright, RESULTS, vitest } from './test/runners.ts'

const { values, positionals } = readArgs({
  does: 'Runs the checks, then the tests of code, API, publishing and browser.',
  usage: [
    'npm test',
    'npm run test:full',
    'npm run test:landing',
    'npm run test:postgres -- [<file> …]',
  ],
  options: {
    full: {
      ...FLAG,
      help: 'the whole matrix instead of the gate',
    },
    landing: {
      ...FLAG,
      help: 'what a landing asks of the matrix, after the gate (decision 061)',
    },
    postgres: {
      ...FLAG,
      help: 'API and data on PostgreSQL alone; files of tests may be named',
    },
  },
  takesWords: true,
  exits: { 1: 'a check or a test failed' },
})
/** The number of landings after which each browser test of the matrix has run once. */
const SHARES = 4
const commits = values.landing ? numberOfCommits() : 0
const matrix = values.landing ? 'landing' : 'full'
if (values.full || values.landing) process.env.TEST_MATRIX = matrix
// The same commit always gets the same seed, so that a failure can be reproduced.
if (values.landing) process.env.TEST_SEED ??= String(commits)
// Imported after the matrix was chosen, because that determines the default seed.
const { SEED } = await import('#tests/support/matrix.ts')

/** Tests that must also pass on PostgreSQL. */
const ON_POSTGRES = ['src/server', 'tests/api', 'tests/publish/one-publisher.test.ts']
/** All other tests run on the embedded database, whatever the settings say. */
const { DATABASE_URL = 'postgres://postgres@127.0.0.1:5432/test', ...settings } = process.env
const env: NodeJS.ProcessEnv = { ...settings, TEST_SEED: String(SEED) }
const options = { env, retries: values.landing }

// Removes old result files, so that they are not taken for new results.
rmSync(values.postgres ? `${RESULTS}/postgres.json` : RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

if (values.postgres) {
  await timed('what tests need', () => needPostgres(DATABASE_URL))
  await onPostgres(positionals)
  report('npm run test:postgres', false)
}

await timed('what tests need', async () => {
  if (values.full) await needPostgres(DATABASE_URL)
  env.CHROMIUM_PATH = await needPrograms()
})
if (values.full || values.landing) {
  console.log(`The matrix, with TEST_SEED=${SEED}. One file of it, tried again:`)
  console.log(
    `TEST_MATRIX=${matrix} TEST_SEED=${SEED} npm run test:unit -- tests/publish/kill.test.ts`,
  )
}

// Builds the pages once for all tests that need them, on the core that the checks leave idle.
const building = run('node', ['scripts/build.ts'], env)
// The checks run first, so that their faults are reported before any test runs.
const checked = values.landing
  ? 0
  : await timed('checks', () => run('node', ['scripts/check.ts'], env))
if (checked !== 0) stop('The checks found faults, so no test was run.')
const built = await timed('bundle of pages, after them', () => building)
if (built !== 0) stop('The pages could not be built, so no test was run.')

const log = `${RESULTS}/site.log`
const output = openSync(log, 'w')
const site = start('node', ['tests/support/serve-site.ts'], {
  stdio: ['ignore', output, output],
  env,
})
await tested('unit, API and publishing tests', () =>
  vitest('unit', values.landing ? matrixFiles() : [], options),
)
if (values.full) await onPostgres()
if (!isUp(site)) stop(`The product that browsers are to look at has ended, see ${log}.`)
const share = `${(commits % SHARES) + 1}/${SHARES}`
await tested(values.landing ? `browser tests, share ${share}` : 'browser tests', () =>
  playwright(values.landing ? [`--shard=${share}`] : [], options),
)
await stopped(site)
report(commandName(), !values.landing)

async function onPostgres(files: string[] = []): Promise<void> {
  await tested('API and data on PostgreSQL', () =>
    vitest('postgres', files.length > 0 ? files : ON_POSTGRES, {
      ...options,
      env: { ...env, DATABASE_URL },
    }),
  )
}

function commandName(): string {
  if (values.landing) return 'npm run test:landing'
  return values.full ? 'npm run test:full' : 'npm test'
}

/** Without a git history, the first share runs. */
function numberOfCommits(): number {
  try {
    return Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { encoding: 'utf8' }))
  } catch {
    return 0
  }
}
