import type { JobHandlers } from '#src/server/jobs/job.ts'
import type { MailingDeps } from '#src/server/mail/mailing-deps.ts'
import { ownerOf } from './owner.ts'
import { parishOf, requestWithParish, whenOf } from './request-reader.ts'

/**
 * Writes and sends the receipt of a request to the account that sent it, not to the address in its
 * form: only the account's is known to be the sender's (decision 104). It may be retried: a request
 * answered or withdrawn meanwhile needs no receipt any more.
 */
export function receivedMailing({
  db,
  mailer,
  write,
}: MailingDeps): Pick<JobHandlers, 'request-received'> {
  return {
    'request-received': async ({ requestId }) => {
      const asked = await requestWithParish(db, requestId)
      if (asked?.request.status !== 'pending') return
      const { request, community } = asked
      const owner = await ownerOf(db, request)
      if (!owner) return
      const letter = {
        kind: 'request-received',
        request: request.kind,
        parish: parishOf(community),
        name: owner.name,
        subject: request.subject,
        reference: request.reference,
        when: whenOf(request),
      } as const
      await mailer.send(write(letter, { email: owner.email, locale: request.locale }))
    },
  }
}
