import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { wrongFeatureImports } from './feature-imports.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-features-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** @param modules files below `server/`, each with the paths that it imports */
async function faultsOf(modules: Record<string, string[]>): Promise<string[]> {
  for (const [file, paths] of Object.entries(modules)) {
    const path = join(folder, 'server', file)
    await mkdir(dirname(path), { recursive: true })
    const text = paths.map((one) => `import type { A } from '${one}'\n`).join('')
    await writeFile(path, text)
  }
  return wrongFeatureImports(folder).sort()
}

it('refuses features that use each other, however far around', async () => {
  const faults = await faultsOf({
    'features/feed/routes.ts': ['../events/queries.ts'],
    'features/events/queries.ts': ['#src/server/features/search/queries.ts'],
    'features/search/queries.ts': ['../feed/pages.ts', './answers.ts'],
    'features/search/queries.test.ts': ['../portal/queries.ts'],
    'features/portal/queries.ts': ['../search/queries.ts'],
  })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(/^features in a circle: (feed|events|search) → /)
})

it('allows the circles that it names', async () => {
  const faults = await faultsOf({
    'features/contents/queries.ts': ['../pictures/copied-pictures.ts'],
    'features/pictures/keep-picture.ts': ['../contents/visibility.ts'],
  })
  expect(faults).toEqual([])
})

it('refuses features in shared folders, and in what all other features use', async () => {
  const faults = await faultsOf({
    'office-kit/access.ts': ['../features/portal/queries.ts'],
    'features/requests/decide.ts': ['../portal/queries.ts'],
    'request-hooks.ts': ['./features/portal/queries.ts'],
  })
  expect(faults).toEqual([
    'server/features/requests/decide.ts → server/features/portal/queries.ts',
    'server/office-kit/access.ts → server/features/portal/queries.ts',
  ])
})
