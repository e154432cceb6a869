import type { CheckMutant } from './mutant.ts'
import { runTool } from './tool.ts'
import type { Verdict } from './verdict.ts'

/** What `npm run check` does, one thing at a time: each prints what is wrong. */
const CHECKS: Readonly<Record<CheckMutant['check'], string>> = {
  locales: `
    import { wrongLocales } from './scripts/check/locales.ts'
    for (const fault of wrongLocales('locales')) console.log(fault)`,
  types: `
    import { checkTypes } from './scripts/check/types.ts'
    const { output, isClean } = await checkTypes()
    if (!isClean) console.log(output.trim())`,
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
