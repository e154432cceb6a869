import { join } from 'node:path'
import type { Hono } from 'hono'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { type AppEnv, createApp } from '#src/server/app.ts'
import { readBackupState } from '#src/server/backup/backup-scheduler.ts'
import type { Connection } from '#src/server/db/connection.ts'
import { newToken } from '#src/server/secrets.ts'

/** The product's name, with which the paths of social calls begin. */
export const PRODUCT = 'adro'

/**
 * The API over a database, called without a port. Every captcha counts as solved, and no mail is
 * sent.
 */
export function appOn({ db, ping }: Connection, dataDir: string): Hono<AppEnv> {
  return createApp({
    db,
    ping,
    texts: readTexts(),
    disk: { isFull: async () => false, note: () => {} },
    productSlug: PRODUCT,
    productName: 'Adro',
    now: () => new Date().toISOString(),
    logger: {
      info: () => {},
      warn: (fields) => console.error(fields),
      error: (fields) => console.error(fields),
    },
    release: async () => null,
    publishing: async () => null,
    backups: (now) => readBackupState({ dataDir, backupSchedule: null }, now),
    portalState: async () => ({ checked_at: new Date().toISOString(), areas: [] }),
    needsRelease: false,
    siteUrl: 'http://localhost',
    allowedOrigins: [],
    uidNamespace: 'localhost',
    secret: newToken(),
    mediaDir: join(dataDir, 'media'),
    importsDir: '',
    captcha: { challenge: async () => null, accept: async () => {} },
    jobs: { add: async () => {}, addAll: async () => {} },
    captchaFacts: { provider: 'altcha' },
    trustedProxies: 0,
    webhooksLoopback: false,
  })
}
