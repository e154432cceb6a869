import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#src/config/read-config.ts'
import { addressType, PAGE } from '#src/contract/content.ts'
import { publishFromConfig } from '#src/publish/from-config.ts'
import type { Db } from '#src/server/db/connection.ts'
import { contents, formerAddresses } from '#src/server/db/schema.ts'
import { type ApiServer, demoApi } from '../support/api-server.ts'

const projectDir = join(import.meta.dirname, '..', '..')
let dir: string
/** Where Astro builds to: on the disk of the project, since it moves files there by renaming them. */
let plain: string
let api: ApiServer

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adro-oracle-'))
  await mkdir(join(projectDir, '.astro'), { recursive: true })
  plain = await mkdtemp(join(projectDir, '.astro', 'oracle-'))
  api = await demoApi(join(dir, 'media'), letMove)
})

afterAll(async () => {
  await api.close()
  for (const folder of [dir, plain]) await rm(folder, { recursive: true, force: true })
})

/** Lets a news item and an event of every community have had another address before. */
async function letMove(db: Db): Promise<void> {
  const rows = await db
    .selectDistinctOn([contents.communityId, contents.contentType])
    .from(contents)
    .where(eq(contents.status, 'published'))
    .orderBy(contents.communityId, contents.contentType, contents.onlineFromDate)
  const movedAt = new Date().toISOString()
  await db.insert(formerAddresses).values(
    rows.map(({ communityId, contentType, id }) => {
      const slug = contentType === PAGE ? 'mudou-se-a-pagina' : 'mudou-se'
      return { communityId, contentType: addressType(contentType), slug, contentId: id, movedAt }
    }),
  )
}

test('the warm bundle gives byte for byte what a plain astro build gives', {
  timeout: 240_000,
}, async () => {
  const env = { PORT: String(api.port), DATA_DIR: dir, SITE_URL: 'https://p.example.org' }
  const published = await publishFromConfig(readConfig(env, projectDir), projectDir)
  await promisify(execFile)('astro', ['build', '--outDir', plain], {
    cwd: projectDir,
    env: { ...process.env, ...env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    maxBuffer: 64 * 1024 * 1024,
  })
  const pages = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(html|xml|txt|svg|ics|webmanifest)$|^sw\.js$/.test(file))
      .sort()
  expect(pages(published.dir)).toEqual(pages(plain))
  expect(pages(plain).length).toBeGreaterThanOrEqual(published.pages)
  const different = pages(plain).filter(
    (file) => !readFileSync(join(published.dir, file)).equals(readFileSync(join(plain, file))),
  )
  expect(different).toEqual([])
  expect(pages(plain).filter((file) => file.endsWith('/mudou-se.html')).length).toBeGreaterThan(5)
})
