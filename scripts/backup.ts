import { showProgress } from '#src/logging/progress.ts'
import packageJson from '../package.json' with { type: 'json' }
import { configFor } from './backup-place.ts'
import { runCli } from './run-cli.ts'

const MEBIBYTE = 1024 * 1024

const COMMAND = {
  does: 'Backs up database, media and key into one archive, which it verifies by restoring it.',
  usage: ['npm run backup', 'npm run backup -- --to <place>'],
  options: {
    to: {
      type: 'string',
      value: '<place>',
      help: 'a copy for another folder, or bucket (https://…), which does not count for the schedule',
    },
  },
} as const

await runCli(COMMAND, async ({ values: { to } }) => {
  // Imported late, because the server's modules take a while to load.
  const { takeBackup } = await import('#src/server/backup/take-backup.ts')
  const { version } = packageJson
  const now = new Date().toISOString()
  const { file, good, manifest, leftOut, removed } = await showProgress('Backing up', () =>
    takeBackup(configFor(to), { version, now, isExtra: to !== undefined }),
  )
  console.log(
    `${file}: ${good.rows} rows of ${manifest.tables.length} tables and ${manifest.media.length} media files, ${(good.bytes / MEBIBYTE).toFixed(1)} MiB, verified.`,
  )
  if (!manifest.hasSecret) {
    console.log('The key is not in it: keep TOKEN_SECRET elsewhere, restoring needs the same.')
  }
  if (leftOut.length > 0) {
    console.log(`Restoring leaves out ${leftOut.join(', ')}, which Adro does not know.`)
  }
  for (const path of removed) console.log(`Deleted ${path}, which is no longer kept.`)
})
