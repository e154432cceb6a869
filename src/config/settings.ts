import * as v from 'valibot'
import { CAPTCHA_PROVIDERS } from '#src/contract/account/captcha.ts'
import { MAX_GRACE_DAYS } from '#src/contract/account/second-factor.ts'
import {
  bucketAddress,
  contactUri,
  flag,
  hasNoPassword,
  isCronExpression,
  portNumber,
  webOrigin,
  webOrigins,
  webUrl,
  withoutSlash,
} from './formats.ts'

/** Every setting: its environment variable and its type. */
export const Settings = v.object({
  PORT: portNumber,
  HOST: v.pipe(v.string(), v.minLength(1)),
  DATA_DIR: v.pipe(v.string(), v.minLength(1)),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//))),
  SITE_URL: v.optional(webOrigin),
  API_BASE: v.union([v.pipe(v.string(), withoutSlash, v.regex(/^(\/[\w-][\w.-]*)+$/)), webUrl]),
  PRODUCT_NAME: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(60),
    v.regex(/^\P{Cc}+$/u),
  ),
  PRODUCT_SLUG: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,29}$/)),
  PORTAL_URL: v.optional(webUrl),
  ALLOWED_ORIGINS: webOrigins,
  PICTURE_ORIGINS: webOrigins,
  SUPPORT_EMAIL: v.pipe(v.string(), v.email()),
  SECURITY_CONTACT: v.optional(contactUri),
  DEMO: flag,
  LOG_LEVEL: v.picklist(['silent', 'error', 'warn', 'info']),
  TOKEN_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  TRUSTED_PROXIES: v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number)),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^smtps?:\/\/./),
      v.check((url) => URL.canParse(url)),
    ),
  ),
  MAIL_FROM: v.pipe(v.string(), v.email()),
  PUBLISH_HOOK_URL: v.optional(webUrl),
  PUBLISH_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  PUBLISH_SCHEDULE: v.union([
    v.pipe(
      v.literal('off'),
      v.transform(() => null),
    ),
    v.pipe(v.string(), v.check(isCronExpression)),
  ]),
  PUBLISHER_PORT: portNumber,
  WEBHOOKS_LOOPBACK: flag,
  PRECOMPRESS: flag,
  OFFLINE_PAGES: flag,
  CAPTCHA: v.picklist(CAPTCHA_PROVIDERS),
  CAPTCHA_SITE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/))),
  CAPTCHA_SECRET: v.optional(v.string()),
  TRUSTED_CLIENT_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{32,200}$/))),
  SECOND_FACTOR: v.picklist(['optional', 'office']),
  SECOND_FACTOR_GRACE_DAYS: v.pipe(
    v.string(),
    v.regex(/^\d{1,2}$/),
    v.transform(Number),
    v.maxValue(MAX_GRACE_DAYS),
  ),
  BUCKET_URL: v.optional(bucketAddress),
  BUCKET_REGION: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  BUCKET_KEY_ID: v.optional(v.pipe(v.string(), v.regex(/^\S+$/))),
  BUCKET_SECRET: v.optional(v.pipe(v.string(), v.regex(/^\S+$/))),
  PURGE_URL: v.optional(v.pipe(webUrl, v.check(hasNoPassword))),
  PURGE_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/))),
})

/** The settings, each valid on its own. */
export type Settings = v.InferOutput<typeof Settings>
