import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { embeddedTables } from './embedded-tables.ts'
import { loadTables } from './load-tables.ts'
import { openNewEmbedded } from './new-embedded.ts'
import { DISCARD, readArchive } from './read-archive.ts'

/**
 * Restores an archive into an embedded test database, which compares every row; the other files are
 * read to their end.
 *
 * @param scratch folder of the backup, in which the test database is created and removed
 * @returns the tables that restoring leaves out
 * @throws BackupError if the archive cannot be restored
 */
export async function verifyArchive(
  file: string,
  passphrase: string | undefined,
  scratch: string,
): Promise<string[]> {
  const dir = join(scratch, 'trial')
  try {
    return await loadEmbedded(dir, file, passphrase)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

async function loadEmbedded(dir: string, file: string, passphrase: string | undefined) {
  const manifest = await readArchive(file, passphrase, DISCARD)
  const client = await openNewEmbedded(dir, manifest)
  try {
    return await loadTables(embeddedTables(client), manifest, {
      feed: async (write) => {
        await readArchive(file, passphrase, { ...DISCARD, table: write })
      },
    })
  } finally {
    await client.close()
  }
}
