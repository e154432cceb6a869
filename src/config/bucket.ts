import { ConfigError } from './config-error.ts'
import type { Settings } from './settings.ts'

/** An S3-compatible bucket that follows the live release, with the CDN before it. */
export interface BucketConfig {
  /** Address of the bucket, without a slash at its end: `https://s3.example.org/paroquias`. */
  endpoint: string
  name: string
  /** What the key of every object begins with: nothing, or something that ends in a slash. */
  prefix: string
  region: string
  keyId: string
  secret: string
  /** Where the CDN is told which addresses to forget; undefined where nothing is to be told. */
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
 * @throws ConfigError where what it needs is missing, or names a CDN that has nothing to forget
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
