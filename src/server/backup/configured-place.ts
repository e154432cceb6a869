import type { Config } from '#src/config/config.ts'
import { ArchiveBucket, type ArchiveBucketOptions } from './archive-bucket.ts'
import { ArchiveFolder } from './archive-folder.ts'
import type { ArchivePlace } from './archive-place.ts'

/** The settings that say where archives are kept. */
export type PlaceConfig = Pick<Config, 'backupDir' | 'backupBucket'>

/** For those who only ask: whoever called them can call again. */
export const IMPATIENT: ArchiveBucketOptions = { retryWaitsMs: [], timeoutMs: 10_000 }

/** The place that the settings name. */
export function archivePlace(
  { backupDir, backupBucket }: PlaceConfig,
  options: ArchiveBucketOptions = {},
): ArchivePlace {
  return backupBucket === undefined
    ? new ArchiveFolder(backupDir)
    : new ArchiveBucket(backupBucket, options)
}
