import { join } from 'node:path'
import { DEMO_PASSWORD, presentDemoAccounts } from '#demo/seed/accounts.ts'
import { seedDemo } from '#demo/seed/seed.ts'
import type { Config } from '#src/config/config.ts'
import type { Connection } from '#src/server/db/connection.ts'

/**
 * Fills an empty embedded database with the demo, if the settings ask for it, and says so.
 *
 * @returns how to sign in with the demo's accounts, or null where there are none
 * @throws DemoFileError
 */
export async function fillDemo(
  { demo, dataDir }: Config,
  { db, engine }: Connection,
): Promise<string | null> {
  if (!demo || engine !== 'embedded') return null
  const mediaDir = join(dataDir, 'media')
  const done = await seedDemo({ db, mediaDir, now: new Date().toISOString() })
  if (done.seeded) {
    console.log(
      `Filled the database with ${done.communities} demo parishes and ${done.contents} contents.`,
    )
  }
  const emails = await presentDemoAccounts(db)
  return emails.length > 0 ? demoAccountsLine(emails) : null
}

/** Tells whoever tries the demo how to sign in; `emails` are of the demo accounts that there are. */
export function demoAccountsLine(emails: string[]): string {
  return `Demo accounts: ${emails.join(', ')}, password ${DEMO_PASSWORD}`
}
