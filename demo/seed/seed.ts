import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import * as v from 'valibot'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import { insertRelationshipDegrees } from '#src/server/db/relationship-degrees.ts'
import { communities } from '#src/server/db/schema.ts'
import { storeFile } from '#src/server/media/store-file.ts'
import { addDemoAccounts } from './accounts.ts'
import { BulletinsFile, bulletins } from './bulletins.ts'
import { EventHead, NewsHead, PageHead, TranslationHead } from './content-schema.ts'
import { DEMO_FOLDER, readMarkdown, readYaml } from './demo-file.ts'
import { insertParish } from './insert-parish.ts'
import { type DemoParish, MassesFile, MenuFile, ParishFile } from './parish-schema.ts'
import { plainPdf } from './pdf.ts'
import { type PictureWriter, pictureWriter, storePictures } from './pictures.ts'
import { insertOffice } from './register/insert-office.ts'
import { RegisterFile } from './register/register-schema.ts'
import { RequestsFile } from './register/requests-schema.ts'

/** The folders of the parishes, in the order of lists without an order of their own. */
const Order = v.array(v.string())

let read: Array<DemoParish & { weekly: BulletinsFile | undefined }> | undefined

/**
 * The demo parishes, from `demo/parishes`; all of them, their people and their places are invented.
 *
 * @param now the ISO instant to which days are relative: a weekly bulletin depends on it
 * @throws DemoFileError if a file does not match its schema
 */
export function demoParishes(now: string): DemoParish[] {
  read ??= readYaml(join(DEMO_FOLDER, 'parishes.yaml'), Order).map(readParish)
  return read.map(({ weekly, ...parish }) => {
    if (!weekly) return parish
    const today = Temporal.Instant.from(now).toZonedDateTimeISO(parish.timezone).toPlainDate()
    return { ...parish, news: [...parish.news, ...bulletins(weekly, parish.news, today)] }
  })
}

function readParish(slug: string) {
  const folder = join(DEMO_FOLDER, 'parishes', slug)
  const optional = <Schema extends v.GenericSchema>(name: string, schema: Schema) => {
    const path = join(folder, name)
    return existsSync(path) ? readYaml(path, schema) : undefined
  }
  return {
    slug,
    ...readYaml(join(folder, 'parish.yaml'), ParishFile),
    masses: optional('masses.yaml', MassesFile) ?? { times: [], exceptions: [] },
    menu: optional('menu.yaml', MenuFile) ?? [],
    news: readContents(join(folder, 'news'), NewsHead),
    events: readContents(join(folder, 'events'), EventHead),
    pages: readContents(join(folder, 'pages'), PageHead),
    register: optional('register.yaml', RegisterFile),
    office: optional('requests.yaml', RequestsFile),
    weekly: optional('bulletins.yaml', BulletinsFile),
  }
}

/** `01-<name>.md` is a content, `01-<name>.es.md` its translation; their numbers give the order. */
const CONTENT_FILE = /^\d+-([a-z0-9-]+)\.md$/

function readContents<Schema extends v.GenericSchema<unknown, object>>(
  folder: string,
  schema: Schema,
) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const key = CONTENT_FILE.exec(file)?.[1]
      if (key === undefined) return []
      const { head, body } = readMarkdown(join(folder, file), schema)
      const translations = readTranslations(join(folder, file))
      return [{ ...head, key, body, translations }]
    })
}

function readTranslations(path: string) {
  const translations: { [Language in Locale]?: { title: string; resume: string; body: string } } =
    {}
  for (const language of LOCALES) {
    const translated = path.replace(/\.md$/, `.${language}.md`)
    if (!existsSync(translated)) continue
    const { head, body } = readMarkdown(translated, TranslationHead)
    translations[language] = { ...head, body }
  }
  return translations
}

/** The result of seeding. */
export interface SeedResult {
  /** False if there were communities already: then nothing was inserted. */
  seeded: boolean
  communities: number
  contents: number
  pictures: number
  /** Demo accounts that were added, including those added to existing demo parishes. */
  accounts: number
}

/**
 * A lock number that nothing else uses: two processes that start at once seed one after the other.
 */
const SEED_LOCK = 7_203_118

const NOTHING: SeedResult = { seeded: false, communities: 0, contents: 0, pictures: 0, accounts: 0 }

/**
 * Fills an empty database with the demo parishes and accounts: all of them or, after an error,
 * none. The same `now` gives the same rows and the same pictures, except for the salt of the
 * password. A database that has communities stays unchanged, unless they are the demo's and it has
 * no accounts.
 *
 * @param options.mediaDir folder that `/media` is served from; pictures are stored before the rows
 * @param options.now the ISO instant to which the dates of contents are relative
 * @param options.writePicture stands in for encoding in tests
 */
export async function seedDemo(options: {
  db: Db
  mediaDir: string
  now: string
  writePicture?: PictureWriter
}): Promise<SeedResult> {
  const { db, mediaDir, now } = options
  if (await hasCommunities(db)) return withAccounts(db, now)
  const parishes = demoParishes(now)
  const pictures = await storePictures(parishes, options.writePicture ?? pictureWriter(mediaDir))
  const storePdf = (name: string, lines: string[]) =>
    storeFile({ mediaDir, name, bytes: plainPdf(lines) })
  return db.transaction(async (tx) => {
    await waitForTurn(tx)
    if (await hasCommunities(tx)) return NOTHING
    await insertRelationshipDegrees(tx)
    let contents = 0
    for (const parish of parishes) {
      contents += await insertParish(parish, { tx, pictures, storePdf, now })
    }
    const accounts = await addDemoAccounts(tx, now)
    for (const parish of parishes) await insertOffice(parish, { tx, now })
    // Until tables are analysed, queries are planned as for empty ones, and take half as long again.
    await tx.execute(sql`analyze`)
    const communities = parishes.length
    return { seeded: true, communities, contents, pictures: pictures.count, accounts }
  })
}

/** An earlier version filled the demo with parishes only, without accounts. */
function withAccounts(db: Db, now: string): Promise<SeedResult> {
  return db.transaction(async (tx) => {
    await waitForTurn(tx)
    return { ...NOTHING, accounts: await addDemoAccounts(tx, now) }
  })
}

async function waitForTurn(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
}

async function hasCommunities(db: Db): Promise<boolean> {
  const rows = await db.select({ id: communities.id }).from(communities).limit(1)
  return rows.length > 0
}
