import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BucketConfig } from '#src/config/bucket.ts'
import { Bucket } from '#src/publish/targets/bucket.ts'
import { BucketTarget } from '#src/publish/targets/bucket-target.ts'
import { MARKER, toObjectKey } from '#src/publish/targets/object-keys.ts'
import { NO_PURGER } from '#src/publish/targets/purge.ts'
import type { LiveSite } from '#src/publish/targets/target.ts'
import { startBucketServer } from '../support/bucket-server.ts'
import { IS_FULL } from '../support/matrix.ts'
import { changePage, released } from '../support/released.ts'

const ROUTES = Array.from({ length: 20 }, (_, at) => `/santa-marta/noticia-${at}`)
/** At which of its 21 requests the process is killed, the last of which removes; at last never. */
const KILLED_AT = IS_FULL
  ? [1, 2, 9, 17, 20, 21, Number.POSITIVE_INFINITY]
  : [9, 21, Number.POSITIVE_INFINITY]

const module = (name: string) => new URL(`../../src/publish/targets/${name}`, import.meta.url).href

/** Syncs in a process of its own. */
function follower(config: BucketConfig, siteDir: string, live: LiveSite) {
  const code = `
    const { Bucket } = await import(${JSON.stringify(module('bucket.ts'))})
    const { BucketTarget } = await import(${JSON.stringify(module('bucket-target.ts'))})
    const { NO_PURGER } = await import(${JSON.stringify(module('purge.ts'))})
    const [config, siteDir, live] = ${JSON.stringify([config, siteDir, live])}
    const bucket = new Bucket({ config })
    await new BucketTarget({ bucket, purger: NO_PURGER, siteUrl: '', siteDir }).sync(live)`
  return spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: 'inherit' })
}

test('a process that is killed at any request leaves a bucket that the next one makes right', async () => {
  const server = await startBucketServer()
  const siteDir = await mkdtemp(join(tmpdir(), 'adro-bucket-kill-'))
  try {
    const bucket = await server.bucket('killed')
    const pages = Object.fromEntries(ROUTES.map((route) => [route, 'first']))
    const live = await released(siteDir, 'r1', { pages: { ...pages, '/portal': '' }, files: {} })
    for (const [round, at] of KILLED_AT.entries()) {
      for (const route of ROUTES) await changePage(live, route, round % 2 ? 'first' : `${round}`)
      const gone = `/santa-marta/velha-${round}`
      await changePage(live, gone, 'old')
      await new BucketTarget({
        bucket: new Bucket({ config: bucket.config }),
        purger: NO_PURGER,
        siteUrl: '',
        siteDir,
      }).sync(live)
      for (const route of ROUTES) await changePage(live, route, `round ${round}`)
      await changePage(live, gone, null)
      const child = follower(bucket.config, siteDir, live)
      let requests = 0
      bucket.fate = () => {
        requests += 1
        if (requests === at) child.kill('SIGKILL')
        return 'done'
      }
      await once(child, 'exit')
      await server.idle()
      expect(child.signalCode).toBe(Number.isFinite(at) ? 'SIGKILL' : null)
      bucket.fate = () => 'done'
      // Of what was under way, the site goes back to what the bucket had: nothing may be taken for that.
      for (const route of ROUTES) await changePage(live, route, round % 2 ? 'first' : `${round}`)
      await new BucketTarget({
        bucket: new Bucket({ config: bucket.config }),
        purger: NO_PURGER,
        siteUrl: '',
        siteDir,
      }).sync(live)
      const objects = await bucket.objects()
      objects.delete(toObjectKey(MARKER))
      const text = round % 2 ? 'first' : `${round}`
      const site = Object.fromEntries(ROUTES.map((route) => [route.slice(1), text]))
      expect(Object.fromEntries(objects)).toEqual({ ...site, portal: '' })
    }
  } finally {
    await server.close()
    await rm(siteDir, { recursive: true, force: true })
  }
})
