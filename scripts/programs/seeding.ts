import { join } from 'node:path'
import { type SeedResult, seedDemo } from '#demo/seed/seed.ts'
import { loadConfig } from '#src/config/read-config.ts'
import { openDatabase } from '#src/server/db/connection.ts'

/**
 * Creates the database of a first start and fills it with the demo.
 *
 * @throws ConfigError, DemoFileError, and the errors of `openDatabase`
 */
export async function run(): Promise<SeedResult> {
  const config = loadConfig()
  const { db, close } = await openDatabase(config)
  try {
    const mediaDir = join(config.dataDir, 'media')
    return await seedDemo({ db, mediaDir, now: new Date().toISOString() })
  } finally {
    await close()
  }
}
