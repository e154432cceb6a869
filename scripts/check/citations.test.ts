import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { wrongCitations } from './citations.ts'

/** Put together here, or the check would find what these tests cite in this very file. */
const [S, DECISION, SPEC, GONE] = ['§', 'decision', 'SPEC', 'gone']
const HELD = {
  'docs/requirements.md': `# Requirements\n\n## 1. What it is for\n\nAs ${S}2.1 says.\n\n### 2.1 Addresses\n`,
  'docs/decisions/001-one-warm-bundle.md': '# 001 One warm bundle\n',
  'src/domain/paging.ts': 'export const FIRST = 1\n',
  'src/pages/[slug]/index.astro': '',
}

/** What is wrong with a repository that holds the above and these files. */
async function faultsWith(files: Record<string, string>): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'adro-citations-'))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const [path, text] of Object.entries({ ...HELD, ...files })) {
    await mkdir(join(root, dirname(path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return wrongCitations(root)
}

const comment = (text: string) => faultsWith({ 'src/a.ts': `const one = 1\n/** ${text} */\n` })
const document = (text: string) => faultsWith({ 'docs/a.md': `# A\n\n${text}\n` })

test('what the repository holds may be cited', async () => {
  expect(await faultsWith({})).toEqual([])
  expect(await comment(`As requirements ${S}1, ${S}2.1 and ${DECISION} 001 have it.`)).toEqual([])
  expect(await comment('`domain/paging.ts`, paging.ts, `domain/paging`, `src/domain/`')).toEqual([])
  expect(await comment('`pages/[slug]/index.astro`, `*.test.ts`, docs/decisions/')).toEqual([])
  expect(await document(`[requirements ${S}2.1](requirements.md#21-addresses)`)).toEqual([])
  expect(await document('[records](decisions/), [elsewhere](https://example.org/a.md#b)')).toEqual(
    [],
  )
})

test.each([
  [`requirements ${S}3`, `docs/requirements.md has no ${S}3`],
  [`requirements ${S}1, ${S}2.2`, `docs/requirements.md has no ${S}2.2`],
  [`requirements\n * ${S}4`, `docs/requirements.md has no ${S}4`],
  [`see ${S}1`, `of which document is ${S}1?`],
  [`${SPEC} names it`, `there is no ${SPEC}`],
  [`${DECISION} 002`, 'there is no decision 002'],
  [`${DECISION}s 001 and 003`, 'there is no decision 003'],
  ['`domain/pages.ts`', 'there is no domain/pages.ts'],
  ['as in tokens.css', 'there is no tokens.css'],
  ['`src/server/`', 'there is no src/server/'],
  ['`domain/likeness`', 'there is no domain/likeness'],
])('a comment that cites %j is refused', async (cited, fault) => {
  expect(await comment(cited)).toEqual([`src/a.ts:2: ${fault}`])
})

test('sections of public standards are theirs', async () => {
  expect(await comment(`RFC 5545 ${S}3.8.5, ${S}3.8.6; XML 1.0 ${S}2.2`)).toEqual([])
  expect(await comment(`RFC 5545 ${S}3.8.5, requirements ${S}9`)).toEqual([
    `src/a.ts:2: docs/requirements.md has no ${S}9`,
  ])
})

test('links of documents lead somewhere', async () => {
  expect(await document('[gone](gone.md), [no heading](requirements.md#22-addresses)')).toEqual([
    'docs/a.md:3: there is no docs/gone.md',
    'docs/a.md:3: docs/requirements.md has no heading #22-addresses',
  ])
})

test('of code that is no comment, sections and decisions alone are looked at', async () => {
  const test = `test('by requirements ${S}8, ${DECISION} 008 and gone.ts', () => {})`
  const imported = `import './gone.ts'\nconst glob = 'src/**/*.ts'\n`
  expect(await faultsWith({ 'src/a.ts': `${imported}${test}\n` })).toEqual([
    `src/a.ts:3: docs/requirements.md has no ${S}8`,
    'src/a.ts:3: there is no decision 008',
  ])
})

test('comments are found in markup and styles, and examples in documents are none', async () => {
  const faults = await faultsWith({
    'src/a.astro': `---\n// Of ${DECISION} 005.\n---\n<!-- As ${GONE}.css -->\n<p>{/* ${GONE}.ts */}</p>\n`,
    'src/a.css': `a {\n  /* As ${GONE}.css. */\n}\n`,
    'docs/a.md': '```sh\nnode gone.ts\n```\n\nAs `gone.ts`.\n',
  })
  expect(faults.sort()).toEqual([
    'docs/a.md:5: there is no gone.ts',
    'src/a.astro:2: there is no decision 005',
    'src/a.astro:4: there is no gone.css',
    'src/a.astro:5: there is no gone.ts',
    'src/a.css:2: there is no gone.css',
  ])
})
