import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#src/config/read-config.ts'
import type { Bundle } from '#src/publish/bundle/render.ts'
import { rollBackFromConfig } from '#src/publish/from-config.ts'
import { IncrementalPublisher } from '#src/publish/incremental-publisher.ts'
import { BROTLI_ONLY } from '#src/publish/release/compress.ts'
import { BucketTarget } from '#src/publish/targets/bucket-target.ts'
import { targetsFromConfig } from '#src/publish/targets/from-config.ts'
import { startBucketServer } from '../support/bucket-server.ts'
import { chapelry, memorySource, news, SITE } from '../support/portal.ts'

test('a rollback takes a bucket back, too', async () => {
  const root = await mkdtemp(join(tmpdir(), 'adro-back-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const server = await startBucketServer()
  onTestFinished(() => server.close())
  const bucket = await server.bucket('paroquias')
  const env = { DATA_DIR: join(root, 'data'), SITE_URL: SITE.url }
  const config = { ...readConfig(env, '/'), bucket: bucket.config }
  await mkdir(join(root, 'client'))
  const publish = async (version: string) => {
    const publisher = new IncrementalPublisher({
      dataDir: config.dataDir,
      bundle: bundle(version, join(root, 'client')),
      source: memorySource([marta], [news(marta, 1, 'obras')]),
      site: SITE,
      product: 'adro',
      variants: BROTLI_ONLY,
    })
    await publisher.run({ kind: 'all' }, { now: new Date().toISOString() })
    const live = publisher.live()
    for (const target of targetsFromConfig(config)) if (live) await target.sync(live)
  }
  const page = async () => (await bucket.objects()).get('santa-marta/obras')

  expect(targetsFromConfig(config)[0]).toBeInstanceOf(BucketTarget)
  await publish('first')
  await publish('second')
  expect(await page()).toContain('second')
  await rollBackFromConfig(config)
  expect(await page()).toContain('first')
})

const marta = chapelry('santa-marta')

/** A bundle whose pages say its version. */
function bundle(version: string, clientDir: string): Bundle {
  return {
    version,
    clientDir,
    textFile: () => null,
    app: {
      render: async (request: Request) =>
        new Response(`<p>${version}</p>`, { status: /(^|\/)404$/.test(request.url) ? 404 : 200 }),
    },
  }
}
