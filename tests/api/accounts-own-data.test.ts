import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CONSENT_VERSION, PhotoAnswer } from '#src/contract/account/account.ts'
import { OwnData } from '#src/contract/account/own-data.ts'
import { Done } from '#src/contract/account/session.ts'
import { PATHS, socialPaths } from '#src/contract/paths.ts'
import * as schema from '#src/server/db/schema.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, type TestApp, testApp } from '../support/app.ts'
import { account, community, content, PASSWORD, signIn } from '../support/fixtures.ts'
import { deliver } from '../support/mailed.ts'
import { mailedLink } from '../support/mailed-link.ts'
import { entity, family } from '../support/member.ts'
import { received } from '../support/requests.ts'
import { send } from '../support/send.ts'

const {
  accounts,
  contentOpenings,
  departures,
  entities,
  entityMerges,
  families,
  follows,
  imports,
  membershipInvitations,
  membershipRefusals,
  officeInvitations,
  platformAdmins,
  recordReads,
  recoveryCodes,
  registrations,
  requestEvents,
  requests,
  secondFactors,
  sessions,
  staffRoles,
  subscriptions,
} = schema
const { profilePhoto } = socialPaths('adro')

/** Two people with something of everything that is kept of a person. */
async function twoPeople() {
  const mediaDir = await mkdtemp(join(tmpdir(), 'own-data-'))
  onTestFinished(() => rm(mediaDir, { recursive: true, force: true }))
  const tests = await testApp({ mediaDir })
  const maria = await personWithEverything(tests, 'maria')
  const eva = await personWithEverything(tests, 'eva')
  return { tests, mediaDir, maria, eva }
}

async function personWithEverything(tests: TestApp, name: string) {
  const { db } = tests
  const row = await account(db, { name, email: `${name}@example.org` })
  const device = await signIn(db, row)
  const seen = { userAgent: 'Mozilla/5.0 (Linux; Android 14)' }
  await db.update(sessions).set(seen).where(eq(sessions.accountId, row.id))
  const parish = await community(db, { name: `parish of ${name}`, slug: `parish-of-${name}` })
  await db.insert(follows).values({ accountId: row.id, communityId: parish.id, createdAt: NOW })
  await db
    .insert(subscriptions)
    .values({ accountId: row.id, communityId: parish.id, createdAt: NOW })
  const left = { accountId: row.id, communityId: parish.id }
  await db.insert(membershipRefusals).values({ ...left, createdAt: NOW })
  await db.insert(departures).values({ ...left, at: NOW })
  await mailedLink(db, { accountId: row.id })
  await send(tests.app, 'GET', PATHS.calendarAddress, { headers: device })
  const { email, emailFolded, passwordHash, locale, consentVersion } = row
  await db
    .insert(registrations)
    .values({ email, emailFolded, name, passwordHash, locale, consentVersion })
  const request = await received(
    db,
    parish,
    'join',
    { taxpayer: '501442600' },
    { accountId: row.id },
  )
  const record = await entity(db, parish, { name, email, accountId: row.id, taxpayer: '501442600' })
  await db
    .insert(membershipInvitations)
    .values({ entityId: record.id, emailFolded, invitedAt: NOW })
  await family(db, parish, { name: `family of ${name}`, accountId: row.id, fatherId: record.id })
  const former = { ...record, name: `former ${name}` }
  await db.insert(entityMerges).values({
    communityId: parish.id,
    keptId: record.id,
    goneId: 999_999,
    accountId: row.id,
    at: NOW,
    memory: { kept: record, gone: former },
  })
  await db.insert(staffRoles).values({
    accountId: row.id,
    communityId: parish.id,
    role: 'editor',
    createdAt: NOW,
  })
  await db
    .insert(officeInvitations)
    .values({ communityId: parish.id, email, emailFolded, role: 'admin', invitedAt: NOW })
  await db.insert(platformAdmins).values({ accountId: row.id })
  // It was set up and never confirmed: nothing asks for it.
  await db.insert(secondFactors).values({ accountId: row.id, secret: `sealed ${name}` })
  await db.insert(recoveryCodes).values({ accountId: row.id, digest: `digest ${name}` })
  const read = { accountId: row.id, communityId: parish.id, recordId: record.id }
  await db.insert(recordReads).values({ ...read, resource: 'entities', at: NOW })
  const { id: contentId } = await content(db, parish)
  const open = { contentId, accountId: row.id, tab: randomUUID(), seenAt: NOW }
  await db.insert(contentOpenings).values(open)
  await db.insert(imports).values({
    accountId: row.id,
    communityId: parish.id,
    kind: 'people',
    fileName: 'people.csv',
  })
  const picture = sharp({
    create: { width: 9, height: 9, channels: 3, background: name === 'eva' ? '#000' : '#fff' },
  })
  const response = await tests.app.request(`/api/v1${profilePhoto}`, {
    method: 'PUT',
    body: new Uint8Array(await picture.png().toBuffer()),
    headers: { ...device, 'content-type': 'image/png' },
  })
  const { photo_url } = await good(response, PhotoAnswer)
  return { row, device, parish, request, record, photo: photo_url ?? '' }
}

const erase = (tests: TestApp, device: Record<string, string>, body: object, locale = 'pt') =>
  send(tests.app, 'DELETE', PATHS.ownAccount, {
    body,
    headers: { ...device, 'accept-language': locale },
  })

/** The tables of which every row belongs to an account or to an address. */
const PERSONAL = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .filter((table) =>
    Object.keys(getTableColumns(table)).some((column) => /^(accountId|emailFolded)$/.test(column)),
  )

/** What a parish keeps when someone erases their account: it forgets whose it was. */
const KEPT: PgTable[] = [
  ...[entities, entityMerges, families],
  ...[imports, membershipInvitations, recordReads],
]
const ERASED = PERSONAL.filter((table) => !KEPT.includes(table))

describe('GET users/me/export', () => {
  test('is a file of everything that is kept of the person', async () => {
    const { tests, maria } = await twoPeople()
    const response = await send(tests.app, 'GET', PATHS.ownExport, { headers: maria.device })
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="adro-2026-03-15.json"',
    )
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const chosen = {
      id: maria.parish.id,
      slug: 'parish-of-maria',
      name: 'parish of maria',
      since: NOW,
    }
    expect(await good(response, OwnData)).toEqual({
      exported_at: NOW,
      account: {
        id: maria.row.id,
        name: 'maria',
        locale: 'pt',
        email: 'maria@example.org',
        photo_url: maria.photo,
        created_at: expect.stringMatching(/Z$/),
        updated_at: NOW,
      },
      consent: { version: CONSENT_VERSION, given_at: NOW },
      follows: [chosen],
      subscriptions: [chosen],
      refused_memberships: [chosen],
      requests: [
        expect.objectContaining({
          reference: maria.request.reference,
          kind: 'join',
          details: expect.objectContaining({ taxpayer: '501442600' }),
          history: [{ action: 'received', at: NOW, reason: null }],
          consent_version: CONSENT_VERSION,
        }),
      ],
      records: [
        expect.objectContaining({
          community: { slug: 'parish-of-maria', name: 'parish of maria' },
          id: maria.record.id,
          name: 'maria',
          email: 'maria@example.org',
          taxpayer: '501442600',
        }),
      ],
      former_records: [
        {
          community: { slug: 'parish-of-maria', name: 'parish of maria' },
          at: NOW,
          records: [
            expect.objectContaining({ name: 'maria', taxpayer: '501442600' }),
            expect.objectContaining({ name: 'former maria' }),
          ],
        },
      ],
      families: [
        {
          community: { slug: 'parish-of-maria', name: 'parish of maria' },
          family: expect.objectContaining({
            name: 'family of maria',
            father_id: maria.record.id,
            father_name: 'maria',
          }),
        },
      ],
      offices: [
        {
          community: { slug: 'parish-of-maria', name: 'parish of maria' },
          role: 'editor',
          since: NOW,
        },
      ],
      office_invitations: [
        {
          community: { slug: 'parish-of-maria', name: 'parish of maria' },
          role: 'admin',
          invited_at: NOW,
        },
      ],
      is_platform_admin: true,
      second_factor: { on_since: null, recovery_codes_left: 1 },
      sessions: [
        {
          started_at: NOW,
          last_used_at: NOW,
          expires_at: '2026-04-14T12:00:00.000Z',
          user_agent: 'Mozilla/5.0 (Linux; Android 14)',
          proven_at: NOW,
        },
      ],
    })
  })

  test('holds nothing of others, and nothing to sign in with', async () => {
    const { tests, maria, eva } = await twoPeople()
    const response = await send(tests.app, 'GET', PATHS.ownExport, { headers: maria.device })
    const text = await response.text()
    const [session] = await tests.db.select().from(sessions)
    for (const secret of ['eva', eva.photo, 'argon2', PASSWORD, session?.id ?? '?']) {
      expect(text).not.toContain(secret)
    }
  })

  test('names every table that holds something of a person', () => {
    // Mailed links and addresses of calendars hold secrets and digests, registrations belong to nobody
    // yet, the log of reading and the list of imports are about others, what is open is so for a
    // minute, who left is told by what they refused, an invitation is of an address in a register:
    // whoever adds a table here decides what of it belongs into the export.
    const names = PERSONAL.map((table) => getTableConfig(table).name).sort()
    expect(names).toEqual(
      [
        'accounts',
        'calendar_addresses',
        'content_openings',
        'departures',
        'entities',
        'entity_merges',
        'families',
        'follows',
        'imports',
        'mailed_links',
        'membership_invitations',
        'membership_refusals',
        'office_invitations',
        'platform_admins',
        'record_reads',
        'recovery_codes',
        'registrations',
        'requests',
        'second_factors',
        'sessions',
        'staff_roles',
        'subscriptions',
      ].sort(),
    )
  })
})

describe('DELETE users/me', () => {
  test('leaves no row and no file of the person, and all of everybody else', async () => {
    const { tests, mediaDir, maria, eva } = await twoPeople()
    const counts = () => Promise.all(ERASED.map((table) => tests.db.$count(table)))
    expect(new Set(await counts())).toEqual(new Set([2]))
    const response = await erase(tests, maria.device, { password: PASSWORD })
    expect(await good(response, Done)).toEqual({})
    expect(new Set(await counts())).toEqual(new Set([1]))
    const [left] = await tests.db.select().from(accounts)
    expect(left?.id).toBe(eva.row.id)
    expect(await readdir(join(mediaDir, 'people'))).toEqual([eva.photo.split('/')[3]])
    expect(tests.jobs).toEqual([{ kind: 'account-deleted', sealed: expect.any(String) }])
    expect(await deliver(tests)).toMatchObject([{ to: 'maria@example.org', locale: 'pt' }])
    for (const path of [PATHS.ownExport, PATHS.userViews]) {
      await refusal(await send(tests.app, 'GET', path, { headers: maria.device }), 401)
    }
    expect(JSON.stringify(tests.log)).not.toMatch(/maria|correct horse/)
  })

  test('leaves the register of a parish as it is, but tied to nobody', async () => {
    const { tests, maria, eva } = await twoPeople()
    await good(await erase(tests, maria.device, { password: PASSWORD }), Done)
    for (const table of [entities, entityMerges, families, imports, recordReads]) {
      const owners = (await tests.db.select().from(table)).map(({ accountId }) => accountId)
      expect(owners.sort(), getTableConfig(table).name).toEqual([eva.row.id, null].sort())
    }
    const [left] = await tests.db.select().from(requests)
    expect(left?.id).toBe(eva.request.id)
    expect(await tests.db.$count(requestEvents)).toBe(1)
  })

  test('refuses what is wrong, in each language, and erases nothing', async () => {
    const { tests, maria } = await twoPeople()
    for (const [locale, words] of [
      ['pt', 'A palavra-passe não está certa.'],
      ['es', 'La contraseña no es correcta.'],
      ['en', 'The password is not right.'],
    ] as const) {
      const response = await erase(tests, maria.device, { password: 'wrong' }, locale)
      const { code, message, fields } = await refusal(response, 400)
      expect([code, message, Object.keys(fields ?? {})]).toEqual([
        'wrong_password',
        words,
        ['password'],
      ])
    }
    for (const [body, field] of [
      [{}, 'password'],
      [{ password: '' }, 'password'],
      [{ password: PASSWORD, id: 1 }, '*'],
    ] as const) {
      const { fields } = await refusal(await erase(tests, maria.device, body), 400)
      expect(Object.keys(fields ?? {})).toEqual([field])
    }
    expect(await tests.db.$count(accounts)).toBe(2)
    expect(tests.jobs).toEqual([])
  })

  test('passwords cannot be tried at leisure', async () => {
    const { tests, maria } = await twoPeople()
    for (let tries = 0; tries < 10; tries += 1) {
      await refusal(await erase(tests, maria.device, { password: 'wrong' }), 400)
    }
    await refusal(await erase(tests, maria.device, { password: PASSWORD }), 429)
    expect(await tests.db.$count(accounts)).toBe(2)
  })
})
