import { join } from 'node:path'
import type { Logger } from 'pino'
import { accountsOfDemoDomain, DEMO_PASSWORD, presentDemoAccounts } from '#demo/seed/accounts.ts'
import { type SeedResult, seedDemo } from '#demo/seed/seed.ts'
import type { Config } from '#src/config/config.ts'
import { isLoopbackUrl } from '#src/config/own-addresses.ts'
import { showProgress } from '#src/logging/progress.ts'
import { runInChild } from '#src/server/child-task.ts'
import { type Connection, hasEmbedded } from '#src/server/db/connection.ts'

const CHILD = new URL('./child.ts', import.meta.url)
const WHAT = 'Filling the database with the demo parishes'

/**
 * Makes and fills the embedded database of a first start in a process of its own, if the settings
 * ask for the demo: this process would keep the memory that encoding pictures takes (decision 131).
 * A failure is not reported here: it recurs in `fillDemo`, or when the database is opened.
 *
 * @param say prints a sentence
 */
export async function fillDemoInChild(
  { demo, databaseUrl, dataDir }: Config,
  say: (sentence: string) => void,
): Promise<void> {
  if (!demo || databaseUrl !== undefined || hasEmbedded(dataDir)) return
  const filling = () => runInChild<SeedResult>(CHILD, 'seeding')
  const done = await showProgress(WHAT, filling).catch(() => null)
  if (done) sayFilled(done, say)
}

/**
 * Fills an empty embedded database with the demo, if the settings ask for it, and says so.
 *
 * @param say prints a sentence
 * @returns how to sign in with the demo's accounts, or null if there are none
 * @throws DemoFileError
 */
export async function fillDemo(
  { demo, dataDir }: Config,
  { db, engine }: Connection,
  say: (sentence: string) => void,
): Promise<string | null> {
  if (!demo || engine !== 'embedded') return null
  const mediaDir = join(dataDir, 'media')
  const done = await showProgress(WHAT, () =>
    seedDemo({ db, mediaDir, now: new Date().toISOString() }),
  )
  sayFilled(done, say)
  const emails = await presentDemoAccounts(db)
  return emails.length > 0 ? demoAccountsLine(emails) : null
}

/**
 * Warns of demo accounts on a portal that others can reach: everybody knows their password.
 */
export async function warnOfDemoAccounts(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  { db }: Pick<Connection, 'db'>,
  logger: Logger,
): Promise<void> {
  if (isLoopbackUrl(siteUrl)) return
  const emails = await accountsOfDemoDomain(db)
  if (emails.length === 0) return
  logger.warn(
    `Everybody knows the password of the demo accounts ${emails.join(', ')}: erase them, or begin with an empty DATA_DIR and DEMO=0.`,
  )
}

function sayFilled(
  { seeded, communities, contents }: SeedResult,
  say: (sentence: string) => void,
): void {
  if (seeded) say(`Filled the database with ${communities} demo parishes and ${contents} contents.`)
}

/** Tells people how to sign in to the demo; `emails` are those of the existing demo accounts. */
export function demoAccountsLine(emails: string[]): string {
  return `Demo accounts: ${emails.join(', ')}, password ${DEMO_PASSWORD}`
}
