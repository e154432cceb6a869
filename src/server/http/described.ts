import { toJsonSchema } from '@valibot/to-json-schema'
import { type DescribeRouteOptions, describeRoute, resolver } from 'hono-openapi'
import * as v from 'valibot'
import { Emenu } from '#src/contract/community/emenu.ts'
import { ErrorBody } from '#src/contract/errors.ts'
import { ALL, MAX_PAGE_SIZE, NEWS_PAGE_SIZE } from '#src/contract/paging.ts'

/** The groups of the API document, in order. */
export const TAGS = [
  'communities',
  'contents',
  'families',
  'requests',
  'account',
  'social',
  'office',
  'health',
] as const
export type Tag = (typeof TAGS)[number]

/** Names a schema, so that the document defines it once and refers to it. */
export function named<Schema extends v.GenericSchema>(ref: string, schema: Schema) {
  return v.pipe(schema, v.metadata({ ref }))
}

/** The JSON Schema dialect of OpenAPI 3.1; older dialects write tuples differently. */
export const SCHEMA_DIALECT = { target: 'draft-2020-12' } as const

/** A recursive schema needs a name of its own. */
const ANSWER = { options: { ...SCHEMA_DIALECT, definitions: { Emenu } } }

/** The content of an answer: JSON described by a schema. */
export function jsonOf(schema: v.GenericSchema) {
  return { 'application/json': { schema: resolver(schema, ANSWER) } }
}

/** The content of a refusal, the same for all; its wording is added with the document's texts. */
export const ERROR_ANSWER: NonNullable<DescribeRouteOptions['responses']>[string] = {
  description: '',
  content: jsonOf(named('Error', ErrorBody)),
}

/**
 * Describes a public GET: its answer, and the refusals that all public GETs share. The wording is
 * in the texts `api-docs.operations.{operation}`, added when the document is made. Put it after
 * `checkedQuery`: it refines some parameters, which `checkedQuery` can only describe as text.
 */
export function described(operation: string, tag: Tag, schema: v.GenericSchema, takes: Takes) {
  return describeRoute({
    operationId: operation,
    tags: [tag],
    parameters: queryParameters(takes),
    responses: {
      200: { description: '', content: jsonOf(schema) },
      304: { description: '' },
      400: ERROR_ANSWER,
      404: ERROR_ANSWER,
      405: ERROR_ANSWER,
      ...(takes.isRationed && { 429: ERROR_ANSWER }),
      500: ERROR_ANSWER,
      503: ERROR_ANSWER,
    },
  })
}

/** The parameters of a call that its schema does not describe. */
export interface Takes {
  /** The filters that `query` may hold. */
  filters: v.GenericSchema
  /** For a list: whether its limit ends at 100, or `all` is allowed. */
  limit?: 'bounded' | 'or all'
  /** Whether calls are rate-limited per caller. */
  isRationed?: boolean
}

type Parameter = NonNullable<DescribeRouteOptions['parameters']>[number]

/** The parameters that the contract defines more precisely: filters, page and limit. */
export function queryParameters({ filters, limit }: Takes): Parameter[] {
  return [filterParameter(filters), ...(limit ? pagingParameters(limit) : [])]
}

function filterParameter(filters: v.GenericSchema): Parameter {
  const { $schema: _, ...schema } = toJsonSchema(filters, {
    ...SCHEMA_DIALECT,
    typeMode: 'input',
    errorMode: 'ignore',
  })
  return { in: 'query', name: 'query', content: { 'application/json': { schema } } } as Parameter
}

function pagingParameters(kind: 'bounded' | 'or all'): Parameter[] {
  const limit = { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE } as const
  const schema = kind === 'bounded' ? limit : { anyOf: [limit, { enum: ['all', ALL] }] }
  return [
    { in: 'query', name: 'page', schema: { type: 'integer', minimum: 1, default: 1 } },
    { in: 'query', name: 'limit', schema: { ...schema, default: NEWS_PAGE_SIZE } },
  ]
}

/** Describes an operation about the process itself. */
export function describedHealth(operation: string, schema: v.GenericSchema) {
  const content = jsonOf(schema)
  return describeRoute({
    operationId: operation,
    tags: ['health'],
    responses: {
      200: { description: '', content },
      ...(operation === 'readyz' && { 503: { description: '', content } }),
    },
  })
}
