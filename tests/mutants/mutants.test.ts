import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
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

describe('the mutants', () => {
  it('have ids of their own', () => {
    const ids = MUTANTS.map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  it.each(MUTANTS)('$id breaks a text that is there once, for tests that are there', (mutant) => {
    const text = readFileSync(join(projectDir, mutant.file), 'utf8')
    expect(text.split(mutant.find)).toHaveLength(2)
    expect(mutant.replace).not.toBe(mutant.find)
    expect(testsOf(mutant)).not.toEqual([])
    expect(testsOf(mutant).filter((file) => !existsSync(join(projectDir, file)))).toEqual([])
  })
})
