import { join } from 'node:path'
import { type Db, openDatabase } from '#src/server/db/connection.ts'
import { communities, platformAdmins, subscriptions } from '#src/server/db/schema.ts'
import { insertDemoParishes } from './demo-parishes.ts'
import { emptyDataFolder } from './embedded-template.ts'
import { account, community, configuration, content, menuEntry, section } from './fixtures.ts'

/** Who belongs to every parish made here and may edit it, with the password of the fixtures. */
export const EDITOR = 'editora@example.org'

/** Long past, whatever the clock of the machine says. */
export const ONLINE_SINCE = '2026-01-02T10:00:00.000Z'

/** A parish that a test made in a database. */
export interface Parish {
  id: number
  slug: string
  /** An entry of its menu, which all of its pages show. */
  entry: number
  /** Its contents, each with its word in the address. */
  contents: Array<{ id: number; slug: string }>
}

async function insertEditor(db: Db): Promise<number> {
  const { id: accountId } = await account(db, { email: EDITOR })
  await db.insert(platformAdmins).values({ accountId, createdAt: ONLINE_SINCE })
  return accountId
}

/**
 * Makes parishes with a few news each, and who edits them, in the database of a new data folder.
 * Nothing of them depends on the time of day.
 */
export async function seedParishes(
  where: { dataDir: string; databaseUrl?: string | undefined },
  slugs: string[],
  newsEach = 4,
): Promise<Parish[]> {
  if (where.databaseUrl === undefined) await emptyDataFolder(where.dataDir)
  const { db, close } = await openDatabase({ databaseUrl: undefined, ...where })
  try {
    const accountId = await insertEditor(db)
    const parishes: Parish[] = []
    for (const slug of slugs) {
      const { id } = await community(db, { slug, district: 'Évora', timezone: 'Europe/Lisbon' })
      await db.insert(subscriptions).values({ accountId, communityId: id, createdAt: ONLINE_SINCE })
      const contents = []
      for (let nth = 1; nth <= newsEach; nth++) {
        const values = { slug: `obra-${nth}`, onlineFromDate: ONLINE_SINCE, content: '<p>Obra</p>' }
        contents.push(await content(db, { id }, values))
      }
      const { id: newsSectionId } = await section(db, { id }, contents)
      await configuration(db, { id }, { newsSectionId })
      const entry = await menuEntry(db, { id }, { title: 'Entrada', emenuType: 'url', url: '/' })
      parishes.push({
        id,
        slug,
        entry: entry.id,
        contents: contents.map((one) => ({ id: one.id, slug: one.slug })),
      })
    }
    return parishes
  } finally {
    await close()
  }
}

/** Makes a parish of the demo with all its contents, and who edits it, in a new data folder. */
export async function seedDemoParish(dataDir: string, slug: string): Promise<{ id: number }> {
  await emptyDataFolder(dataDir)
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir })
  try {
    await insertEditor(db)
    const mediaDir = join(dataDir, 'media')
    await insertDemoParishes(db, [slug], { mediaDir, now: new Date().toISOString() })
    const [row] = await db.select({ id: communities.id }).from(communities)
    if (!row) throw new Error(`The demo has no parish ${slug}.`)
    return row
  } finally {
    await close()
  }
}
