import { resolve } from 'node:path'
import type { Config } from '#src/config/config.ts'
import { showProgress } from '#src/logging/progress.ts'
import { archivePlace } from '#src/server/backup/configured-place.ts'
import { BackupError } from '#src/server/backup/manifest.ts'
import type { restoreBackup as RestoreFunction } from '#src/server/backup/restore-backup.ts'
import { newestFirst } from '#src/server/backup/retention.ts'
import { configFor } from './backup-place.ts'
import { FLAG } from './command.ts'
import { runCli } from './run-cli.ts'
import { UsageError } from './usage.ts'

const COMMAND = {
  does: 'Restores a backup into an empty DATA_DIR and, with DATABASE_URL, an empty PostgreSQL database.',
  usage: [
    'npm run restore -- <archive>',
    'npm run restore -- --from <place> [<name of an archive>]',
    'npm run restore -- --from <place> --list',
  ],
  takesWords: true,
  options: {
    from: {
      type: 'string',
      value: '<place>',
      help: 'a folder or bucket (https://…) of backups; unless an archive is named, the newest is restored',
    },
    list: { ...FLAG, help: 'names the archives there, the newest first, and restores nothing' },
  },
} as const

await runCli(COMMAND, async ({ positionals, values: { from, list } }) => {
  const [named, ...more] = positionals
  if (more.length > 0) throw new UsageError('Name one archive.')
  if (from === undefined) {
    if (named === undefined) throw new UsageError('Name one archive, or a place with --from.')
    if (list) throw new UsageError('--list needs --from.')
    return restore(resolve(named), configFor(undefined))
  }
  const config = configFor(from)
  const place = archivePlace(config)
  const archives = newestFirst(await place.list())
  if (list) {
    for (const name of archives) console.log(place.locate(name))
    return
  }
  const name = named ?? archives[0]
  if (name === undefined) throw new BackupError(`There is no backup in ${place.address}.`)
  console.log(`Restoring ${place.locate(name)}.`)
  return restore((scratch) => place.fetch(name, scratch), config)
})

async function restore(
  archive: Parameters<typeof RestoreFunction>[0],
  config: Config,
): Promise<void> {
  // Imported late, because the server's modules take a while to load.
  const { restoreBackup } = await import('#src/server/backup/restore-backup.ts')
  const { manifest, leftOut } = await showProgress('Restoring', () =>
    restoreBackup(archive, config),
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Restored the backup of ${manifest.createdAt}: ${rows} rows of ${manifest.tables.length} tables and ${manifest.media.length} media files.`,
  )
  if (!manifest.hasSecret) {
    console.log('The key is not in the backup: start with the TOKEN_SECRET of the former portal.')
  }
  if (leftOut.length > 0) {
    console.log(`Left out, because this version does not know them: ${leftOut.join(', ')}.`)
  }
}
