import { eq } from 'drizzle-orm'
import { foldEmail } from '../../../domain/email.ts'
import type { Db } from '../../db/connection.ts'
import { accounts, communities, requests } from '../../db/schema.ts'
import { wallTime } from '../../db/wall-times.ts'
import type { JobHandlers } from '../../jobs/job.ts'
import type { MailingDeps } from '../../mail/mailing-deps.ts'
import type { LetterParish } from '../../mail/request-letter.ts'
import type { CommunityRow } from '../chapelries/rows.ts'
import { issueJoinLink, JOIN_LINK_DAYS } from '../pending-entities/join-links.ts'
import { brideEmail } from './couple.ts'
import { ownHistories, reasonIn } from './history.ts'
import type { RequestRow } from './receive.ts'

interface Owner {
  name: string
  email: string
}

type RequestJobs = Pick<JobHandlers, 'join-received' | 'request-decided'>

/**
 * Writes and sends what the senders of requests are told. Each may be tried again: what was
 * withdrawn or decided meanwhile needs no link any more.
 */
export function requestMailings({ db, mailer, write, now }: MailingDeps): RequestJobs {
  return {
    'join-received': async ({ requestId }) => {
      const asked = await requestWithParish(db, requestId)
      if (asked?.request.status !== 'pending') return
      const { email, locale } = asked.request
      if (email === null) return
      const token = await issueJoinLink(db, requestId, now())
      const parish = parishOf(asked.community)
      const letter = { kind: 'join-received', parish, token, days: JOIN_LINK_DAYS } as const
      await mailer.send(write(letter, { email, locale }))
    },
    'request-decided': async ({ requestId, reader }) => {
      const asked = await requestWithParish(db, requestId)
      if (!asked) return
      const { request, community } = asked
      const { status: decision, kind, subject, reference, locale } = request
      if (decision !== 'accepted' && decision !== 'rejected') return
      const owner = await ownerOf(db, request)
      const email =
        reader === 'bride' ? brideEmail(request) : (request.email ?? owner?.email ?? null)
      if (email === null) return
      const known = isOwnersMail(request, email, owner) ? owner : undefined
      const histories = await ownHistories(db, [requestId])
      const letter = {
        kind: 'request-decided',
        request: kind,
        decision,
        parish: parishOf(community),
        name: kind === 'join' ? subject : (known?.name ?? null),
        subject,
        reference,
        reason: reasonIn(histories.get(requestId) ?? []),
        when: whenOf(request),
        hasAccount: known !== undefined,
      } as const
      await mailer.send(write(letter, { email, locale }))
    },
  }
}

/** Of a couple with two addresses only the one who sent it, if either, has it in an account. */
function isOwnersMail(request: RequestRow, email: string, owner: Owner | undefined): boolean {
  return brideEmail(request) === null || foldEmail(email) === foldEmail(owner?.email ?? '')
}

async function requestWithParish(db: Db, id: number) {
  const [row] = await db
    .select({ request: requests, community: communities })
    .from(requests)
    .innerJoin(communities, eq(communities.id, requests.communityId))
    .where(eq(requests.id, id))
  return row
}

/**
 * The account that a request belongs to: its sender's, and for a join request the one that was
 * linked with it, by the same confirmed address.
 */
async function ownerOf(
  db: Db,
  { kind, accountId, emailFolded }: RequestRow,
): Promise<Owner | undefined> {
  const which =
    kind === 'join'
      ? emailFolded !== null && eq(accounts.emailFolded, emailFolded)
      : accountId !== null && eq(accounts.id, accountId)
  if (which === false) return undefined
  const [owner] = await db
    .select({ name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(which)
  return owner
}

function parishOf({ name, slug, phone, mobilephone, email }: CommunityRow): LetterParish {
  return { name, slug, phone: phone ?? mobilephone, email }
}

function whenOf({ day, hour }: RequestRow): { day: string; hour: string | null } | null {
  return day === null ? null : { day, hour: wallTime(hour) }
}
