import { type DescribeRouteOptions, describeRoute } from 'hono-openapi'
import type * as v from 'valibot'
import { SUBSCRIPTION_HEADER } from '#src/contract/office/staff.ts'
import { ERROR_ANSWER, jsonOf, queryParameters, type Tag, type Takes } from './described.ts'
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_SHAPE } from './idempotent.ts'
import { IF_MATCH } from './versions.ts'

/** Statuses that an operation may refuse with, besides those that all operations share. */
type Refusal = 400 | 403 | 404 | 409 | 412 | 413 | 415 | 429

/** What an operation requires of its callers. */
export interface Asks {
  /** Whether it takes a token: required with `signedIn`, optional with `maybeSignedIn`. */
  isSignedIn?: boolean | 'maybe'
  /** Whether only staff of the community may call it (`inOffice`). */
  isOfOffice?: boolean
  /** Whether it takes an `Idempotency-Key` (`idempotent`). */
  isIdempotent?: boolean
  /** Whether it takes a record's version in `If-Match`. */
  takesVersion?: boolean
  /** Its further refusals; 401 is for an operation without sign-in that still refuses callers. */
  refuses?: ReadonlyArray<Refusal | 401>
  /** The query parameters of a list. */
  takes?: Takes
}

/** The answer of an operation: JSON, a file of one of several media types, or an empty 204. */
export type Answers = v.GenericSchema | { mediaTypes: readonly string[] } | 'nothing'

/** The name of the token's security scheme in the API document. */
export const BEARER_SCHEME = 'bearer'
const TOKEN = { [BEARER_SCHEME]: [] }

/**
 * Describes an operation: its answer, whether it takes a token, and its refusals. The wording comes
 * from the texts `api-docs.operations.{operation}`. Put it after `checkedBody` and `checkedQuery`,
 * which describe the request.
 */
export function describedOperation(
  operation: string,
  tag: Tag,
  answers: Answers,
  {
    isSignedIn = false,
    isOfOffice = false,
    isIdempotent = false,
    takesVersion = false,
    refuses = [],
    takes,
  }: Asks = {},
) {
  const statuses = new Set([
    ...refuses,
    // A request that can be too large has a body, and a body can also be wrong or too slow.
    ...(refuses.includes(413) ? [400, 408] : []),
    // A query can be wrong, too.
    ...(takes ? [400] : []),
    ...(isSignedIn === true ? [401] : []),
    ...(isOfOffice ? [400, 403, 404] : []),
    ...(isIdempotent ? [400, 409, 422] : []),
    ...(takesVersion ? [412] : []),
    ...[405, 500, 503],
  ])
  return describeRoute({
    operationId: operation,
    tags: [tag],
    ...(isSignedIn && { security: [...(isSignedIn === 'maybe' ? [{}] : []), TOKEN] }),
    parameters: [
      ...(takes ? queryParameters(takes) : []),
      ...(isOfOffice ? [subscriptionParameter] : []),
      ...(isIdempotent ? [idempotencyParameter] : []),
      ...(takesVersion ? [versionParameter] : []),
    ],
    responses: {
      ...success(answers),
      ...refusals([...statuses].sort()),
    },
  })
}

/** Describes a call on a signed-in person's own data: the route is behind `signedIn`. */
export function ownCall(
  operation: string,
  tag: Tag,
  answers: Answers,
  asks: Omit<Asks, 'isSignedIn' | 'isOfOffice'> = {},
) {
  return describedOperation(operation, tag, answers, { ...asks, isSignedIn: true })
}

type Responses = NonNullable<DescribeRouteOptions['responses']>

/** Shared by operations with the same refusals: there are hundreds of operations. */
const known = new Map<string, Responses>()

function refusals(statuses: number[]): Responses {
  const key = statuses.join()
  const responses =
    known.get(key) ?? Object.fromEntries(statuses.map((status) => [status, ERROR_ANSWER]))
  known.set(key, responses)
  return responses
}

function success(answers: Answers): Responses {
  if (answers === 'nothing') return { 204: { description: '' } }
  return { 200: { description: '', content: contentOf(answers) } }
}

function contentOf(answers: Exclude<Answers, 'nothing'>) {
  if (!('mediaTypes' in answers)) return jsonOf(answers)
  const schema = { type: 'string', format: 'binary' } as const
  return Object.fromEntries(answers.mediaTypes.map((type) => [type, { schema }]))
}

type Parameter = NonNullable<DescribeRouteOptions['parameters']>[number]

const subscriptionParameter: Parameter = {
  in: 'header',
  name: SUBSCRIPTION_HEADER,
  schema: { type: 'integer', minimum: 1 },
}

const versionParameter: Parameter = { in: 'header', name: IF_MATCH, schema: { type: 'string' } }

const idempotencyParameter: Parameter = {
  in: 'header',
  name: IDEMPOTENCY_KEY,
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY_SHAPE.source },
}
