import type { Sql } from 'postgres'
import { DatabaseError } from './database-error.ts'

/** The extension that an external PostgreSQL must provide; the embedded engine includes it. */
const EXTENSION = 'pg_trgm'

/** Why a server refuses to create the extension, by error code. */
const REFUSALS: Record<string, string> = {
  '42501': `The user of the database may not create the extension ${EXTENSION}, which searching needs: let its owner run "create extension ${EXTENSION}" in it once.`,
  '0A000': `The database server lacks the extension ${EXTENSION}, which searching needs: install the contrib modules of PostgreSQL there (the package is often called postgresql-contrib).`,
}

/**
 * Creates the extension that migrations need.
 *
 * @throws DatabaseError with one sentence if it is missing and cannot be created
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
