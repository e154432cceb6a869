import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { loadConfig } from '#src/config/read-config.ts'
import { openDatabase } from '#src/server/db/connection.ts'
import { presentDemoAccounts } from '#src/server/demo/accounts.ts'
import { seedDemo } from '#src/server/demo/seed.ts'
import { demoAccountsLine } from './demo-accounts-line.ts'
import { orExplain } from './explain.ts'

await orExplain(async () => {
  const { databaseUrl, dataDir } = loadConfig()
  const { db, close } = await openDatabase({ databaseUrl, dataDir })
  try {
    const now = Temporal.Now.instant().toString({ smallestUnit: 'millisecond' })
    const done = await seedDemo({ db, mediaDir: join(dataDir, 'media'), now })
    console.log(
      done.seeded
        ? `Seeded ${done.communities} demo parishes with ${done.contents} contents and ${done.pictures} pictures.`
        : 'The database has communities already: they stay as they are.',
    )
    if (done.accounts > 0) console.log(demoAccountsLine(await presentDemoAccounts(db)))
  } finally {
    await close()
  }
})
