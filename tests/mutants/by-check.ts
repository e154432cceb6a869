import type { CheckMutant } from './mutant.ts'
import { runTool } from './tool.ts'
import type { Verdict } from './verdict.ts'

/** `npm run check` does this among other things, of which types alone take a minute. */
const CHECKS: Readonly<Record<CheckMutant['check'], string>> = {
  locales: `
    import { wrongLocales } from './scripts/check/locales.ts'
    for (const fault of wrongLocales('locales')) console.log(fault)`,
}

/**
 * Runs the check that should catch a mutant.
 *
 * @param dir the copy in which it is applied
 */
export async function judgeByCheck(dir: string, { check }: CheckMutant): Promise<Verdict> {
  const args = ['--input-type=module', '--eval', CHECKS[check]]
  const { code, said } = await runTool(dir, 'node', args)
  if (code !== 0) return { result: 'untried', why: said.trim().slice(-300) }
  const [first = ''] = said.trim().split('\n')
  return first === '' ? { result: 'missed' } : { result: 'caught', by: `npm run check: ${first}` }
}
