import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { pageModels } from '#src/content/plain-build.ts'
import { chapelry, configuration, news, SITE } from '#tests/support/portal.ts'
import { BROTLI_ONLY } from '../release/compress.ts'
import { toFilePath } from '../release/file-paths.ts'
import { WorkerPool } from './create-render-pool.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'adro-render-pool-'))
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

/** A pool over a bundle with this body of `render`. */
async function pressOver(body: string): Promise<WorkerPool> {
  const entry = join(root, 'entry.mjs')
  await writeFile(
    entry,
    `export const textFile = () => null\nexport const app = { render: async (request, { locals }) => { ${body} } }`,
  )
  const pool = new WorkerPool(entry, BROTLI_ONLY)
  onTestFinished(() => pool.close())
  return pool
}

const STATUS = `const status = locals.model.kind === 'not-found' ? 404 : 200`

test('every page of several tasks is rendered as its model says, with its variants', async () => {
  const pool = await pressOver(
    `${STATUS}; return new Response(JSON.stringify(locals.model) + ' '.repeat(600), { status })`,
  )
  await pool.render(models, join(root, 'out'))
  expect(models.length).toBeGreaterThan(300)
  for (const model of models) {
    const file = join(root, 'out', toFilePath(model.route))
    const text = (await readFile(file)).toString()
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(model)))
    expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(text)
  }
})

test('a page that fails is refused by name, as in one thread', async () => {
  const pool = await pressOver(
    `${STATUS}; return new Response('x', { status: locals.model.route === '/es/santa-marta' ? 500 : status })`,
  )
  await expect(pool.render(models, join(root, 'out'))).rejects.toMatchObject({
    name: 'PublishRefused',
    reason: 'page',
    message: 'The page /es/santa-marta answered 500.',
  })
})

test('nothing more is rendered once a page that failed was told of', async () => {
  const [first, second] = models
  const pool = await pressOver(`${STATUS}
    if (locals.model.route === ${JSON.stringify(first?.route)}) return new Response('x', { status: 500 })
    await new Promise((resolve) => setTimeout(resolve, 1))
    return new Response('x', { status })`)
  // Beside other work it is split into several tasks, however many processors there are.
  const other = pool.render(second ? [second] : [], join(root, 'out'))
  await expect(pool.render(models, join(root, 'out'))).rejects.toMatchObject({ reason: 'page' })
  const missing = models
    .slice(300)
    .filter(({ route }) => !existsSync(join(root, 'out', toFilePath(route))))
  expect(missing.map(({ route }) => route)).toEqual([])
  await other
})

test('what the disk refuses keeps its code', async () => {
  const pool = await pressOver(`${STATUS}; return new Response('x', { status })`)
  await writeFile(join(root, 'file'), '')
  await expect(pool.render(models, join(root, 'file'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

test('a thread that dies fails what waits for it, and what comes after', async () => {
  const pool = await pressOver('process.exit(3)')
  await expect(pool.render(models, join(root, 'out'))).rejects.toThrow('thread that makes pages')
  await expect(pool.render(models, join(root, 'out'))).rejects.toThrow('thread that makes pages')
  expect(existsSync(join(root, 'out', 'index.html'))).toBe(false)
})

test('a bundle that cannot be loaded is an error for whoever renders', async () => {
  const pool = new WorkerPool(join(root, 'nowhere.mjs'), BROTLI_ONLY)
  onTestFinished(() => pool.close())
  await expect(pool.render(models, join(root, 'out'))).rejects.toThrow('nowhere.mjs')
})
