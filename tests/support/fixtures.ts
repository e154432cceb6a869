import type { InferInsertModel } from 'drizzle-orm'
import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import { fold } from '#src/domain/search/folding.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  accounts,
  communities,
  contentAttachments,
  contentHashtags,
  contentPictures,
  contentRelations,
  contentSections,
  contents,
  emenus,
  faqs,
  massExceptions,
  massSchedules,
  relationshipDegrees,
  sections,
  websiteConfigurations,
} from '#src/server/db/schema.ts'
import { startSession } from '#src/server/http/session/sessions.ts'
import { NOW, SECRET } from './app.ts'

type Insert<Table extends { $inferInsert: unknown }> = Partial<Table['$inferInsert']>
type Community = typeof communities.$inferSelect
type Content = typeof contents.$inferSelect

/** When fixtures came online, unless a test says otherwise: before the moment of the tests. */
export const ONLINE = '2026-03-01T09:00:00.000Z'
export const FUTURE = '2026-04-01T09:00:00.000Z'

let counter = 0
const next = () => {
  counter += 1
  return counter
}

/** What an insert gave back: one row, or the fixture is wrong. */
function one<Row>(rows: Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('The insert gave no row back.')
  return row
}

/** A public community. */
export async function community(db: Db, values: Insert<typeof communities> = {}) {
  const slug = values.slug ?? `parish-${next()}`
  const name = values.name ?? `Parish of ${slug}`
  const row = { ...values, slug, name, nameFolded: fold(name) }
  return one(await db.insert(communities).values(row).returning())
}

/** A news item that is online; an event where `eventFromDate` is given. */
export async function content(
  db: Db,
  { id: communityId }: Pick<Community, 'id'>,
  values: Insert<typeof contents> = {},
) {
  const slug = values.slug ?? `content-${next()}`
  const row: InferInsertModel<typeof contents> = {
    contentType: values.eventFromDate ? 2 : 1,
    title: `Title of ${slug}`,
    status: 'published',
    onlineFromDate: ONLINE,
    ...values,
    slug,
    communityId,
  }
  return one(await db.insert(contents).values(row).returning())
}

/** A section of a community, holding the contents given. */
export async function section(db: Db, { id }: Pick<Community, 'id'>, inside: Content[] = []) {
  const row = one(
    await db.insert(sections).values({ communityId: id, name: 'Section' }).returning(),
  )
  for (const { id: contentId } of inside) {
    await db.insert(contentSections).values({ contentId, sectionId: row.id })
  }
  return row
}

export async function configuration(
  db: Db,
  { id: communityId }: Pick<Community, 'id'>,
  values: Insert<typeof websiteConfigurations> = {},
) {
  const row = { ...values, communityId }
  return one(await db.insert(websiteConfigurations).values(row).returning())
}

export async function menuEntry(
  db: Db,
  { id: communityId }: Pick<Community, 'id'>,
  values: Insert<typeof emenus> = {},
) {
  const row: InferInsertModel<typeof emenus> = {
    position: 0,
    title: `Entry ${next()}`,
    emenuType: 'other',
    ...values,
    communityId,
  }
  return one(await db.insert(emenus).values(row).returning())
}

export async function mass(
  db: Db,
  { id: communityId }: Pick<Community, 'id'>,
  values: Insert<typeof massSchedules> = {},
) {
  const row = { weekday: 0, hour: '11:00', ...values, communityId }
  return one(await db.insert(massSchedules).values(row).returning())
}

/** A mass on Christmas night, unless it is said otherwise. */
export async function massException(
  db: Db,
  { id: communityId }: Pick<Community, 'id'>,
  values: Insert<typeof massExceptions> = {},
) {
  const added = { celebration: 'mass', hour: '00:00' } as const
  const isAdded = (values.kind ?? 'added') === 'added'
  const row: InferInsertModel<typeof massExceptions> = {
    kind: 'added',
    date: '2026-12-25',
    ...(isAdded && added),
    ...values,
    communityId,
  }
  return one(await db.insert(massExceptions).values(row).returning())
}

export async function faq(db: Db, { id: communityId }: Pick<Community, 'id'>, text: string) {
  return one(await db.insert(faqs).values({ communityId, content: text }).returning())
}

export async function degree(db: Db, values: Insert<typeof relationshipDegrees> = {}) {
  const row = { name: 'Parente', position: next(), ...values }
  return one(await db.insert(relationshipDegrees).values(row).returning())
}

/** Hashtags, attachments, pictures and related contents of one content, in their order. */
export async function parts(
  db: Db,
  { id: contentId }: Pick<Content, 'id'>,
  given: {
    tags?: string[]
    attachments?: Array<{ description: string; url: string }>
    pictures?: Array<{ url: string; description: string | null }>
    related?: Array<Pick<Content, 'id'>>
  },
) {
  for (const [position, tag] of (given.tags ?? []).entries()) {
    await db.insert(contentHashtags).values({ contentId, position, tag })
  }
  for (const [position, one] of (given.attachments ?? []).entries()) {
    await db.insert(contentAttachments).values({ contentId, position, ...one })
  }
  for (const [position, one] of (given.pictures ?? []).entries()) {
    await db.insert(contentPictures).values({ contentId, position, ...one })
  }
  for (const [position, { id: relatedId }] of (given.related ?? []).entries()) {
    await db.insert(contentRelations).values({ contentId, position, relatedId })
  }
}

/** The password of every account of the fixtures. */
export const PASSWORD = 'correct horse battery'

/** Its hash, by parameters so cheap that a test may sign in as often as it likes. */
const CHEAP_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$/eC3X0xocw/nE3Y3vgJdMA$flNk88eItIo2Lh1eZyhgjBD/jJHANd0bxnT+YayTibc'

/** A person with an account, whose password is `PASSWORD`. */
export async function account(db: Db, values: Insert<typeof accounts> = {}) {
  const email = values.email ?? `person-${next()}@example.org`
  const row: InferInsertModel<typeof accounts> = {
    name: `Person of ${email}`,
    passwordHash: CHEAP_HASH,
    locale: 'pt',
    consentVersion: CONSENT_VERSION,
    consentedAt: NOW,
    ...values,
    email,
    emailFolded: foldEmail(email),
  }
  return one(await db.insert(accounts).values(row).returning())
}

/**
 * Signs a person in on a new device.
 *
 * @param now since when, an instant; the session lasts 30 days, its token one
 * @returns the header that their calls carry
 */
export async function signIn(db: Db, { id }: { id: number }, now = NOW) {
  const deps = { secret: SECRET, productSlug: 'adro', now: () => now }
  const { accessToken } = await startSession(db, deps, id, { userAgent: undefined })
  return { authorization: `Bearer ${accessToken}` }
}
