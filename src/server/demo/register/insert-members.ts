import { and, eq } from 'drizzle-orm'
import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, entities, staffRoles, subscriptions } from '#src/server/db/schema.ts'
import { found } from '#src/server/errors.ts'
import type { DemoMember } from './requests-schema.ts'

interface Writing {
  tx: Db
  communityId: number
  now: string
  /** The hash of the password that all of the demo's accounts have. */
  passwordHash: string
}

/** Writes the accounts of a demo parish, and links them with its register. */
export async function insertMembers(members: DemoMember[], writing: Writing): Promise<void> {
  const { tx, communityId, now, passwordHash } = writing
  const rows = await tx
    .insert(accounts)
    .values(
      members.map(({ email, name }) => ({
        ...{ email, emailFolded: foldEmail(email), name, passwordHash, locale: 'pt' as const },
        ...{ consentVersion: CONSENT_VERSION, consentedAt: now, createdAt: now, updatedAt: now },
      })),
    )
    .returning({ id: accounts.id })
  for (const [at, { email, belongs, role }] of members.entries()) {
    const tie = { accountId: found(rows[at]).id, communityId, createdAt: now }
    if (role) await tx.insert(staffRoles).values({ ...tie, role })
    if (!belongs) continue
    await tx.insert(subscriptions).values(tie)
    const isIt = and(
      eq(entities.communityId, communityId),
      eq(entities.emailFolded, foldEmail(email)),
    )
    await tx.update(entities).set({ accountId: tie.accountId }).where(isIt)
  }
}
