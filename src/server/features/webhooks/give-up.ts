import { and, asc, eq, isNull } from 'drizzle-orm'
import { type DisabledReason, FAILING_DAYS } from '#src/contract/publishing/webhook.ts'
import { hasRight } from '#src/domain/accounts/staff-rights.ts'
import type { Db } from '#src/server/db/connection.ts'
import { toInstant } from '#src/server/db/instants.ts'
import { staffRoles, webhooks } from '#src/server/db/schema.ts'
import type { JobQueue } from '#src/server/jobs/job.ts'

const FAILING_MS = FAILING_DAYS * 24 * 60 * 60_000

/**
 * Records a failed try. A receiver that answers that it is gone, or has accepted nothing for days,
 * is turned off, and the administrators of the office are notified by mail once.
 *
 * @param tx a transaction
 */
export async function giveUpReceiver(
  tx: Db,
  jobs: JobQueue,
  webhookId: number,
  { isGone, now }: { isGone: boolean; now: string },
): Promise<void> {
  // Of two simultaneous failures, the second sees what the first has written.
  const [receiver] = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, webhookId), isNull(webhooks.disabledAt)))
    .for('no key update')
  if (!receiver) return
  const failingSince = receiver.failingSince === null ? now : toInstant(receiver.failingSince)
  const why = reasonFor(isGone, failingSince, now)
  await tx
    .update(webhooks)
    .set({ failingSince, ...(why && { disabledAt: now, disabledWhy: why }) })
    .where(eq(webhooks.id, webhookId))
  if (why) await tellAdmins(tx, jobs, receiver)
}

function reasonFor(isGone: boolean, since: string, now: string): DisabledReason | undefined {
  if (isGone) return 'gone'
  return Date.parse(now) - Date.parse(since) >= FAILING_MS ? 'failing' : undefined
}

/** Each mail is a job of its own, so that a failed one is retried alone. */
async function tellAdmins(
  tx: Db,
  jobs: JobQueue,
  { id: webhookId, communityId }: typeof webhooks.$inferSelect,
): Promise<void> {
  const rows = await tx
    .select({ accountId: staffRoles.accountId, role: staffRoles.role })
    .from(staffRoles)
    .where(eq(staffRoles.communityId, communityId))
    .orderBy(asc(staffRoles.accountId))
  for (const { accountId } of rows.filter(({ role }) => hasRight(role, 'roles'))) {
    await jobs.add(tx, { kind: 'webhook-disabled', webhookId, accountId })
  }
}
