import type { Config } from '#src/config/config.ts'
import { ArchiveBucket, type ArchiveBucketOptions } from './archive-bucket.ts'
import { ArchiveFolder } from './archive-folder.ts'
import type { ArchivePlace } from './archive-place.ts'

/** The settings that decide where archives are stored. */
export type PlaceConfig = Pick<Config, 'backupDir' | 'backupBucket'>

/** For checks whose caller can retry by itself. */
export const WITHOUT_RETRIES: ArchiveBucketOptions = { retryWaitsMs: [], timeoutMs: 10_000 }

/** The storage that the settings choose. */
export function archivePlace(
  { backupDir, backupBucket }: PlaceConfig,
  options: ArchiveBucketOptions = {},
): ArchivePlace {
  return backupBucket === undefined
    ? new ArchiveFolder(backupDir)
    : new ArchiveBucket(backupBucket, options)
}
