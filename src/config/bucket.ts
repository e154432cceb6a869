import { ConfigError } from './config-error.ts'
import type { Settings } from './settings.ts'

/** A place in an S3-compatible bucket, and the key that opens it. */
export interface BucketAccess {
  /** Address of the bucket, without a trailing slash: `https://s3.example.org/paroquias`. */
  endpoint: string
  name: string
  /** Prefix of every object's key: empty, or a text that ends in a slash. */
  prefix: string
  region: string
  keyId: string
  secret: string
}

/** The bucket that mirrors the live release, with the CDN in front of it. */
export interface BucketConfig extends BucketAccess {
  /** The address that purges the CDN's cache; undefined where no CDN needs purging. */
  purge: PurgeConfig | undefined
}

export interface PurgeConfig {
  url: string
  /** Sent as a bearer token; undefined for none. */
  token: string | undefined
}

/**
 * The bucket that the settings name; undefined where they name none.
 *
 * @throws ConfigError where the bucket or the CDN lacks a setting that it needs
 */
export function bucketFrom(settings: Settings): BucketConfig | undefined {
  const { BUCKET_URL, BUCKET_REGION, BUCKET_KEY_ID, BUCKET_SECRET, PURGE_URL, PURGE_TOKEN } =
    settings
  if (PURGE_TOKEN && !PURGE_URL) throw new ConfigError('PURGE_TOKEN needs PURGE_URL.')
  if (PURGE_URL && !(BUCKET_URL && settings.SITE_URL)) {
    throw new ConfigError(
      'PURGE_URL needs BUCKET_URL, and SITE_URL to say what is to be forgotten.',
    )
  }
  if (!BUCKET_URL) return undefined
  if (!BUCKET_KEY_ID || !BUCKET_SECRET) {
    throw new ConfigError('BUCKET_URL needs BUCKET_KEY_ID and BUCKET_SECRET.')
  }
  return {
    ...BUCKET_URL,
    region: BUCKET_REGION,
    keyId: BUCKET_KEY_ID,
    secret: BUCKET_SECRET,
    purge: PURGE_URL ? { url: PURGE_URL, token: PURGE_TOKEN } : undefined,
  }
}

/**
 * The bucket that backups go to; undefined where the settings name none.
 *
 * @throws ConfigError where it lacks a setting, is that of the site, or has a folder beside it
 */
export function backupBucketFrom(settings: Settings): BucketAccess | undefined {
  const { BACKUP_BUCKET_URL, BACKUP_BUCKET_REGION, BUCKET_URL, BACKUP_DIR } = settings
  const { BACKUP_BUCKET_KEY_ID, BACKUP_BUCKET_SECRET } = settings
  if (!BACKUP_BUCKET_URL) return undefined
  if (BACKUP_BUCKET_URL.endpoint === BUCKET_URL?.endpoint) {
    throw new ConfigError(
      'BACKUP_BUCKET_URL names the bucket of BUCKET_URL, which everybody may read: backups need another bucket.',
    )
  }
  if (!BACKUP_BUCKET_KEY_ID || !BACKUP_BUCKET_SECRET) {
    throw new ConfigError('BACKUP_BUCKET_URL needs BACKUP_BUCKET_KEY_ID and BACKUP_BUCKET_SECRET.')
  }
  if (BACKUP_DIR) {
    throw new ConfigError(
      'BACKUP_DIR and BACKUP_BUCKET_URL are both set, and backups go to one of them: leave the other out.',
    )
  }
  return {
    ...BACKUP_BUCKET_URL,
    region: BACKUP_BUCKET_REGION,
    keyId: BACKUP_BUCKET_KEY_ID,
    secret: BACKUP_BUCKET_SECRET,
  }
}
