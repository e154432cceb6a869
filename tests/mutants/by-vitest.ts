import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { VitestMutant } from './mutant.ts'
import { runTool } from './tool.ts'
import type { Verdict } from './verdict.ts'

interface TestFile {
  name: string
  status: string
  message: string
  assertionResults: { status: string; fullName: string }[]
}

/**
 * Runs the tests of mutants that are applied, all at once, and judges each by its own.
 *
 * @param dir the copy in which they are applied
 */
export async function judgeByVitest(
  dir: string,
  mutants: readonly VitestMutant[],
): Promise<Map<VitestMutant, Verdict>> {
  const report = join(dir, 'var', 'vitest.json')
  // A former checkout may lack some of them.
  const files = new Set(mutants.flatMap(({ tests }) => tests))
  const there = [...files].filter((file) => existsSync(join(dir, file)))
  const { said } = await runTool(dir, 'vitest', [
    'run',
    ...there,
    '--reporter=json',
    `--outputFile=${report}`,
  ])
  if (!existsSync(report)) {
    const why = `vitest made no report: ${said.trim().slice(-300)}`
    return new Map(mutants.map((mutant) => [mutant, { result: 'untried', why }]))
  }
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: TestFile[] }
  const tests = new Map(testResults.map((file) => [relative(dir, file.name), file]))
  return new Map(mutants.map((mutant) => [mutant, verdictOn(mutant, tests)]))
}

function verdictOn(mutant: VitestMutant, tests: ReadonlyMap<string, TestFile>): Verdict {
  if (!mutant.tests.some((name) => tests.has(name))) {
    return { result: 'untried', why: 'none of its tests ran' }
  }
  for (const name of mutant.tests) {
    const file = tests.get(name)
    if (file?.status !== 'failed') continue
    const failed = file.assertionResults.find(({ status }) => status === 'failed')
    return { result: 'caught', by: `${name}: ${failed?.fullName ?? file.message}` }
  }
  return { result: 'missed' }
}
