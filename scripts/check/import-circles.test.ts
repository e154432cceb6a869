import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { importCircles } from './import-circles.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-circles-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function circlesOf(modules: Record<string, string>): Promise<string[]> {
  for (const [file, text] of Object.entries(modules)) await writeFile(join(folder, file), text)
  return importCircles(folder)
}

it('finds modules that import each other, however far around', async () => {
  const circles = await circlesOf({
    'a.ts': "import { b } from './b.ts'\n",
    'b.ts': "import {\n  type One,\n  c,\n} from '#src/c.tsx'\n",
    'c.tsx': "export * from './a.ts'\n",
    'd.ts': "import './a.ts'\n",
  })
  expect(circles).toEqual(['a.ts → b.ts → c.tsx → a.ts'])
})

it('allows circles of types, dynamic imports and tests', async () => {
  const circles = await circlesOf({
    'a.ts': "import { b } from './b.ts'\nimport { c } from './c.ts'\n",
    'b.ts': "import type { A } from './a.ts'\nimport { type Two, type Three } from './a.ts'\n",
    'c.ts': "const a = import('./a.ts')\n",
    'a.test.ts': "import { a } from './a.ts'\nimport { b } from './a.test.ts'\n",
  })
  expect(circles).toEqual([])
})
