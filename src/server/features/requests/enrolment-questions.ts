import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { EnrolmentAnswer } from '#src/contract/requests/enrolment-answer.ts'
import {
  answerSchema,
  KNOWN_QUESTIONS,
  type KnownQuestion,
  type SentAnswer,
} from '#src/contract/requests/enrolment-answers.ts'
import {
  type ChangeQuestions,
  type EnrolmentQuestion,
  KEPT_QUESTIONS_MAX,
  type OfficeQuestions,
  type OwnQuestion,
} from '#src/contract/requests/enrolment-questions.ts'
import type { Db } from '#src/server/db/connection.ts'
import { catechismQuestions } from '#src/server/db/schema.ts'
import { ApiError, type Hint } from '#src/server/errors.ts'
import { versionOf } from '#src/server/http/versions.ts'
import { lockCommunity } from '#src/server/office-kit/community.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'

const KNOWN = Object.keys(KNOWN_QUESTIONS) as KnownQuestion[]

type Kept = Pick<typeof catechismQuestions.$inferSelect, 'asked' | 'own'>

/** What a community has chosen; nothing for one that has not. */
async function keptQuestions(db: Db, communityId: number): Promise<Kept> {
  const [row] = await db
    .select({ asked: catechismQuestions.asked, own: catechismQuestions.own })
    .from(catechismQuestions)
    .where(eq(catechismQuestions.communityId, communityId))
  return row ?? { asked: {}, own: [] }
}

/** The questions of a community as its office edits them. */
export async function officeQuestions(db: Db, communityId: number): Promise<OfficeQuestions> {
  return toOfficeQuestions(await keptQuestions(db, communityId))
}

function toOfficeQuestions({ asked, own }: Kept): OfficeQuestions {
  const all = Object.fromEntries(KNOWN.map((key) => [key, asked[key] ?? 'no']))
  const form = { asked: all as OfficeQuestions['asked'], own }
  return { ...form, version: versionOf(form) }
}

/** The questions that a community asks, in the order of its form. */
export async function askedQuestions(db: Db, communityId: number): Promise<EnrolmentQuestion[]> {
  return everyQuestion(await keptQuestions(db, communityId))
    .filter(({ isAsked }) => isAsked)
    .map(({ isAsked: _, ...question }) => question)
}

/** Questions that were ever asked: their answers stand in reports. */
export async function reportedQuestions(db: Db, communityId: number): Promise<EnrolmentQuestion[]> {
  const kept = await keptQuestions(db, communityId)
  return everyQuestion(kept).filter(({ key, words }) => words !== null || key in kept.asked)
}

type KeptQuestion = EnrolmentQuestion & { isAsked: boolean }

/** All known questions and all of the parish, those that it does not ask included. */
function everyQuestion({ asked, own }: Kept): KeptQuestion[] {
  return [
    ...KNOWN.map((key) => ({
      ...{ key, type: KNOWN_QUESTIONS[key], words: null, options: [] },
      is_required: asked[key] === 'required',
      isAsked: (asked[key] ?? 'no') !== 'no',
    })),
    ...own.map(({ is_retired, ...question }) => ({ ...question, isAsked: !is_retired })),
  ]
}

/**
 * Changes what a community asks. A question that the office leaves out is kept as one that is not
 * asked any more, so that nothing that was answered loses its words.
 *
 * @param tx a transaction
 * @param expected the version that the writer has read; undefined for any
 * @throws ApiError `changed_meanwhile`; `bad_request` for too many questions, for a key that the
 *   community does not have, and for one that is named twice
 */
export async function changeQuestions(
  tx: Db,
  { communityId, now }: Pick<OfficeScope, 'communityId' | 'now'>,
  changes: ChangeQuestions,
  expected: string | undefined,
): Promise<OfficeQuestions> {
  await lockCommunity(tx, communityId)
  const before = await keptQuestions(tx, communityId)
  if (expected !== undefined && expected !== toOfficeQuestions(before).version) {
    throw new ApiError('changed_meanwhile')
  }
  const seen = new Set<string>()
  const own = changes.own.map((question, at): OwnQuestion => {
    const { key } = question
    const former = before.own.find((one) => one.key === key)
    const isWrong = key !== null && (former === undefined || seen.has(key))
    if (isWrong) throw wrong(`own.${at}.key`, 'reference')
    // Answers of another type would not be what was asked for.
    if (former && former.type !== question.type) throw wrong(`own.${at}.type`, 'question_type')
    const itsKey = key ?? newKey('own')
    seen.add(itsKey)
    const options = question.options.map((option) => ({
      ...option,
      key: option.key ?? newKey('option'),
    }))
    return { ...question, key: itsKey, options }
  })
  const left = before.own
    .filter(({ key }) => !seen.has(key))
    .map((one) => ({ ...one, is_retired: true }))
  if (own.length + left.length > KEPT_QUESTIONS_MAX) throw wrong('own', 'own_questions')
  const known = Object.entries(changes.asked).filter(
    ([key, asking]) => asking !== 'no' || key in before.asked,
  )
  const kept = { asked: { ...before.asked, ...Object.fromEntries(known) }, own: [...own, ...left] }
  await tx
    .insert(catechismQuestions)
    .values({ communityId, ...kept, updatedAt: now })
    .onConflictDoUpdate({
      target: catechismQuestions.communityId,
      set: { ...kept, updatedAt: now },
    })
  return toOfficeQuestions(kept)
}

function newKey(start: 'own' | 'option'): string {
  return `${start}-${randomBytes(6).toString('hex')}`
}

function wrong(field: string, key: string): ApiError {
  return new ApiError('bad_request', { [field]: { key } })
}

/** How answers came, and with what. */
export interface Answering {
  /**
   * Whether a member sends them: then each question that is asked must be named, so that one that
   * was added while they were typing is not left out unseen, and required ones answered.
   */
  isOfMember: boolean
  /** The answers that the request has. */
  before: EnrolmentAnswer[]
  /** Of the form's fields in the body. */
  prefix: string
}

/**
 * Checks the answers of an enrolment by what its community asks, and adds the words of the questions.
 * Answers to questions that are not asked any more are taken: they may have been asked when the form
 * was opened.
 *
 * @param answers undefined for a client that knows no questions: nothing is checked
 * @throws ApiError `bad_request` with a hint for each answer, by the key of its question
 */
export async function completedAnswers(
  db: Db,
  communityId: number,
  answers: SentAnswer[] | undefined,
  { isOfMember, before, prefix }: Answering,
): Promise<EnrolmentAnswer[] | undefined> {
  if (answers === undefined) return undefined
  const questions = everyQuestion(await keptQuestions(db, communityId))
  const hints: Record<string, Hint> = {}
  const refuse = (key: string, hint: string) => {
    hints[`${prefix}answers.${key}`] ??= { key: hint }
  }
  const completed = new Map<string, EnrolmentAnswer>()
  for (const [at, answer] of answers.entries()) {
    const { key, value } = answer
    const question = questions.find((one) => one.key === key)
    const stored = before.find((one) => one.key === key)
    if (completed.has(key)) refuse(`${at}`, 'answer_twice')
    // What the office repeats of an enrolment stays as it is.
    else if (stored && stored.value === value) completed.set(key, stored)
    else if (!question) refuse(`${at}`, 'question_unknown')
    else {
      const options = question.options.map((option) => option.key)
      const read = v.safeParse(answerSchema(question.type, options), value)
      if (!read.success) refuse(key, read.issues[0].message)
      else if (read.output !== null) completed.set(key, toAnswer(question, read.output))
    }
  }
  if (isOfMember) {
    for (const { key, isAsked, is_required } of questions) {
      const isNamed = answers.some((answer) => answer.key === key)
      if (isAsked && !isNamed) refuse(key, 'question_new')
      else if (isAsked && is_required && !completed.has(key)) refuse(key, 'required')
    }
  }
  if (Object.keys(hints).length > 0) throw new ApiError('bad_request', hints)
  return [...completed.values()]
}

function toAnswer(
  { key, words, options }: EnrolmentQuestion,
  value: string | boolean,
): EnrolmentAnswer {
  const chosen = options.find((option) => option.key === value)?.words ?? null
  return { key, value, words, chosen }
}
