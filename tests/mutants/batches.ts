import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { VitestMutant } from './mutant.ts'

/** Every way in which one module names another one of the checkout. */
const IMPORT =
  /(?:from\s+|import\s*\(?\s*|new URL\(\s*|mock\(\s*)['"]((?:\.{1,2}\/|#src\/|#tests\/)[^'"]+)['"]/g

/** What brings in the whole server or the whole publisher, where reach says nothing any more. */
const WHOLE =
  /^(?:src\/server\/app\.ts|tests\/support\/(?:database|whole-site)\.ts|scripts\/start\.ts|tests\/publish\/.*)$/

/**
 * Puts mutants together that can be tried in one run without one taking the blame for another:
 * none lies in what another one's tests import. Those whose tests run the whole server import
 * everything; they go together where they share neither a file nor a test, which is less exact.
 *
 * @param dir the checkout
 * @param most how many at most
 */
export function batchesOf(
  dir: string,
  mutants: readonly VitestMutant[],
  most: number,
): VitestMutant[][] {
  const reaches = new Map(mutants.map((mutant) => [mutant, reachOf(dir, mutant.tests)]))
  const reach = (mutant: VitestMutant) => reaches.get(mutant) ?? new Set<string>()
  const isWhole = (mutant: VitestMutant) => [...reach(mutant)].some((file) => WHOLE.test(file))

  function canGoWith(one: VitestMutant, other: VitestMutant): boolean {
    if (one.file === other.file || one.tests.some((test) => other.tests.includes(test)))
      return false
    if (isWhole(one) !== isWhole(other)) return false
    return isWhole(one) || !(reach(one).has(other.file) || reach(other).has(one.file))
  }

  const batches: VitestMutant[][] = []
  for (const mutant of [...mutants].sort((a, b) => Number(isWhole(a)) - Number(isWhole(b)))) {
    const fitting = batches.find(
      (batch) => batch.length < most && batch.every((other) => canGoWith(mutant, other)),
    )
    if (fitting) fitting.push(mutant)
    else batches.push([mutant])
  }
  return batches
}

/** The files themselves, and all that they import, however far away. */
function reachOf(dir: string, files: readonly string[]): Set<string> {
  const reach = new Set<string>()
  const waiting = [...files]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reach.has(file)) continue
    reach.add(file)
    const path = join(dir, file)
    if (!/\.(?:m?ts|tsx)$/.test(file) || !existsSync(path)) continue
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
      waiting.push(name.startsWith('#') ? name.slice(1) : join(dirname(file), name))
    }
  }
  return reach
}
