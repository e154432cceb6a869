import type { Config } from '#src/config/config.ts'
import { makeFolder } from '#src/files/synced.ts'
import { showProgress } from '#src/logging/progress.ts'
import { type Connection, type OpenOptions, openDatabase } from '../db/connection.ts'
import type { BeforeMigrating, PendingChanges } from '../db/migrate.ts'
import { ownVersion } from '../update/own-release.ts'
import { BackupError } from './manifest.ts'
import type { BackupConfig } from './take-backup.ts'

type MigratingConfig = BackupConfig & Pick<Config, 'migrateWithoutBackup'>

/**
 * Opens the configured database as `openDatabase` does, and makes a backup before its tables are
 * changed (decision 126). All programs of the portal use this function.
 *
 * @param config may name another folder of migrations than the product's
 * @param say shows a sentence to the operator
 * @throws BackupError if the backup fails, before anything was changed; and the errors of
 *   `openDatabase`
 */
export function openBackedUp(
  config: MigratingConfig & Pick<OpenOptions, 'newDatabase' | 'watch' | 'migrations'>,
  say: (sentence: string) => void,
): Promise<Connection> {
  return openDatabase({ ...config, beforeMigrating: backupBeforeMigrating(config, say) })
}

function backupBeforeMigrating(
  config: MigratingConfig,
  say: (sentence: string) => void,
): BeforeMigrating {
  return async (pending, copyFiles) => {
    const what = describePending(pending)
    if (config.migrateWithoutBackup) {
      say(`Changing the database (${what}) without a backup, because MIGRATE_WITHOUT_BACKUP is 1.`)
      return
    }
    say(`Backing up the database before it is changed (${what})…`)
    // Most starts change nothing, and need no backup.
    const { takeBackup } = await import('./take-backup.ts')
    const options = {
      version: ownVersion(),
      now: new Date().toISOString(),
      migration: nameOf(pending),
      copyFiles,
    }
    try {
      // With PostgreSQL this may be the first start on this machine.
      await makeFolder(config.dataDir)
      const { file } = await showProgress('Backing up', () => takeBackup(config, options))
      say(`The backup from before is ${file}.`)
    } catch (cause) {
      throw refusal(what, cause)
    }
  }
}

/** After any failure the database is unchanged, so the start ends with one sentence. */
function refusal(what: string, cause: unknown): BackupError {
  const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n')
  return new BackupError(
    `This version changes the database (${what}), and the backup before that failed: ${reason?.replace(/\.$/, '')}. Nothing was changed: correct this and start again, or start once with MIGRATE_WITHOUT_BACKUP=1 if you have a backup of your own.`,
    { cause },
  )
}

/** Describes the migrations to apply, such as `0013_pictures and 2 more`. */
function describePending({ migrations, queueTables }: PendingChanges): string {
  const queue = queueTables === undefined ? [] : [`version ${queueTables} of the queue's tables`]
  const [first = '', ...more] = [...migrations, ...queue]
  if (more.length === 0) return first
  return `${first} and ${more.length === 1 ? more[0] : `${more.length} more`}`
}

/** The migration that the archive is named after. */
function nameOf({ migrations: [first], queueTables }: PendingChanges): string {
  return first ?? `queue_${queueTables}`
}
