import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { asc } from 'drizzle-orm'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CommunitySlug, ContentSlug } from '#src/contract/community/slugs.ts'
import { Address, TimeZone } from '#src/contract/primitives.ts'
import { cleanHtml } from '#src/domain/contents/content-html.ts'
import { menuTarget } from '#src/domain/menu/menu-targets.ts'
import { readPicture } from '#src/domain/pictures/pictures.ts'
import type { Connection, Db } from '#src/server/db/connection.ts'
import * as schema from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { isThere, writeOnce } from '#src/server/media/store-file.ts'
import { storePicture } from '#src/server/media/store-picture.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { presentDemoAccounts } from './accounts.ts'
import { DEMO_FOLDER } from './demo-file.ts'
import type { PictureWriter } from './pictures.ts'
import { seedDemo } from './seed.ts'

const NOW = '2026-10-08T14:20:00.000Z'
const TODAY = '2026-10-08'

/** Stores a few bytes at the right addresses: encoding itself is tested elsewhere. */
function quickWriter(mediaDir: string): PictureWriter {
  return async (bytes) => {
    const { width, height } = await sharp(bytes).metadata()
    const url = `/media/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}/${width}x${height}.webp`
    await writeOnce(join(mediaDir, url.slice('/media/'.length)), Buffer.from('picture'))
    return { url, width, height }
  }
}

async function allRows(db: Db) {
  return {
    communities: await db.select().from(schema.communities).orderBy(asc(schema.communities.id)),
    configurations: await db
      .select()
      .from(schema.websiteConfigurations)
      .orderBy(asc(schema.websiteConfigurations.id)),
    sections: await db.select().from(schema.sections).orderBy(asc(schema.sections.id)),
    contents: await db.select().from(schema.contents).orderBy(asc(schema.contents.id)),
    contentSections: await db
      .select()
      .from(schema.contentSections)
      .orderBy(asc(schema.contentSections.contentId), asc(schema.contentSections.sectionId)),
    hashtags: await db
      .select()
      .from(schema.contentHashtags)
      .orderBy(asc(schema.contentHashtags.contentId), asc(schema.contentHashtags.position)),
    attachments: await db
      .select()
      .from(schema.contentAttachments)
      .orderBy(asc(schema.contentAttachments.contentId), asc(schema.contentAttachments.position)),
    pictures: await db
      .select()
      .from(schema.contentPictures)
      .orderBy(asc(schema.contentPictures.contentId), asc(schema.contentPictures.position)),
    relations: await db
      .select()
      .from(schema.contentRelations)
      .orderBy(asc(schema.contentRelations.contentId), asc(schema.contentRelations.position)),
    menus: await db.select().from(schema.emenus).orderBy(asc(schema.emenus.id)),
    masses: await db.select().from(schema.massSchedules).orderBy(asc(schema.massSchedules.id)),
    exceptions: await db
      .select()
      .from(schema.massExceptions)
      .orderBy(asc(schema.massExceptions.id)),
    faqs: await db.select().from(schema.faqs).orderBy(asc(schema.faqs.id)),
    degrees: await db
      .select()
      .from(schema.relationshipDegrees)
      .orderBy(asc(schema.relationshipDegrees.position)),
    ...(await officeRows(db)),
  }
}

/** What the offices of parishes have: their registers, and what they are asked for. */
async function officeRows(db: Db) {
  return {
    entities: await db.select().from(schema.entities).orderBy(asc(schema.entities.id)),
    families: await db.select().from(schema.families).orderBy(asc(schema.families.id)),
    requests: await db.select().from(schema.requests).orderBy(asc(schema.requests.id)),
    events: await db.select().from(schema.requestEvents).orderBy(asc(schema.requestEvents.id)),
  }
}

type Rows = Awaited<ReturnType<typeof allRows>>

let mediaDir: string
let connection: Connection
let rows: Rows
let result: Awaited<ReturnType<typeof seedDemo>>

beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'demo-media-'))
  connection = await freshDatabase()
  result = await seedDemo({
    db: connection.db,
    mediaDir,
    now: NOW,
    writePicture: quickWriter(mediaDir),
  })
  rows = await allRows(connection.db)
})

afterAll(async () => {
  await connection.close()
  await rm(mediaDir, { recursive: true, force: true })
})

const isOnline = (one: Rows['contents'][number]) =>
  one.status === 'published' && one.deletedAt === null && toInstant(one.onlineFromDate) <= NOW

const publicContents = (type: 1 | 2) =>
  rows.contents.filter((one) => one.contentType === type && isOnline(one))

const newsCounts = () =>
  rows.communities.map(({ id }) => publicContents(1).filter((one) => one.communityId === id).length)

describe('seeding', () => {
  test('tells what it wrote', () => {
    expect(result).toMatchObject({
      seeded: true,
      communities: rows.communities.length,
      contents: rows.contents.length,
      accounts: 4,
    })
    expect(result.pictures).toBeGreaterThanOrEqual(60)
  })

  test('leaves a database alone that has communities', async () => {
    const again = await seedDemo({
      db: connection.db,
      mediaDir,
      now: NOW,
      writePicture: quickWriter(mediaDir),
    })
    expect(again).toEqual({
      seeded: false,
      communities: 0,
      contents: 0,
      pictures: 0,
      accounts: 0,
    })
    expect(await allRows(connection.db)).toEqual(rows)
  })

  test('writes nothing when a row is refused', async () => {
    const third = await freshDatabase()
    const write = quickWriter(mediaDir)
    // No content may have a cover of this kind of text: PostgreSQL has no NUL.
    const broken: PictureWriter = async (bytes) => ({ ...(await write(bytes)), url: '\0' })
    try {
      await expect(
        seedDemo({ db: third.db, mediaDir, now: NOW, writePicture: broken }),
      ).rejects.toThrow()
      const left = await allRows(third.db)
      expect(Object.values(left).flat()).toEqual([])
      expect(await presentDemoAccounts(third.db)).toEqual([])
    } finally {
      await third.close()
    }
  })

  test('lets one of two starters at once seed, who writes the same rows for the same moment', async () => {
    const shared = await freshDatabase()
    try {
      const seed = () =>
        seedDemo({ db: shared.db, mediaDir, now: NOW, writePicture: quickWriter(mediaDir) })
      const both = await Promise.all([seed(), seed()])
      expect(both.map(({ seeded }) => seeded).sort()).toEqual([false, true])
      expect(await allRows(shared.db)).toEqual(rows)
    } finally {
      await shared.close()
    }
  })
})

describe('the parishes', () => {
  test('are at least six, in Portugal, Spain and far away, all under example.org', () => {
    expect(rows.communities.length).toBeGreaterThanOrEqual(6)
    const zones = rows.communities.map(({ timezone }) => timezone)
    expect(new Set(zones)).toEqual(
      new Set(['Europe/Lisbon', 'Atlantic/Azores', 'Europe/Madrid', 'Asia/Dili']),
    )
    for (const zone of zones) expect(v.is(TimeZone, zone)).toBe(true)
    for (const { url, email } of rows.communities) {
      if (url) expect(new URL(url).hostname).toMatch(/(^|\.)example\.org$/)
      if (email) expect(email).toMatch(/[@.]example\.org$/)
    }
  })

  test('have slugs that the contract takes', () => {
    for (const { slug } of rows.communities)
      expect(v.safeParse(CommunitySlug, slug).issues).toBeUndefined()
    for (const { slug } of rows.contents)
      expect(v.safeParse(ContentSlug, slug).issues).toBeUndefined()
  })

  test('differ in what they lack', () => {
    const blocks = rows.configurations.map(
      (one) =>
        [
          one.massesContent,
          one.confessionsContent,
          one.parishNotaryContent,
          one.visitsToTheSicksContent,
          one.conteudoAnoPastoral,
          one.howToHelpContent,
        ].filter(Boolean).length,
    )
    expect(Math.max(...blocks)).toBe(6)
    expect(Math.min(...blocks)).toBe(0)
    const titles = rows.configurations
      .filter((one) => one.howToHelpContent)
      .map((one) => one.howToHelpContentDescription)
    expect(titles).toContain(null)
    expect(titles.some(Boolean)).toBe(true)
    const socials = rows.configurations.map(
      (one) =>
        [one.urlFacebook, one.urlSoundcloud, one.urlTwitter, one.urlYoutube].filter(Boolean).length,
    )
    expect(Math.max(...socials)).toBe(4)
    expect(Math.min(...socials)).toBe(0)
    expect(rows.configurations.filter(({ headerUrl }) => headerUrl === null)).toHaveLength(1)
    expect(rows.communities.filter(({ photoUrl }) => photoUrl === null)).toHaveLength(1)
    expect(
      rows.communities.filter(({ photoDarkUrl }) => photoDarkUrl !== null).length,
    ).toBeGreaterThanOrEqual(4)
    expect(
      rows.communities.some(
        ({ address, postalCode, phone, mobilephone }) =>
          !address && !postalCode && !phone && !mobilephone,
      ),
    ).toBe(true)
    expect(rows.configurations.some(({ newsSectionId }) => newsSectionId === null)).toBe(true)
    expect(
      rows.configurations.filter(({ newsSectionId }) => newsSectionId !== null).length,
    ).toBeGreaterThanOrEqual(4)
  })

  test('have timetables and questions, but for one', () => {
    expect(new Set(rows.masses.map(({ communityId }) => communityId)).size).toBe(
      rows.communities.length - 1,
    )
    expect(new Set(rows.masses.map(({ celebration }) => celebration))).toEqual(
      new Set(['mass', 'confession']),
    )
    expect(new Set(rows.masses.map(({ season }) => season)).size).toBe(3)
    expect(new Set(rows.exceptions.map(({ kind }) => kind)).size).toBe(4)
    const today = rows.exceptions.map(({ date }) => date).toSorted()[0] ?? ''
    expect(today > NOW.slice(0, 10)).toBe(true)
    expect(rows.faqs.length).toBeGreaterThan(rows.communities.length / 2)
    expect(rows.degrees.length).toBeGreaterThanOrEqual(20)
  })

  test('use every kind of menu entry', () => {
    const kinds = new Set(
      rows.menus.map(({ emenuType, templateLayoutId }) =>
        `${emenuType} ${templateLayoutId ?? ''}`.trim(),
      ),
    )
    for (const kind of ['url', 'content', 'section', 'other 2', 'other 3', 'other 4', 'other 5'])
      expect(kinds).toContain(kind)
    expect(rows.menus.some(({ fatherId }) => fatherId !== null)).toBe(true)
    const slugOf = new Map(rows.contents.map(({ id, slug }) => [id, slug]))
    const nowhere = rows.menus.filter(
      (one) =>
        menuTarget(
          {
            emenu_type: one.emenuType,
            url: one.url,
            content_slug: slugOf.get(one.contentId ?? 0) ?? null,
            section_id: one.sectionId,
            template_layout_id: one.templateLayoutId,
          },
          'x',
        ).kind === 'none',
    )
    expect(nowhere.map(({ title }) => title)).toEqual(['Grupos'])
  })
})

describe('the contents', () => {
  test('are about 200, with 60 news in one parish and none in another', () => {
    expect(rows.contents.length).toBeGreaterThanOrEqual(180)
    expect(rows.contents.length).toBeLessThanOrEqual(230)
    expect(newsCounts()).toContain(60)
    expect(newsCounts()).toContain(0)
  })

  test('hide some: drafts, one to come, one deleted', () => {
    expect(rows.contents.some(({ status }) => status === 'draft')).toBe(true)
    expect(rows.contents.some(({ deletedAt }) => deletedAt !== null)).toBe(true)
    expect(
      rows.contents.some(
        (one) => one.status === 'published' && toInstant(one.onlineFromDate) > NOW,
      ),
    ).toBe(true)
  })

  test('spread over a year and a half, the newest a few hours old', () => {
    const days = publicContents(1).map((one) => daysBetween(NOW, toInstant(one.onlineFromDate)))
    expect(Math.max(...days)).toBeGreaterThan(500)
    expect(Math.min(...days)).toBeLessThan(1)
  })

  test('have events of every shape', () => {
    const events = publicContents(2)
    const last = (one: (typeof events)[number]) => one.eventToDate ?? one.eventFromDate ?? ''
    const has = (test: (one: (typeof events)[number]) => boolean) =>
      expect(events.some(test)).toBe(true)
    has((one) => last(one) < TODAY)
    has((one) => (one.eventFromDate ?? '') > TODAY)
    has((one) => (one.eventFromDate ?? '') <= TODAY && last(one) > TODAY)
    has((one) => !one.eventFromHour && !one.eventToHour)
    has((one) => !one.eventFromHour && Boolean(one.eventToHour))
    has((one) => Boolean(one.eventFromHour) && !one.eventToHour)
    has((one) => last(one) > (one.eventFromDate ?? ''))
    has((one) => one.title.length > 120)
    has((one) => one.place === null)
    has((one) => one.eventStatus === 'cancelled' && one.eventSequence > 0)
    has((one) => one.eventMovedFromDate !== null && one.eventMovedFromDate !== one.eventFromDate)
    for (const one of events) expect(last(one) >= (one.eventFromDate ?? '')).toBe(true)
  })

  test('have none, one and many pictures, files, tags and relations', () => {
    const galleries = Map.groupBy(rows.pictures, ({ contentId }) => contentId)
    expect([...galleries.values()].some((one) => one.length >= 8 && one.length <= 12)).toBe(true)
    expect(rows.contents.some(({ id, coverUrl }) => coverUrl === null && !galleries.has(id))).toBe(
      true,
    )
    expect(rows.contents.some(({ id, coverUrl }) => coverUrl !== null && !galleries.has(id))).toBe(
      true,
    )
    expect(rows.attachments.length).toBeGreaterThan(4)
    expect(rows.hashtags.length).toBeGreaterThan(100)
    expect(rows.relations.length).toBeGreaterThan(5)
  })

  test('are clean, and say no paragraph twice, weekly sheets included', () => {
    for (const { body } of rows.contents) expect(cleanHtml(body ?? '')).toBe(body)
    const text = rows.contents
      .map(({ title, resume, body }) => `${title}${resume}${body}`)
      .join('\n')
    expect(text).not.toMatch(/\{[a-z]+[^}]*\}|undefined|NaN/)
    const paragraphs = rows.contents.flatMap(({ body }) => (body ?? '').match(/<p>.*?<\/p>/g) ?? [])
    expect(new Set(paragraphs).size).toBe(paragraphs.length)
  })

  test('differ from one weekly sheet to the next', () => {
    const sheets = rows.contents.filter(({ title }) => title.startsWith('Folha dominical'))
    expect(sheets.length).toBeGreaterThan(30)
    const firstWords = sheets.map(({ body }) => (body ?? '').split('</p>')[0])
    expect(new Set(firstWords).size).toBe(sheets.length)
    expect(firstWords).not.toContain('<h2>Nesta semana</h2>')
  })
})

test('every picture and file is in the media folder', async () => {
  const addresses = [
    ...rows.communities.flatMap(({ photoUrl, photoDarkUrl }) => [photoUrl, photoDarkUrl]),
    ...rows.configurations.map(({ headerUrl }) => headerUrl),
    ...rows.contents.map(({ coverUrl }) => coverUrl),
    ...rows.pictures.map(({ url }) => url),
  ].filter((one) => one !== null)
  for (const address of addresses) expect(readPicture(address).kind).toBe('stored')
  const files = rows.attachments.map(({ url }) => url)
  for (const address of new Set([...addresses, ...files])) {
    expect(v.is(Address, address)).toBe(true)
    expect(await isThere(join(mediaDir, address.slice('/media/'.length)))).toBe(true)
  }
})

/** Whole days from one instant to a later one. */
function daysBetween(later: string, earlier: string): number {
  return (Date.parse(later) - Date.parse(earlier)) / 86_400_000
}

test('every picture of the demo is used', async () => {
  const files = (await readdir(join(DEMO_FOLDER, 'pictures'))).filter((name) =>
    name.endsWith('.webp'),
  )
  const logos = rows.communities.flatMap(({ photoUrl, photoDarkUrl }) => [photoUrl, photoDarkUrl])
  expect(files).toHaveLength(result.pictures - logos.filter((one) => one !== null).length)
})

test('a picture has the same bytes whenever it is stored', async () => {
  const bytes = await readFile(join(DEMO_FOLDER, 'parishes/santa-marta/logo.webp'))
  const folders = [join(mediaDir, 'one'), join(mediaDir, 'two')]
  const made = folders.map(async (folder) => {
    const { url } = await storePicture({ mediaDir: folder, bytes })
    const names = (await readdir(join(folder, dirname(url.slice('/media/'.length))))).sort()
    const files = names.map((name) =>
      readFile(join(folder, dirname(url.slice('/media/'.length)), name)),
    )
    return { url, names, files: (await Promise.all(files)).map((file) => file.toString('base64')) }
  })
  const [one, two] = await Promise.all(made)
  expect(one).toEqual(two)
  expect(one?.names).toHaveLength(3)
})
