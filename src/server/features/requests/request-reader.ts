import { eq } from 'drizzle-orm'
import { foldEmail } from '#src/domain/accounts/email.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, requests } from '#src/server/db/schema.ts'
import { wallTime } from '#src/server/db/wall-times.ts'
import type { LetterParish } from '#src/server/mail/letter-texts.ts'
import type { CommunityRow } from '../chapelries/rows.ts'
import { brideEmail, type Owner, ownerOf } from './owner.ts'
import type { RequestRow } from './receive.ts'

/** A couple with two addresses gets a mail each; in all other cases the sender gets it. */
export type Reader = 'sender' | 'bride'

/** The recipient of a mail about a request. */
interface RequestReader {
  email: string
  /** Null if the recipient is unknown. */
  name: string | null
  /** Their account, if the address is that of an account the request belongs to. */
  owner: Owner | undefined
}

/** @returns undefined without an address */
export async function readerOf(
  db: Db,
  request: RequestRow,
  reader: Reader,
): Promise<RequestReader | undefined> {
  const owner = await ownerOf(db, request)
  const email = reader === 'bride' ? brideEmail(request) : (request.email ?? owner?.email ?? null)
  if (email === null) return undefined
  const known = isOwnersMail(request, email, owner) ? owner : undefined
  const name = request.kind === 'join' ? request.subject : (known?.name ?? null)
  return { email, name, owner: known }
}

/** Of a couple with two addresses, only the partner who sent it may have it in an account. */
function isOwnersMail(request: RequestRow, email: string, owner: Owner | undefined): boolean {
  return brideEmail(request) === null || foldEmail(email) === foldEmail(owner?.email ?? '')
}

/** A request and its community; undefined if it was deleted. */
export async function requestWithParish(db: Db, id: number) {
  const [row] = await db
    .select({ request: requests, community: communities })
    .from(requests)
    .innerJoin(communities, eq(communities.id, requests.communityId))
    .where(eq(requests.id, id))
  return row
}

/** What a mail says about a community. */
export function parishOf({ name, slug, phone, mobilephone, email }: CommunityRow): LetterParish {
  return { name, slug, phone: phone ?? mobilephone, email }
}

/** The local day, `yyyy-MM-dd`, and time, `HH:mm`, of a request; null if it names none. */
export function whenOf({
  day,
  hour,
}: Pick<RequestRow, 'day' | 'hour'>): { day: string; hour: string | null } | null {
  return day === null ? null : { day, hour: wallTime(hour) }
}
