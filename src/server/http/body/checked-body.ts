import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { validator } from 'hono-openapi'
import * as v from 'valibot'
import type { Changes } from '#src/contract/publishing/changes.ts'
import { ApiError, type Hint } from '#src/server/errors.ts'
import { SCHEMA_DIALECT } from '../described.ts'

/** The default size limit of a body, in KB. Few forms come near it. */
const MAX_KILOBYTES = 64

type Body = v.GenericSchema<unknown, unknown>

interface BodyOptions {
  /** Whether the body may be missing; the schema then reads `{}`. */
  isOptional?: boolean
  /** The size limit in units of 1024 bytes; 64 by default. */
  maxKilobytes?: number
}

/**
 * Validates a JSON body by a schema and documents it. Handlers read it with `c.req.valid('json')`.
 *
 * @throws ApiError `unsupported_media_type` if the header does not name JSON; `payload_too_large`
 *   above the size limit; `captcha` if only the captcha is wrong; else `bad_request` with a hint
 *   for each wrong field
 */
export function checkedBody<Schema extends Body>(
  schema: Schema,
  { isOptional = false, maxKilobytes = MAX_KILOBYTES }: BodyOptions = {},
) {
  const limited = limitedTo(maxKilobytes)
  const checked = validator(
    'json',
    schema,
    (result) => {
      if (!result.success) throw refusal(result.error, schema)
    },
    { options: SCHEMA_DIALECT },
  )
  const guarded: MiddlewareHandler = (c, next) => {
    const mayPass = isJson(c.req.header('content-type')) || (isOptional && isLeftOut(c))
    if (!mayPass) throw new ApiError('unsupported_media_type')
    return limited(c, async () => {
      // `checked` throws or continues; an answer of its own would be lost here.
      await checked(c, next)
    })
  }
  // The validator carries the body's description as properties; copy them to the wrapper.
  return Object.assign(guarded, checked) as typeof checked
}

/**
 * A record merged with its changes, checked by the schema of the whole form: a change may break a
 * rule about several fields.
 *
 * @param wrapper the field of the body that the form came in, for the error's paths
 * @throws ApiError `bad_request` with a hint for each wrong field
 */
export function merged<Form>(
  schema: v.GenericSchema<unknown, Form>,
  current: object,
  changes: Changes,
  wrapper: string | null = null,
): Form {
  const result = v.safeParse(schema, { ...current, ...changes })
  if (result.success) return result.output
  // Bodies are JSON: every key of a path is a property name.
  const hints = Object.entries(hintsForBody(result.issues as readonly BodyIssue[], schema))
  const within = (path: string) => (wrapper === null || path === '*' ? path : `${wrapper}.${path}`)
  throw new ApiError(
    'bad_request',
    Object.fromEntries(hints.map(([path, hint]) => [within(path), hint])),
  )
}

function limitedTo(kilobytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: kilobytes * 1024,
    onError: () => {
      throw new ApiError('payload_too_large')
    },
  })
}

function isJson(type = ''): boolean {
  return /^application\/json *(;|$)/i.test(type.trim())
}

/** RFC 9112 §6: a request has a body if it states its length or is chunked. */
function isLeftOut(c: Context): boolean {
  const length = c.req.header('content-length') ?? '0'
  return (
    c.req.header('content-type') === undefined &&
    length === '0' &&
    c.req.header('transfer-encoding') === undefined
  )
}

function refusal(issues: readonly BodyIssue[], schema: Body): ApiError {
  const hints = hintsForBody(issues, schema)
  const isCaptchaAlone = Object.keys(hints).join() === 'captcha'
  return new ApiError(isCaptchaAlone ? 'captcha' : 'bad_request', hints)
}

/** The parts of a valibot issue that are used here. */
interface BodyIssue {
  readonly message: string
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }>
  readonly expected?: unknown
  readonly received?: unknown
}

/** Fields whose hint has the field's name, unless their schema names another hint. */
const HINTED = new Set(['captcha', 'consent', 'locale'])

/**
 * The hint for each wrong field of a body, by its dotted path. An unknown field is reported as `*`,
 * so that the caller's input is not echoed.
 */
function hintsForBody(issues: readonly BodyIssue[], schema: v.GenericSchema): Record<string, Hint> {
  const hints: Record<string, Hint> = {}
  for (const issue of issues) {
    const [path, hint] = hintFor(issue, schema)
    hints[path] ??= hint
  }
  return hints
}

function hintFor(issue: BodyIssue, schema: v.GenericSchema): [string, Hint] {
  const path = (issue.path ?? []).map((item) => String(typeof item === 'object' ? item.key : item))
  if (issue.expected === 'never') return ['*', unknownField(holderOf(schema, path.slice(0, -1)))]
  if (path.length === 0)
    return ['*', isHintKey(issue) ? { key: issue.message } : unknownField(schema)]
  return [path.join('.'), { key: keyFor(issue, path.at(-1) ?? '') }]
}

/** The first hint that applies: the schema's, the field's own, or the one for a missing field. */
function keyFor(issue: BodyIssue, field: string): string {
  if (isHintKey(issue)) return issue.message
  if (HINTED.has(field)) return field
  return issue.received === 'undefined' || issue.received === 'null' ? 'required' : 'invalid'
}

/** In our schemas the message is a hint's key; valibot's own messages are sentences. */
function isHintKey({ message }: BodyIssue): boolean {
  return /^[a-z\d_]+$/.test(message)
}

/** The schema at a path of a body, so that a hint can name its fields. */
function holderOf(schema: object, path: string[]): object {
  if ('wrapped' in schema) return holderOf(schema.wrapped as object, path)
  const [field, ...rest] = path
  if (field === undefined) return schema
  if ('item' in schema) return holderOf(schema.item as object, rest)
  const entries: Record<string, object> =
    'entries' in schema ? { ...(schema.entries as object) } : {}
  return holderOf(entries[field] ?? {}, rest)
}

function unknownField(schema: object): Hint {
  const known = 'entries' in schema ? Object.keys(schema.entries as object) : []
  return { key: 'unknown_field', values: { known: known.join(', ') } }
}
