import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildPrograms } from './bundle.ts'
import { PROGRAMS, programsFolder } from './load-program.ts'

const PROJECT = join(import.meta.dirname, '../..')

test('each program is bundled, and its modules find the files beside their sources', async () => {
  await buildPrograms(PROJECT)
  const folder = programsFolder(PROJECT)
  const files = readdirSync(folder)
  for (const name of PROGRAMS) expect(files).toContain(`${name}.mjs`)
  const code = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  const places = [...code.matchAll(/new URL\("(\.\.\/[^"]+)", import\.meta\.url\)/g)].map(
    ([, place = '']) => place,
  )
  expect(places).toContain('../../../src/server/imports/readers/reading-process.ts')
  expect(places).toContain('../../../src/server/backup/run-backup-worker.ts')
  // Within a bundle the driver would go without its guard, and a lost connection end the process.
  expect(code).toMatch(/from ?"postgres"|import\("postgres"\)/)
  expect(code).not.toContain('Postgres.js : Unknown Message')
  expect(places.filter((place) => !existsSync(join(folder, place)))).toEqual([])
})
