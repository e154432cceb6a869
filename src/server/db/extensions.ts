import type { Sql } from 'postgres'
import { DatabaseError } from './database-error.ts'

/** What a PostgreSQL of somebody's own must bring besides itself: the embedded engine has it. */
const EXTENSION = 'pg_trgm'

/** Why a server does not make the extension, by the code of its error. */
const REFUSALS: Record<string, string> = {
  '42501': `The user of the database may not create the extension ${EXTENSION}, which searching needs: let its owner run "create extension ${EXTENSION}" in it once.`,
  '0A000': `The database server lacks the extension ${EXTENSION}, which searching needs: install the contrib modules of PostgreSQL there (the package is often called postgresql-contrib).`,
}

/**
 * Sees that the database has what migrations build on.
 *
 * @throws DatabaseError with one sentence where it has not, and cannot get it
 */
export async function createExtensions(client: Sql<{ bigint: number | bigint }>): Promise<void> {
  try {
    await client`create extension if not exists ${client(EXTENSION)}`
  } catch (error) {
    throw extensionRefused(error) ?? error
  }
}

/** The sentence for a server that refuses to create the extension; undefined for other failures. */
export function extensionRefused(error: unknown): DatabaseError | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence = REFUSALS[code]
  return sentence === undefined ? undefined : new DatabaseError(sentence)
}
