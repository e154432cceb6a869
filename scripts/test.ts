import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findOrInstallChromium } from '../tests/support/chromium.ts'
import { findOrInstallNginx, NGINX_MISSING } from '../tests/support/nginx.ts'

interface Totals {
  passed: number
  failed: number
  skipped: number
}

interface UnitTestFile {
  name: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

const UNIT_RESULTS = 'test-results/unit.json'
const BROWSER_RESULTS = 'test-results/browser.json'

rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results', { recursive: true })

const chromium = findOrInstallChromium()
if (!chromium) {
  console.error(
    'The browser tests need a Chromium and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  )
  process.exit(1)
}
if (!findOrInstallNginx()) {
  console.error(NGINX_MISSING)
  process.exit(1)
}

const env = { ...process.env, CHROMIUM_PATH: chromium }
const unit = run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${UNIT_RESULTS}`,
])
const browser = run('playwright', ['test'])

const totals = add(unitTotals(), browserTotals())
// Said again at the very end, where a long log is read first.
for (const name of failedUnitTests()) console.error(`failed: ${name}`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
if (unit !== 0 || browser !== 0 || totals.failed > 0 || totals.passed === 0) process.exit(1)

function run(command: string, args: string[]): number {
  console.log(`\n> ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { stdio: 'inherit', env }).status ?? 1
}

function unitTotals(): Totals {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
  } = read<Record<string, number>>(UNIT_RESULTS)
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
}

function failedUnitTests(): string[] {
  const report: { testResults?: UnitTestFile[] } = read(UNIT_RESULTS)
  return (report.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0) return message === '' ? [] : [`${name}: ${message}`]
    return failed.map(({ fullName, failureMessages }) =>
      [`${name}: ${fullName}`, ...failureMessages].join('\n'),
    )
  })
}

function browserTotals(): Totals {
  const stats = read<{ stats?: Record<string, number> }>(BROWSER_RESULTS).stats ?? {}
  const { expected = 0, unexpected = 0, skipped = 0, flaky = 0 } = stats
  return { passed: expected + flaky, failed: unexpected, skipped }
}

/** What a runner reported; one that reported nothing counts as failed, never as no tests. */
function read<Report>(file: string): Report {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  console.error(`No results in ${file}: that runner did not finish.`)
  process.exit(1)
}

function add(a: Totals, b: Totals): Totals {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  }
}
