import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { loadConfig } from '#src/config/read-config.ts'
import { showProgress } from '#src/logging/progress.ts'
import { runCli } from './run-cli.ts'

const COMMAND = {
  does: 'Fills an empty database with the demo parishes; one that has communities stays as it is.',
  usage: ['npm run seed'],
}

await runCli(COMMAND, async () => {
  const config = loadConfig()
  // Imported late, because the server's modules take a while to load.
  const [{ openBackedUp }, { seedDemo }, { presentDemoAccounts }, { demoAccountsLine }] =
    await Promise.all([
      import('#src/server/backup/backup-before-migrating.ts'),
      import('#demo/seed/seed.ts'),
      import('#demo/seed/accounts.ts'),
      import('./programs/demo.ts'),
    ])
  const { db, close } = await openBackedUp(config, console.error)
  try {
    const now = Temporal.Now.instant().toString({ smallestUnit: 'millisecond' })
    const done = await showProgress('Filling the database with the demo parishes', () =>
      seedDemo({ db, mediaDir: join(config.dataDir, 'media'), now }),
    )
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
