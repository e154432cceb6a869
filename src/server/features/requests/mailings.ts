import type { JobHandlers } from '#src/server/jobs/job.ts'
import type { MailingDeps } from '#src/server/mail/mail.ts'
import { issueJoinLink, JOIN_LINK_DAYS } from '../pending-entities/join-links.ts'
import { requestDocumentsOf } from './documents.ts'
import { ownHistories, reasonIn } from './history.ts'
import { ownerOf } from './owner.ts'
import { parishOf, readerOf, requestWithParish, whenOf } from './request-reader.ts'

type RequestJobs = Pick<JobHandlers, 'join-received' | 'request-decided'>

/**
 * Writes and sends the mails to the senders of requests. Each may be retried: a request withdrawn
 * or decided meanwhile needs no link any more.
 */
export function requestMailings({ db, mailer, write, now }: MailingDeps): RequestJobs {
  return {
    'join-received': async ({ requestId }) => {
      const asked = await requestWithParish(db, requestId)
      if (asked?.request.status !== 'pending') return
      const { email, locale, reference } = asked.request
      if (email === null) return
      const token = await issueJoinLink(db, requestId, now())
      const parish = parishOf(asked.community)
      const hasAccount = (await ownerOf(db, asked.request)) !== undefined
      const about = { parish, reference, email, hasAccount }
      const link = { token, days: JOIN_LINK_DAYS }
      const letter = { kind: 'join-received', ...about, ...link } as const
      await mailer.send(write(letter, { email, locale }))
    },
    'request-decided': async ({ requestId, reader }) => {
      const asked = await requestWithParish(db, requestId)
      if (!asked) return
      const { request, community } = asked
      const { status: decision, kind, subject, reference, locale } = request
      if (decision !== 'accepted' && decision !== 'rejected') return
      const to = await readerOf(db, request, reader)
      if (!to) return
      const documents = (await requestDocumentsOf(db, [request], now())).get(requestId) ?? []
      const histories = await ownHistories(db, [requestId])
      const letter = {
        kind: 'request-decided',
        request: kind,
        decision,
        parish: parishOf(community),
        name: to.name,
        email: to.email,
        subject,
        reference,
        reason: reasonIn(histories.get(requestId) ?? []),
        when: whenOf(request),
        hasAccount: to.owner !== undefined,
        documents: documents.filter(({ state }) => state === 'missing'),
      } as const
      await mailer.send(write(letter, { email: to.email, locale }))
    },
  }
}

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
