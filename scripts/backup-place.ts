import { resolve } from 'node:path'
import type { Config } from '#src/config/config.ts'
import { loadConfig } from '#src/config/read-config.ts'

/**
 * The settings with another destination for backups.
 *
 * @param place path of a folder, or address of a bucket, which is accessed with the keys of
 *   `BACKUP_BUCKET_…`; undefined leaves the settings as they are
 * @throws ConfigError if the place is neither
 */
export function configFor(place: string | undefined): Config {
  if (place === undefined) return loadConfig()
  return isAddress(place)
    ? loadConfig({ BACKUP_BUCKET_URL: place, BACKUP_DIR: '' })
    : loadConfig({ BACKUP_BUCKET_URL: '', BACKUP_DIR: resolve(place) })
}

/** Whether an argument is an address and not a path. */
function isAddress(place: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(place)
}
