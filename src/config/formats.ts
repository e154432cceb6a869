import { CronPattern } from 'croner'
import * as v from 'valibot'

/** A text without trailing slashes. */
export const withoutSlash = v.transform((text: string) => text.replace(/\/+$/, ''))

/** A web address, without a trailing slash. */
export const webUrl = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
  withoutSlash,
)

/** A bare origin: every page stands at the root, so an address with a path could not work. */
export const webOrigin = v.pipe(
  webUrl,
  v.transform((text) => new URL(text)),
  v.check((url) => url.href === `${url.origin}/`),
  v.transform((url) => url.origin),
)

/** Origins separated by commas; an empty text gives none. */
export const webOrigins = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((one) => one.trim())),
  v.transform((origins) => origins.filter((one) => one !== '')),
  v.array(webOrigin),
)

/** Address of an S3-compatible bucket: the first segment names the bucket, the rest is a prefix. */
export const bucketAddress = v.pipe(
  webUrl,
  v.transform((text) => new URL(text)),
  v.check((url) => url.href === `${url.origin}${url.pathname}`),
  v.check((url) => /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.~-]+)*$/.test(url.pathname)),
  v.transform(({ origin, pathname }) => {
    const [name = '', ...rest] = pathname.slice(1).split('/')
    return { endpoint: `${origin}/${name}`, name, prefix: rest.map((one) => `${one}/`).join('') }
  }),
)

/** A contact as a URI (RFC 9116, 2.5.3). */
export const contactUri = v.pipe(
  v.string(),
  v.regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+|tel:\+?[\d-]+)$/),
  v.check((uri) => URL.canParse(uri)),
)

/** A port; 0 lets the system choose one. */
export const portNumber = v.pipe(
  v.string(),
  v.regex(/^\d+$/),
  v.transform(Number),
  v.minValue(0),
  v.maxValue(65_535),
)

/** Whether a text is a cron expression. */
export function isCronExpression(text: string): boolean {
  try {
    return new CronPattern(text) instanceof CronPattern
  } catch {
    return false
  }
}

/** 1 for yes, 0 for no. */
export const flag = v.pipe(
  v.picklist(['0', '1']),
  v.transform((text) => text === '1'),
)

/** Whether an address holds no user name or password. */
export function hasNoPassword(address: string): boolean {
  const { username, password } = new URL(address)
  return username === '' && password === ''
}
