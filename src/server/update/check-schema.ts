import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder, readSteps, schemaState } from '../db/migrate.ts'
import type { DatabaseState } from '../doctor/database.ts'
import { amount } from '../doctor/outcome.ts'
import { QUEUE_TABLES_VERSION } from '../jobs/boss.ts'
import type { UpdateFinding } from './finding.ts'

const AS_PORTAL =
  'Run this command as the user of the portal and with its settings (DATA_DIR or DATABASE_URL, HOST, PORT, TOKEN_SECRET).'

/** The changes that a start would make to the tables of the portal and of its job queue. */
export function checkSchema(
  known: DatabaseState,
  folder = migrationsFolder,
  queueTables = QUEUE_TABLES_VERSION,
): UpdateFinding[] {
  const name = 'database'
  if (known.kind === 'unreachable') {
    const remedy = 'Start the database, or correct DATABASE_URL or DATA_DIR.'
    return [{ name, kind: 'obstacle', message: known.message, remedy }]
  }
  if (known.kind === 'unknown') {
    const message = `What is in the database is unknown: ${known.message}`
    return [{ name, kind: 'obstacle', message, remedy: AS_PORTAL }]
  }
  const { facts, engine } = known
  const { migrated_to: migratedTo } = facts
  const state = schemaState(migratedTo, folder)
  const kind = 'obstacle'
  switch (state.kind) {
    case 'empty':
      return [{ name, kind, message: 'The database has no tables of Adro.', remedy: AS_PORTAL }]
    case 'stopped': {
      const message = 'The database is from an early version and not complete.'
      const remedy = 'Start the portal: it says which commit completes it.'
      return [{ name, kind, message, remedy }]
    }
    case 'ahead': {
      const message = 'A newer version than this one has migrated the database.'
      const remedy =
        'Use that version or a later one, or restore the backup from before it to use this one.'
      return [{ name, kind, message, remedy }]
    }
    case 'current':
    case 'behind': {
      const steps = readSteps(folder)
      const newest = steps.findLast(({ moment }) => moment <= Number(migratedTo))?.tag
      const title = engine === 'embedded' ? 'Embedded PostgreSQL' : 'PostgreSQL'
      const message = `${title} ${facts.version}, ${amount(facts.bytes)}, migrated to ${newest}.`
      const missing = steps.filter(({ moment }) => moment > Number(migratedTo))
      return [
        { name, kind: 'same', message },
        migrationsFinding(
          missing.map(({ tag }) => tag),
          folder,
        ),
        queueFinding(facts.queue_version, queueTables),
      ]
    }
  }
}

function migrationsFinding(missing: string[], folder: string): UpdateFinding {
  const name = 'migrations'
  if (missing.length === 0) return { name, kind: 'same', message: 'All have been applied.' }
  const width = Math.max(...missing.map((tag) => tag.length))
  const details = missing.map((tag) => {
    const sql = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    return `${tag.padEnd(width)}  ${describeMigration(tag, sql)}`
  })
  return { name, kind: 'changes', message: `To be applied: ${missing.length}.`, details }
}

function queueFinding(found: number | undefined, wanted: number): UpdateFinding {
  const name = 'queue tables'
  if (found === undefined) {
    const message = 'The running portal does not tell which version they have.'
    return { name, kind: 'advice', message, remedy: 'Stop it and check again to know.' }
  }
  if (found === wanted) return { name, kind: 'same', message: `Version ${found} of pg-boss.` }
  if (found < wanted) {
    return { name, kind: 'changes', message: `From version ${found} of pg-boss to ${wanted}.` }
  }
  const message = `They have version ${found} of pg-boss, and this code knows ${wanted}.`
  return { name, kind: 'advice', message, remedy: 'Use the version of Adro that made them.' }
}

/**
 * A description of a migration in one line: the first sentence of the comment at the top of its
 * file, or else the words of its name. Later comments describe single statements.
 *
 * @param tag such as `0010_sessions_seen`
 */
export function describeMigration(tag: string, sql: string): string {
  const lines = sql.trimStart().split('\n')
  const end = lines.findIndex((line) => !line.startsWith('-- '))
  const comment = lines
    .slice(0, end === -1 ? lines.length : end)
    .map((line) => line.slice(3).trim())
    .join(' ')
  const [sentence] = /^.*?\.(?=\s|$)/.exec(comment) ?? [comment]
  return sentence || tag.replace(/^\d+_/, '').replaceAll('_', ' ')
}
