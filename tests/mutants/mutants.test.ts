import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { IS_FULL } from '#tests/support/matrix.ts'
import { projectDir } from '#tests/support/processes.ts'
import type { Mutant } from './mutant.ts'
import { MUTANTS } from './mutants.ts'

function testsOf(mutant: Mutant): string[] {
  switch (mutant.kind) {
    case 'vitest':
      return mutant.tests
    case 'browser':
      return mutant.tests.map(({ file }) => file)
    case 'check':
      return [`scripts/check/${mutant.check}.ts`]
  }
}

/** One in this many may be out of date before somebody must renew them. */
const MOST_GONE_SHARE = 20

function textOf({ file }: Mutant): string {
  const path = join(projectDir, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function isGone(mutant: Mutant): boolean {
  return !textOf(mutant).includes(mutant.find)
}

describe('the mutants', () => {
  it('have ids of their own', () => {
    const ids = MUTANTS.map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  // A text that was rewritten is skipped here, or no name could change; the matrix counts them.
  const there = MUTANTS.filter((mutant) => !isGone(mutant))

  it.each(there)('$id breaks a text that is there once, for tests that are there', (mutant) => {
    expect(textOf(mutant).split(mutant.find)).toHaveLength(2)
    expect(mutant.replace).not.toBe(mutant.find)
    expect(testsOf(mutant)).not.toEqual([])
    expect(testsOf(mutant).filter((file) => !existsSync(join(projectDir, file)))).toEqual([])
  })

  it.runIf(IS_FULL)('still find nearly all of their texts', () => {
    const gone = MUTANTS.filter(isGone)
    if (gone.length > 0) console.warn(`Texts are gone of: ${gone.map(({ id }) => id).join(', ')}`)
    expect(gone.length).toBeLessThan(MUTANTS.length / MOST_GONE_SHARE)
  })
})
