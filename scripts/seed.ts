import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { presentDemoAccounts } from '#demo/seed/accounts.ts'
import { seedDemo } from '#demo/seed/seed.ts'
import { loadConfig } from '#src/config/read-config.ts'
import { openDatabase } from '#src/server/db/connection.ts'
import { demoAccountsLine } from './programs/demo.ts'
import { runCli } from './run-cli.ts'

await runCli(async () => {
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
