import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A test that imports one of these tries more in the full matrix than in the gate. */
const GROWING = ['fast-check', 'tests/support/matrix.ts']

/**
 * The files of code, API and publishing tests that run longer in the full matrix. All others run
 * the same in the gate, so a landing need not run them again.
 *
 * @returns paths from the project's folder, sorted
 */
export function matrixFiles(): string[] {
  const growing = new Set(GROWING)
  const support = globSync('tests/support/*.ts')
  // A support file counts if it imports one that counts: the loop repeats until it finds no more.
  for (let before = 0; before !== growing.size; ) {
    before = growing.size
    for (const file of support) if (importsOneOf(growing, file)) growing.add(file)
  }
  return globSync(['{demo,src,scripts}/**/*.test.ts', 'tests/{api,mutants,publish}/**/*.test.ts'])
    .filter((file) => importsOneOf(growing, file))
    .sort()
}

function importsOneOf(modules: ReadonlySet<string>, file: string): boolean {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].some(([, named = '']) =>
    modules.has(named.startsWith('.') ? join(dirname(file), named) : named.replace(/^#/, '')),
  )
}
