import { join } from 'node:path'
import type { Config } from '#src/config/config.ts'
import { Bucket } from './bucket.ts'
import { BucketTarget } from './bucket-target.ts'
import { createPurger, NO_PURGER } from './purge.ts'
import type { SiteTarget } from './target.ts'

/** All targets of the live release in these settings; none by default. */
export function targetsFromConfig({ bucket, dataDir, siteUrl }: Config): SiteTarget[] {
  if (!bucket) return []
  const purger = bucket.purge ? createPurger({ config: bucket.purge }) : NO_PURGER
  const siteDir = join(dataDir, 'site')
  return [new BucketTarget({ bucket: new Bucket({ config: bucket }), purger, siteUrl, siteDir })]
}
