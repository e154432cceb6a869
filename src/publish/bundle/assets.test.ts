import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { copyAssets, keepAssets } from '../release/assets.ts'
import { finishAssets } from './assets.ts'

/** The client of a bundle, made once: the best compression is slow. */
let made: string
let root: string
const style = 'a { color: red }\n'.repeat(200)
const at = (...path: string[]) => join(root, ...path)

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'adro-assets-'))
  const locales = join(made, 'locales')
  await mkdir(join(made, 'client', '_astro'), { recursive: true })
  await mkdir(join(locales, 'common'), { recursive: true })
  await writeFile(join(made, 'client', '_astro', 'site.css'), style)
  await writeFile(join(made, 'client', '_astro', 'font.woff2'), style)
  await writeFile(join(locales, 'common', 'common.pt.json'), JSON.stringify({ a: style }))
  await cp(join(import.meta.dirname, '../../../locales/liturgy'), join(locales, 'liturgy'), {
    recursive: true,
  })
  await finishAssets(join(made, 'client'), locales)
})
afterAll(() => rm(made, { recursive: true, force: true }))

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'adro-assets-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await cp(join(made, 'client'), at('client'), {
    recursive: true,
    // One month of one language shows as much as thousands of months.
    filter: (file) => !/liturgy\/.*\d{4}-/.test(file) || file.includes('en/2027-03'),
  })
})

test('a release has the assets and texts of its bundle, compressed where that pays', async () => {
  const files = await copyAssets(at('client'), at('release'), true)
  expect(files.filter((file) => !file.includes('liturgy'))).toEqual([
    '_astro/font.woff2',
    '_astro/site.css',
    'assets/locales/common/common.pt.json',
  ])
  const march = await readFile(at('release/assets/liturgy/en/2027-03.json'), 'utf8')
  expect(JSON.parse(march)[27]).toEqual(['Easter Sunday', 'gold'])
  expect(brotliDecompressSync(await readFile(at('release/_astro/site.css.br'))).toString()).toBe(
    style,
  )
  const texts = await readFile(at('release', 'assets/locales/common/common.pt.json.gz'))
  expect(JSON.parse(gunzipSync(texts).toString())).toEqual({ a: style })
  expect(existsSync(at('release/_astro/font.woff2.br'))).toBe(false)
})

test('a plain release has no variants', async () => {
  await copyAssets(at('client'), at('release'), false)
  expect(await readFile(at('release/_astro/site.css'), 'utf8')).toBe(style)
  expect(existsSync(at('release/_astro/site.css.gz'))).toBe(false)
})

test('assets of a former release come beside those that are there, which stay as they are', async () => {
  await copyAssets(at('client'), at('former'), true)
  await writeFile(at('client', '_astro', 'later.css'), style)
  await rm(at('client', '_astro', 'site.css'))
  await copyAssets(at('client'), at('release'), true)
  const font = (await stat(at('release/_astro/font.woff2'))).ino
  keepAssets(
    at('former'),
    ['_astro/site.css', '_astro/font.woff2', '_astro/gone.css'],
    at('release'),
  )
  expect(await readFile(at('release/_astro/site.css'), 'utf8')).toBe(style)
  expect(existsSync(at('release/_astro/site.css.br'))).toBe(true)
  expect((await stat(at('release/_astro/font.woff2'))).ino).toBe(font)
})
