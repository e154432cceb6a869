import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { NewsHead } from './content-schema.ts'
import { readMarkdown, readYaml } from './demo-file.ts'
import { MassesFile, MenuFile } from './parish-schema.ts'

const folder = mkdtempSync(join(tmpdir(), 'demo-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

function written(text: string): string {
  const path = join(folder, 'file')
  writeFileSync(path, text)
  return path
}

test('a content is its front matter and its text', () => {
  const path = written('---\ntitle: Coro\nwhen: { day: -3, on: 0 }\n---\n\nUm.\n\n---\n\nDois.\n')
  expect(readMarkdown(path, NewsHead)).toEqual({
    head: { title: 'Coro', when: { day: -3, on: 0 } },
    body: 'Um.\n\n---\n\nDois.',
  })
})

test.each([
  ['a wrong hour', '---\ntitle: Coro\nwhen: { day: 1 }\nat: 9h\n---\n', 'file:4: at: An hour'],
  ['what is missing', '---\ntitle: Coro\n---\n', 'file:2: when: '],
  [
    'a feast that is none',
    '---\ntitle: Coro\nwhen: { feast: natal }\n---\n',
    'file:3: when.feast: A feast',
  ],
  ['an unknown field', '---\ntitle: Coro\nwhen: { day: 1 }\ntag: [a]\n---\n', 'file:4: tag: '],
  ['broken YAML', '---\ntitle: Coro\nwhen: { day: 1\n---\n', 'file:4: '],
  ['no front matter', 'Um.\n', 'file:1: A content begins with its front matter'],
])('an error of a content names file and line: %s', (_name, text, message) => {
  expect(() => readMarkdown(written(text), NewsHead)).toThrow(message)
})

test('an error deep in a list names its line', () => {
  const times =
    'times:\n  - { celebration: mass, weekdays: [ 0 ], hour: 10:00 }\n  - celebration: mass\n    weekdays: [ 7 ]\n    hour: 11:00\n'
  expect(() => readYaml(written(times), MassesFile)).toThrow('file:4: times.1.weekdays.0: ')
  const menu =
    '- { title: Coro, type: content, content: coro }\n- title: Grupos\n  type: section\n  sectoin: a\n'
  expect(() => readYaml(written(menu), MenuFile)).toThrow(/file:[24]: 1\.sect/)
})
