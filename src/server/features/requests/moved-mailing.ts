import type { JobHandlers } from '#src/server/jobs/job.ts'
import type { MailingDeps } from '#src/server/mail/mailing-deps.ts'
import { ownHistories } from './history.ts'
import { parishOf, readerOf, requestWithParish } from './request-reader.ts'

/**
 * Writes and sends the mail that an intention was moved to another mass. It may be retried: of two
 * moves only the last is mailed, and a request reopened meanwhile gets no mail.
 */
export function movedMailing({
  db,
  mailer,
  write,
}: MailingDeps): Pick<JobHandlers, 'request-moved'> {
  return {
    'request-moved': async ({ requestId }) => {
      const asked = await requestWithParish(db, requestId)
      if (asked?.request.status !== 'accepted') return
      const { request, community } = asked
      const to = await readerOf(db, request, 'sender')
      const history = (await ownHistories(db, [requestId])).get(requestId) ?? []
      const moved = history.findLast(({ action }) => action === 'moved')
      if (!to || !moved?.move) return
      const letter = {
        kind: 'request-moved',
        request: request.kind,
        parish: parishOf(community),
        name: to.name,
        subject: request.subject,
        reference: request.reference,
        ...moved.move,
        reason: moved.reason,
        hasAccount: to.owner !== undefined,
      } as const
      await mailer.send(write(letter, { email: to.email, locale: request.locale }))
    },
  }
}
