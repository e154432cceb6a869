import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { pageModels } from '#src/content/pages.ts'
import { chapelry, configuration, news, SITE } from '#tests/support/portal.ts'
import { fileOf } from '../release/paths.ts'
import { WorkerPress } from './open-press.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'adro-press-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await mkdir(join(root, 'out'))
})

const marta = chapelry('santa-marta')
const models = pageModels({
  communities: [
    {
      chapelry: marta,
      configuration: configuration(marta),
      menu: [],
      contents: Array.from({ length: 150 }, (_, nth) => news(marta, nth + 1, `n-${nth}`)),
    },
  ],
  site: SITE,
  product: 'adro',
  now: '2026-11-21T12:00:00.000Z',
})

/** A press over a bundle with this body of `render`. */
async function pressOver(body: string): Promise<WorkerPress> {
  const entry = join(root, 'entry.mjs')
  await writeFile(
    entry,
    `export const textFile = () => null\nexport const app = { render: async (request, { locals }) => { ${body} } }`,
  )
  const press = new WorkerPress(entry, 'page')
  onTestFinished(() => press.close())
  return press
}

const STATUS = `const status = locals.model.kind === 'not-found' ? 404 : 200`

test('every page of several orders is printed as its model says, with its variants', async () => {
  const press = await pressOver(
    `${STATUS}; return new Response(JSON.stringify(locals.model) + ' '.repeat(600), { status })`,
  )
  await press.print(models, join(root, 'out'))
  expect(models.length).toBeGreaterThan(300)
  for (const model of models) {
    const file = join(root, 'out', fileOf(model.route))
    const text = (await readFile(file)).toString()
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(model)))
    expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(text)
  }
})

test('a page that fails is refused by name, as in one thread', async () => {
  const press = await pressOver(
    `${STATUS}; return new Response('x', { status: locals.model.route === '/es/santa-marta' ? 500 : status })`,
  )
  await expect(press.print(models, join(root, 'out'))).rejects.toMatchObject({
    name: 'PublishRefused',
    reason: 'page',
    message: 'The page /es/santa-marta answered 500.',
  })
})

test('nothing more is printed once a page that failed was told of', async () => {
  const [first, second] = models
  const press = await pressOver(`${STATUS}
    if (locals.model.route === ${JSON.stringify(first?.route)}) return new Response('x', { status: 500 })
    await new Promise((resolve) => setTimeout(resolve, 1))
    return new Response('x', { status })`)
  // Beside other work it is split into several orders, however many processors there are.
  const other = press.print(second ? [second] : [], join(root, 'out'))
  await expect(press.print(models, join(root, 'out'))).rejects.toMatchObject({ reason: 'page' })
  const missing = models
    .slice(300)
    .filter(({ route }) => !existsSync(join(root, 'out', fileOf(route))))
  expect(missing.map(({ route }) => route)).toEqual([])
  await other
})

test('what the disk refuses keeps its code', async () => {
  const press = await pressOver(`${STATUS}; return new Response('x', { status })`)
  await writeFile(join(root, 'file'), '')
  await expect(press.print(models, join(root, 'file'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

test('a thread that dies fails what waits for it, and what comes after', async () => {
  const press = await pressOver('process.exit(3)')
  await expect(press.print(models, join(root, 'out'))).rejects.toThrow('thread that makes pages')
  await expect(press.print(models, join(root, 'out'))).rejects.toThrow('thread that makes pages')
  expect(existsSync(join(root, 'out', 'index.html'))).toBe(false)
})

test('a bundle that cannot be loaded is an error for whoever prints', async () => {
  const press = new WorkerPress(join(root, 'nowhere.mjs'), 'page')
  onTestFinished(() => press.close())
  await expect(press.print(models, join(root, 'out'))).rejects.toThrow('nowhere.mjs')
})
