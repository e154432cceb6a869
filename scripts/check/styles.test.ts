import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { offScaleStyles } from './styles.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-styles-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('finds spaces and font sizes that no token gives, with their line', async () => {
  const file = join(folder, 'card.css')
  await writeFile(
    file,
    '.card {\n  padding: var(--s2) 0.7rem;\n  font:\n    600 1.3rem / 1.2 var(--serif);\n}\n',
  )
  expect(offScaleStyles(folder)).toEqual([
    `${file}:2: take the size from a token: padding: var(--s2) 0.7rem;`,
    `${file}:3: take the size from a token: font:\n    600 1.3rem / 1.2 var(--serif);`,
  ])
})

it('allows tokens, sizes of boxes, the room that scrolling leaves, and the tokens themselves', async () => {
  await mkdir(join(folder, 'styles'))
  await writeFile(join(folder, 'styles/tokens.css'), ':root { --s1: 0.25rem; font: 1rem serif; }\n')
  await writeFile(
    join(folder, 'card.css'),
    '.card { width: 12rem; padding: var(--s1); scroll-padding-block: 6rem; scroll-margin-top: 2rem; }\n',
  )
  expect(offScaleStyles(folder)).toEqual([])
})
