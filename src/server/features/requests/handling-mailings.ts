import { eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, communities, requests } from '#src/server/db/schema.ts'
import type { JobHandlers } from '#src/server/jobs/job.ts'
import type { MailingDeps } from '#src/server/mail/mail.ts'
import { issueAnswerLink } from './answer-links.ts'
import { isAssignable } from './assignment.ts'
import { lastQuestion } from './conversation.ts'
import { ownHistories } from './history.ts'
import { parishOf, readerOf, requestWithParish } from './request-reader.ts'

type HandlingJobs = Pick<JobHandlers, 'request-asked' | 'request-reopened' | 'request-colleague'>

/**
 * Writes and sends the mails about the office's questions, about reopened requests, and to
 * colleagues. Each may be retried: a mail that is out of date is not sent.
 */
export function handlingMailings({ db, mailer, write, now }: MailingDeps): HandlingJobs {
  return {
    'request-asked': async ({ requestId, reader }) => {
      const asked = await requestWithParish(db, requestId)
      if (asked?.request.conversation !== 'asked') return
      const { request, community } = asked
      const to = await readerOf(db, request, reader)
      const question = await lastQuestion(db, requestId)
      if (!to || question === null) return
      // A person who has only asked to join cannot open the private area yet.
      const isInside = to.owner !== undefined && request.kind !== 'join'
      const token = isInside ? null : await issueAnswerLink(db, requestId, now())
      const { email, name } = to
      const letter = {
        kind: 'request-asked',
        request: request.kind,
        parish: parishOf(community),
        name,
        subject: request.subject,
        reference: request.reference,
        question,
        token,
      } as const
      await mailer.send(write(letter, { email, locale: request.locale }))
    },
    'request-reopened': async ({ requestId, reader }) => {
      const asked = await requestWithParish(db, requestId)
      if (asked?.request.status !== 'pending') return
      const { request, community } = asked
      const to = await readerOf(db, request, reader)
      if (!to) return
      const history = (await ownHistories(db, [requestId])).get(requestId) ?? []
      const reopened = history.findLast(({ action }) => action === 'reopened')
      const letter = {
        kind: 'request-reopened',
        request: request.kind,
        parish: parishOf(community),
        name: to.name,
        subject: request.subject,
        reference: request.reference,
        reason: reopened?.reason ?? null,
        hasAccount: to.owner !== undefined && request.kind !== 'join',
      } as const
      await mailer.send(write(letter, { email: to.email, locale: request.locale }))
    },
    'request-colleague': async ({ requestId, accountId, about }) => {
      const told = await colleagueOf(db, requestId, accountId)
      if (!told) return
      const { request, community, account } = told
      if (about === 'assigned' && request.assigneeId !== accountId) return
      if (about === 'answered' && request.conversation !== 'answered') return
      if (!(await isAssignable(db, request.communityId, accountId))) return
      const letter = {
        kind: 'request-colleague',
        about,
        request: { id: requestId, kind: request.kind, reference: request.reference },
        parish: { name: community.name, slug: community.slug },
        name: account.name,
      } as const
      await mailer.send(write(letter, account))
    },
  }
}

async function colleagueOf(db: Db, requestId: number, accountId: number) {
  const [row] = await db
    .select({ request: requests, community: communities, account: accounts })
    .from(requests)
    .innerJoin(communities, eq(communities.id, requests.communityId))
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(eq(requests.id, requestId))
  return row
}
