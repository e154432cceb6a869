import { expect, test } from 'vitest'
import { matrixFiles } from './matrix-files.ts'

test('files that ask the switch, that ask chance, and that do so through a file of support', () => {
  const files = matrixFiles()
  expect(files).toContain('tests/publish/bucket.test.ts')
  expect(files).toContain('src/domain/masses/celebrations.test.ts')
  expect(files).toContain('tests/publish/kill-start.test.ts')
  expect(files).toContain('tests/publish/oracle.test.ts')
})

test('a file that does the same in the gate is not among them', () => {
  expect(matrixFiles()).not.toContain('src/domain/masses/timetable-rows.test.ts')
})
