import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/support/processes.ts'
import type { BrowserMutant, BrowserTests } from './mutant.ts'
import { runTool, startTool, stopTool } from './tool.ts'
import type { Verdict } from './verdict.ts'

interface Suite {
  suites?: Suite[]
  specs?: { title: string; tests: { status: string }[] }[]
}

/**
 * Builds the pages of a copy, serves them on a port of their own and runs the tests of each mutant that is
 * applied, until one fails.
 *
 * @param dir the copy in which they are applied
 */
export async function judgeByBrowser(
  dir: string,
  mutants: readonly BrowserMutant[],
): Promise<Map<BrowserMutant, Verdict>> {
  const verdicts = new Map<BrowserMutant, Verdict>()
  const built = await runTool(dir, 'node', ['scripts/build.ts'])
  if (built.code !== 0) {
    const why = `the pages could not be built: ${built.said.trim().slice(-300)}`
    return new Map(mutants.map((mutant) => [mutant, { result: 'untried', why }]))
  }
  const port = await freePort()
  const site = startTool(dir, 'node', ['tests/support/serve-site.ts'], { SITE_PORT: `${port}` })
  const isUp = () => site.exitCode === null && site.signalCode === null
  // What it says is of no use, and a full pipe would stop it.
  site.stdout?.resume()
  site.stderr?.resume()
  try {
    while (isUp() && !(await isReady(port))) await wait(500)
    for (const mutant of mutants) verdicts.set(mutant, await verdictOn(dir, port, mutant))
  } finally {
    stopTool(site)
    if (isUp()) await new Promise((gone) => site.once('exit', gone))
  }
  return verdicts
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/readyz`)).ok
  } catch {
    return false
  }
}

async function verdictOn(dir: string, port: number, mutant: BrowserMutant): Promise<Verdict> {
  let ran = 0
  for (const tests of mutant.tests) {
    if (!existsSync(join(dir, tests.file))) continue
    const specs = await specsOf(dir, port, tests)
    ran += specs.filter(({ statuses }) => statuses.some((status) => status !== 'skipped')).length
    const failed = specs.find(({ statuses }) => statuses.includes('unexpected'))
    if (failed) return { result: 'caught', by: `${tests.file}: ${failed.title}` }
  }
  return ran > 0 ? { result: 'missed' } : { result: 'untried', why: 'none of its tests ran' }
}

async function specsOf(dir: string, port: number, { file, titled, on }: BrowserTests) {
  const report = join(dir, 'var', 'playwright.json')
  rmSync(report, { force: true })
  const chosen = [
    file,
    ...(titled === undefined ? [] : ['--grep', titled]),
    ...(on === undefined ? [] : ['--project', on]),
  ]
  await runTool(dir, 'playwright', ['test', ...chosen, '-x', '--workers=1', '--reporter=json'], {
    SITE_STARTED: '1',
    SITE_PORT: `${port}`,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  if (!existsSync(report)) return []
  return specsIn(JSON.parse(readFileSync(report, 'utf8')) as Suite)
}

function specsIn({ suites = [], specs = [] }: Suite): { title: string; statuses: string[] }[] {
  const own = specs.map(({ title, tests }) => ({
    title,
    statuses: tests.map(({ status }) => status),
  }))
  return [...own, ...suites.flatMap(specsIn)]
}
