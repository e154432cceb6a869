import { eq } from 'drizzle-orm'
import { REQUEST_KIND_FACTS } from '#src/contract/requests/request-kinds.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, communities, requests } from '#src/server/db/schema.ts'
import { wallTime } from '#src/server/db/times.ts'
import type { JobHandlers } from '#src/server/jobs/job.ts'
import type { MailingDeps } from '#src/server/mail/mail.ts'
import type { AboutRequest } from '#src/server/mail/templates/colleague-mail.ts'
import type { MailParish } from '#src/server/mail/templates/mail-texts.ts'
import type { ABOUT_REQUESTS } from '#src/server/mail/templates/request-mail.ts'
import { isAssignable } from './assignment.ts'
import { lastQuestion } from './conversation.ts'
import { requestDocumentsOf } from './documents.ts'
import { findReason, ownHistories } from './history.ts'
import { issueAnswerLink, issueJoinLink, JOIN_LINK_DAYS } from './mailed-links.ts'
import { type Owner, ownerOf, secondEmail } from './owner.ts'
import type { RequestRow } from './receive.ts'

type RequestJobs = Pick<JobHandlers, (typeof ABOUT_REQUESTS)[number] | 'request-colleague'>

/**
 * Writes and sends the mails to the senders of requests, and to colleagues. Each may be retried: a
 * mail that is out of date is not sent.
 */
export function requestMailings({ db, mailer, write, now }: MailingDeps): RequestJobs {
  return {
    /** A request withdrawn or decided meanwhile needs no link any more. */
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
      const template = { kind: 'join-received', ...about, ...link } as const
      await mailer.send(write(template, { email, locale }))
    },
    /**
     * The receipt goes to the account that sent the request, not to the address in its form: only
     * the account's is known to be the sender's (decision 104). A request answered or withdrawn
     * meanwhile needs no receipt any more.
     */
    'request-received': async ({ requestId }) => {
      const asked = await requestWithParish(db, requestId)
      if (asked?.request.status !== 'pending') return
      const { request } = asked
      const owner = await ownerOf(db, request)
      if (!owner) return
      const about = aboutOf(asked, owner.name)
      const template = { kind: 'request-received', ...about, when: whenOf(request) } as const
      await mailer.send(write(template, { email: owner.email, locale: request.locale }))
    },
    'request-decided': async ({ requestId, reader }) => {
      const asked = await requestWithParish(db, requestId)
      if (!asked) return
      const { request } = asked
      const { status: decision, locale } = request
      if (decision !== 'accepted' && decision !== 'rejected') return
      const to = await readerOf(db, request, reader)
      if (!to) return
      const documents = (await requestDocumentsOf(db, [request], now())).get(requestId) ?? []
      const template = {
        kind: 'request-decided',
        ...aboutOf(asked, to.name),
        decision,
        email: to.email,
        reason: findReason(await historyOf(db, requestId)),
        when: whenOf(request),
        hasAccount: to.owner !== undefined,
        documents: documents.filter(({ state }) => state === 'missing'),
      } as const
      await mailer.send(write(template, { email: to.email, locale }))
    },
    'request-asked': async ({ requestId, reader }) => {
      const asked = await requestWithParish(db, requestId)
      if (asked?.request.conversation !== 'asked') return
      const { request } = asked
      const to = await readerOf(db, request, reader)
      const question = await lastQuestion(db, requestId)
      if (!to || question === null) return
      const token = mayOpenArea(request, to) ? null : await issueAnswerLink(db, requestId, now())
      const about = aboutOf(asked, to.name)
      const template = { kind: 'request-asked', ...about, question, token } as const
      await mailer.send(write(template, { email: to.email, locale: request.locale }))
    },
    'request-reopened': async ({ requestId, reader }) => {
      const asked = await requestWithParish(db, requestId)
      if (asked?.request.status !== 'pending') return
      const { request } = asked
      const to = await readerOf(db, request, reader)
      if (!to) return
      const history = await historyOf(db, requestId)
      const reopened = history.findLast(({ action }) => action === 'reopened')
      const taken = history.findLast(({ action }) => action === 'accepted' || action === 'rejected')
      const template = {
        kind: 'request-reopened',
        ...aboutOf(asked, to.name),
        wasAccepted: taken?.action === 'accepted',
        reason: reopened?.reason ?? null,
        hasAccount: mayOpenArea(request, to),
      } as const
      await mailer.send(write(template, { email: to.email, locale: request.locale }))
    },
    /** Of two moves only the last is mailed, and a request reopened meanwhile gets no mail. */
    'request-moved': async ({ requestId }) => {
      const asked = await requestWithParish(db, requestId)
      if (asked?.request.status !== 'accepted') return
      const { request } = asked
      const to = await readerOf(db, request, 'sender')
      const history = await historyOf(db, requestId)
      const moved = history.findLast(({ action }) => action === 'moved')
      if (!to || !moved?.move) return
      const template = {
        kind: 'request-moved',
        ...aboutOf(asked, to.name),
        ...moved.move,
        reason: moved.reason,
        hasAccount: to.owner !== undefined,
      } as const
      await mailer.send(write(template, { email: to.email, locale: request.locale }))
    },
    'request-colleague': async ({ requestId, accountId, about }) => {
      const told = await colleagueOf(db, requestId, accountId)
      if (!told) return
      const { request, community, account } = told
      if (about === 'assigned' && request.assigneeId !== accountId) return
      if (about === 'answered' && request.conversation !== 'answered') return
      if (!(await isAssignable(db, request.communityId, accountId))) return
      const template = {
        kind: 'request-colleague',
        about,
        request: { id: requestId, kind: request.kind, reference: request.reference },
        parish: { name: community.name, slug: community.slug },
        name: account.name,
      } as const
      await mailer.send(write(template, account))
    },
  }
}

type Asked = NonNullable<Awaited<ReturnType<typeof requestWithParish>>>

/** The facts that every mail about a request contains. */
function aboutOf({ request, community }: Asked, name: string | null): AboutRequest {
  const { kind, subject, reference } = request
  return { request: kind, parish: parishOf(community), name, subject, reference }
}

async function historyOf(db: Db, requestId: number) {
  return (await ownHistories(db, [requestId])).get(requestId) ?? []
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

/** A couple with two addresses gets a mail each; in all other cases the sender gets it. */
type Reader = 'sender' | 'bride'

/** The recipient of a mail about a request. */
interface RequestReader {
  email: string
  /** Null if the recipient is unknown. */
  name: string | null
  /** Their account, if the address is that of an account the request belongs to. */
  owner: Owner | undefined
}

/** @returns undefined without an address */
async function readerOf(
  db: Db,
  request: RequestRow,
  reader: Reader,
): Promise<RequestReader | undefined> {
  const owner = await ownerOf(db, request)
  const email = reader === 'bride' ? secondEmail(request) : (request.email ?? owner?.email ?? null)
  if (email === null) return undefined
  const known = isOwnersMail(request, email, owner) ? owner : undefined
  const isByAnybody = REQUEST_KIND_FACTS[request.kind].sender === 'anybody'
  const name = isByAnybody ? request.subject : (known?.name ?? null)
  return { email, name, owner: known }
}

/** A person who has only asked to join cannot open the private area yet. */
function mayOpenArea({ kind }: RequestRow, { owner }: RequestReader): boolean {
  return owner !== undefined && REQUEST_KIND_FACTS[kind].sender === 'member'
}

/** Of a couple with two addresses, only the partner who sent it may have it in an account. */
function isOwnersMail(request: RequestRow, email: string, owner: Owner | undefined): boolean {
  return secondEmail(request) === null || foldEmail(email) === foldEmail(owner?.email ?? '')
}

/** A request and its community; undefined if it was deleted. */
async function requestWithParish(db: Db, id: number) {
  const [row] = await db
    .select({ request: requests, community: communities })
    .from(requests)
    .innerJoin(communities, eq(communities.id, requests.communityId))
    .where(eq(requests.id, id))
  return row
}

/** What a mail says about a community. */
function parishOf({ name, slug, phone, mobilephone, email }: Asked['community']): MailParish {
  return { name, slug, phone: phone ?? mobilephone, email }
}

/** The local day, `yyyy-MM-dd`, and time, `HH:mm`, of a request; null if it names none. */
function whenOf({
  day,
  hour,
}: Pick<RequestRow, 'day' | 'hour'>): { day: string; hour: string | null } | null {
  return day === null ? null : { day, hour: wallTime(hour) }
}
