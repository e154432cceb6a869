import { type DescribeRouteOptions, describeRoute } from 'hono-openapi'
import type * as v from 'valibot'
import { SUBSCRIPTION_HEADER } from '#src/contract/staff.ts'
import { ERROR_ANSWER, jsonOf, queryParameters, type Tag, type Takes } from './described.ts'
import { IF_MATCH } from './expected-version.ts'
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_SHAPE } from './idempotency-key.ts'

/** Refusals that an operation may answer with, besides those that all of them share. */
type Refusal = 400 | 403 | 404 | 409 | 412 | 413 | 415 | 429

/** What an operation asks of its callers. */
interface Asks {
  /** Whether it takes a token: `signedIn`, which refuses without one, or `maybeSignedIn`. */
  isSignedIn?: boolean | 'maybe'
  /** Whether staff calls it within a community (`inOffice`), and so is refused elsewhere. */
  isOfOffice?: boolean
  /** Whether it takes an `Idempotency-Key` (`idempotent`). */
  isIdempotent?: boolean
  /** Whether it takes the version of a record in `If-Match`. */
  takesVersion?: boolean
  /** Its further refusals; 401 is for one that is not signed in and still may not. */
  refuses?: ReadonlyArray<Refusal | 401>
  /** What its query string takes, for a list. */
  takes?: Takes
}

/** What an operation answers: JSON, or a file of one of some media types. */
type Answers = v.GenericSchema | { mediaTypes: readonly string[] }

/** The name that the document knows the token by. */
export const BEARER_SCHEME = 'bearer'
const TOKEN = { [BEARER_SCHEME]: [] }

/**
 * Describes an operation on an account or with one: what it answers, whether it takes a token, and
 * how it refuses. Its words are the texts `api-docs.operations.{operation}`. It stands after
 * `checkedBody` and `checkedQuery`, which describe what is sent.
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
    // What can be too large has a body, which can also be too slow.
    ...(refuses.includes(413) ? [408] : []),
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
      200: { description: '', content: contentOf(answers) },
      ...refusals([...statuses].sort()),
    },
  })
}

type Responses = NonNullable<DescribeRouteOptions['responses']>

/** There are hundreds of operations, and few ways to refuse. */
const known = new Map<string, Responses>()

function refusals(statuses: number[]): Responses {
  const key = statuses.join()
  const responses =
    known.get(key) ?? Object.fromEntries(statuses.map((status) => [status, ERROR_ANSWER]))
  known.set(key, responses)
  return responses
}

function contentOf(answers: Answers) {
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
