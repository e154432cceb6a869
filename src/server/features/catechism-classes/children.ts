import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { ClassName, EnrolledChild, Sibling } from '#src/contract/office/catechism-classes.ts'
import { givenAnswers, type KnownQuestion } from '#src/contract/requests/enrolment-answers.ts'
import type { DetailsOf } from '#src/contract/requests/request-details.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  accounts,
  catechismClasses,
  catechismPlaces,
  entities,
  families,
  familyMembers,
  lifeEvents,
  requests,
} from '#src/server/db/schema.ts'

type Request = typeof requests.$inferSelect

/** An enrolment with the name and the address of the account that sent it, if any. */
export interface Enrolment {
  request: Request
  account: { name: string; email: string } | null
}

const callerPhone = sql`${requests.writtenDown} ->> 'caller_phone'`

/** The condition that a request enrols a child of a community. */
export function isEnrolment(communityId: number): SQL | undefined {
  return and(eq(requests.communityId, communityId), eq(requests.kind, 'catechism'))
}

/** The year that an enrolment asks for: 1 to 10, or a school year. */
export const askedYear = sql<string>`${requests.details} ->> 'year'`

/** Enrolments by the years that they ask for, the tenth after the second. */
export const BY_ASKED_YEAR = [sql`length(${askedYear})`, askedYear]

/**
 * Enrolments, by the names of their children.
 *
 * @param order before the names
 */
export function enrolments(db: Db, where: SQL | undefined, order: SQL[] = []) {
  return db
    .select({ request: requests, account: { name: accounts.name, email: accounts.email } })
    .from(requests)
    .leftJoin(accounts, eq(accounts.id, requests.accountId))
    .where(where)
    .orderBy(...order, asc(requests.subjectFolded), asc(requests.id))
}

/**
 * What the office knows of enrolled children: their enrolments, the telephones of the register, and
 * the other children of the same senders.
 *
 * @param schoolYear in which classes are looked for
 */
export async function toChildren(
  db: Db,
  communityId: number,
  found: Enrolment[],
  schoolYear: string,
): Promise<EnrolledChild[]> {
  const sent = found.map(({ request }) => request)
  const [others, known, births] = await Promise.all([
    enrolmentsOfSenders(db, communityId, sent),
    sendersInRegister(db, communityId, sent),
    birthsInFamilies(db, communityId, sent),
  ])
  return found.map(({ request, account }) => {
    const details = request.details as DetailsOf<'catechism'>
    const { writtenDown, accountId, entityId, subject } = request
    const answers = givenAnswers(details.answers)
    const textIn = (key: KnownQuestion): string | undefined => {
      const value = answers.find((answer) => answer.key === key)?.value
      return typeof value === 'string' ? value : undefined
    }
    const sender = known.find(({ id, accountId: linked }) =>
      entityId === null ? accountId !== null && linked === accountId : id === entityId,
    )
    return {
      enrolment_id: request.id,
      name: subject,
      sex: details.catechism_student_sex,
      year: details.year,
      born:
        textIn('birth_date') ?? births.get(toFamilyKey(accountId, request.subjectFolded)) ?? null,
      contact_name:
        textIn('guardian_name') ??
        sender?.name ??
        writtenDown?.caller_name ??
        account?.name ??
        null,
      emails: unique([request.email, account?.email]),
      phones: unique([
        textIn('guardian_phone'),
        textIn('other_guardian_phone'),
        writtenDown?.caller_phone,
        sender?.mobilephone,
        sender?.phone,
      ]),
      siblings: siblingsAmong(others, request, schoolYear),
      answers,
      also_in: classOfSameChild(others, request, schoolYear),
    }
  })
}

/** An enrolment of a sender, with the classes of its child. */
export interface SendersEnrolment {
  request: Pick<
    Request,
    'id' | 'status' | 'subject' | 'subjectFolded' | 'accountId' | 'emailFolded' | 'writtenDown'
  >
  year: string
  /** The newest school year first. */
  classes: ClassName[]
}

/**
 * The open enrolments of the senders of some enrolments, these included. A sender is known by the
 * account, by the address for answers, or by the telephone that the office has written down.
 */
export async function enrolmentsOfSenders(
  db: Db,
  communityId: number,
  sent: Request[],
): Promise<SendersEnrolment[]> {
  if (sent.length === 0) return []
  const accountIds = unique(sent.map(({ accountId }) => accountId))
  const emails = unique(sent.map(({ emailFolded }) => emailFolded))
  const phones = unique(sent.map(({ writtenDown }) => writtenDown?.caller_phone))
  const rows = await db
    .select({
      request: requests,
      year: askedYear,
      class: {
        id: catechismClasses.id,
        school_year: catechismClasses.schoolYear,
        name: catechismClasses.name,
      },
    })
    .from(requests)
    .leftJoin(catechismPlaces, eq(catechismPlaces.requestId, requests.id))
    .leftJoin(catechismClasses, eq(catechismClasses.id, catechismPlaces.classId))
    .where(
      and(
        isEnrolment(communityId),
        inArray(requests.status, ['pending', 'accepted']),
        or(
          inArray(
            requests.id,
            sent.map(({ id }) => id),
          ),
          accountIds.length === 0 ? undefined : inArray(requests.accountId, accountIds),
          emails.length === 0 ? undefined : inArray(requests.emailFolded, emails),
          phones.length === 0 ? undefined : inArray(callerPhone, phones),
        ),
      ),
    )
    .orderBy(asc(requests.subjectFolded), asc(requests.id), desc(catechismPlaces.schoolYear))
  const found = new Map<number, SendersEnrolment>()
  for (const { request, year, class: named } of rows) {
    const one = found.get(request.id) ?? { request, year, classes: [] }
    // A request that is pending again keeps its place, but its child is in no class meanwhile.
    if (named && request.status === 'accepted') one.classes.push(named)
    found.set(request.id, one)
  }
  return [...found.values()]
}

/**
 * The other children of the sender of a request that are in a class or wait for one.
 *
 * @param schoolYear of the class; null for the newest
 */
export function siblingsAmong(
  others: SendersEnrolment[],
  request: SendersEnrolment['request'],
  schoolYear: string | null,
): Sibling[] {
  return others
    .filter((other) => isOfSameSender(other.request, request) && !isSameName(other, request))
    .flatMap(({ request: { id, subject }, year, classes }) => {
      const inClass = classes.find((one) => schoolYear === null || one.school_year === schoolYear)
      const sibling = { enrolment_id: id, name: subject }
      if (inClass) return { ...sibling, in: inClass }
      const isOfOtherYear = schoolYear !== null && year.includes('/') && year !== schoolYear
      return classes.length > 0 || isOfOtherYear ? [] : { ...sibling, in: null }
    })
}

/** The class that the child of a request is in by another enrolment of the same sender. */
export function classOfSameChild(
  others: SendersEnrolment[],
  request: SendersEnrolment['request'],
  schoolYear: string,
): ClassName | null {
  const classes = others
    .filter(
      (other) =>
        other.request.id !== request.id &&
        isSameName(other, request) &&
        isOfSameSender(other.request, request),
    )
    .flatMap((other) => other.classes)
  return classes.find(({ school_year }) => school_year === schoolYear) ?? null
}

function isSameName(other: SendersEnrolment, { subjectFolded }: SendersEnrolment['request']) {
  return other.request.subjectFolded === subjectFolded
}

function isOfSameSender(
  one: SendersEnrolment['request'],
  other: SendersEnrolment['request'],
): boolean {
  const isSame = <Value>(mine: Value, theirs: Value) =>
    mine !== null && mine !== undefined && mine === theirs
  return (
    isSame(one.accountId, other.accountId) ||
    isSame(one.emailFolded, other.emailFolded) ||
    isSame(one.writtenDown?.caller_phone, other.writtenDown?.caller_phone)
  )
}

/** The records of the senders in the register: those assigned to the requests, or of their accounts. */
async function sendersInRegister(db: Db, communityId: number, sent: Request[]) {
  const ids = unique(sent.map(({ entityId }) => entityId))
  const accountIds = unique(sent.map(({ accountId }) => accountId))
  if (ids.length + accountIds.length === 0) return []
  return db
    .select({
      id: entities.id,
      accountId: entities.accountId,
      name: entities.name,
      mobilephone: entities.mobilephone,
      phone: entities.phone,
    })
    .from(entities)
    .where(
      and(
        eq(entities.communityId, communityId),
        or(
          ids.length === 0 ? undefined : inArray(entities.id, ids),
          accountIds.length === 0 ? undefined : inArray(entities.accountId, accountIds),
        ),
      ),
    )
}

/** The births of the members of the families that the senders have registered, by account and name. */
async function birthsInFamilies(
  db: Db,
  communityId: number,
  sent: Request[],
): Promise<Map<string, string>> {
  const accountIds = unique(sent.map(({ accountId }) => accountId))
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .select({
      accountId: families.accountId,
      nameFolded: entities.nameFolded,
      date: lifeEvents.date,
    })
    .from(families)
    .innerJoin(familyMembers, eq(familyMembers.familyId, families.id))
    .innerJoin(entities, eq(entities.id, familyMembers.entityId))
    .innerJoin(lifeEvents, and(eq(lifeEvents.entityId, entities.id), eq(lifeEvents.kind, 'birth')))
    .where(and(eq(families.communityId, communityId), inArray(families.accountId, accountIds)))
  return new Map(
    rows.map(({ accountId, nameFolded, date }) => [toFamilyKey(accountId, nameFolded), date]),
  )
}

function toFamilyKey(accountId: number | null, nameFolded: string): string {
  return `${accountId} ${nameFolded}`
}

function unique<Value>(values: Array<Value | null | undefined>): Value[] {
  return [...new Set(values.filter((value) => value !== null && value !== undefined))]
}
