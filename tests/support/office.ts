import type { StaffRole } from '#src/contract/office/staff.ts'
import type { Db } from '#src/server/db/connection.ts'
import { platformAdmins, staffRoles } from '#src/server/db/schema.ts'
import { NOW, type TestApp } from './app.ts'
import { account, community, signIn } from './fixtures.ts'
import { send } from './send.ts'

type Method = Parameters<typeof send>[1]

/** Someone of a community's office with an account and a session, and the header of their calls. */
export async function clerk(
  db: Db,
  { id: communityId }: { id: number },
  role: StaffRole = 'admin',
  createdAt = NOW,
) {
  const { id } = await account(db)
  await db.insert(staffRoles).values({ accountId: id, communityId, role, createdAt })
  return { id, headers: await signIn(db, { id }) }
}

/** Someone who keeps the platform. */
export async function platformKeeper(db: Db) {
  const { id } = await account(db)
  await db.insert(platformAdmins).values({ accountId: id, createdAt: NOW })
  return { id, headers: await signIn(db, { id }) }
}

/** A community, someone of its office, and what their calls answer. */
export async function office(tests: TestApp, role: StaffRole = 'admin') {
  const parish = await community(tests.db, { timezone: 'Europe/Lisbon' })
  const { id, headers } = await clerk(tests.db, parish, role)
  const call = (method: Method, path: string, body?: unknown) =>
    send(tests.app, method, path, { headers, ...(body !== undefined && { body }) })
  return { parish, staffId: id, headers, call }
}
