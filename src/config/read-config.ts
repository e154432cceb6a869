import { isAbsolute, resolve } from 'node:path'
import * as v from 'valibot'
import { bucketFrom } from './bucket.ts'
import { captchaFrom } from './captcha.ts'
import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import { DEFAULTS } from './defaults.ts'
import { localAddress } from './own-addresses.ts'
import { Settings } from './settings.ts'
import { WANTS } from './wants.ts'

/**
 * Reads the settings from an environment; an empty setting counts as absent.
 *
 * @param cwd folder that a relative DATA_DIR starts from
 * @throws ConfigError naming the first invalid setting
 */
export function readConfig(env: Record<string, string | undefined>, cwd: string): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(Settings, { ...DEFAULTS, ...given })
  if (!parsed.success) {
    const name = String(parsed.issues[0].path?.[0]?.key) as keyof typeof WANTS
    throw new ConfigError(`${name} ${WANTS[name]}.`)
  }
  const settings = parsed.output
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: isAbsolute(settings.DATA_DIR) ? settings.DATA_DIR : resolve(cwd, settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    siteUrl: settings.SITE_URL ?? localAddress(settings.PORT),
    apiBase: settings.API_BASE,
    apiRoot: settings.API_BASE.startsWith('/') ? settings.API_BASE : DEFAULTS.API_BASE,
    productName: settings.PRODUCT_NAME,
    productSlug: settings.PRODUCT_SLUG,
    portalUrl: settings.PORTAL_URL,
    allowedOrigins: settings.ALLOWED_ORIGINS,
    pictureOrigins: settings.PICTURE_ORIGINS,
    supportEmail: settings.SUPPORT_EMAIL,
    securityContact: settings.SECURITY_CONTACT,
    demo: settings.DEMO,
    logLevel: settings.LOG_LEVEL,
    tokenSecret: settings.TOKEN_SECRET,
    trustedProxies: settings.TRUSTED_PROXIES,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    publishHookUrl: settings.PUBLISH_HOOK_URL,
    publishSecret: settings.PUBLISH_SECRET,
    publishSchedule: settings.PUBLISH_SCHEDULE,
    publisherPort: settings.PUBLISHER_PORT,
    webhooksLoopback: settings.WEBHOOKS_LOOPBACK,
    precompress: settings.PRECOMPRESS,
    keepsPages: settings.OFFLINE_PAGES,
    captcha: captchaFrom(settings),
    trustedClientKey: settings.TRUSTED_CLIENT_KEY,
    secondFactor:
      settings.SECOND_FACTOR === 'office'
        ? { graceDays: settings.SECOND_FACTOR_GRACE_DAYS }
        : undefined,
    bucket: bucketFrom(settings),
  }
}

/** The settings of this process. */
export function loadConfig(): Config {
  return readConfig(process.env, process.cwd())
}
