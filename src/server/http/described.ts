import { toJsonSchema } from '@valibot/to-json-schema'
import { type DescribeRouteOptions, describeRoute, resolver } from 'hono-openapi'
import * as v from 'valibot'
import { Emenu } from '../../contract/emenu.ts'
import { ErrorBody } from '../../contract/errors.ts'

/** The groups of the API's description. */
export type Tag = 'communities' | 'contents' | 'families' | 'health'

/** Names a schema, so that the description holds it once and points to it. */
export function named<Schema extends v.GenericSchema>(ref: string, schema: Schema) {
  return v.pipe(schema, v.metadata({ ref }))
}

/** The schema that contains itself must have a name of its own. */
const RECURSIVE = { options: { definitions: { Emenu } } }

function jsonOf(schema: v.GenericSchema) {
  return { 'application/json': { schema: resolver(schema, RECURSIVE) } }
}

const errorAnswer = (): NonNullable<DescribeRouteOptions['responses']>[string] => ({
  description: '',
  content: jsonOf(named('Error', ErrorBody)),
})

/**
 * Describes a public GET: its answer, and the refusals that all of them share. The words are not
 * here: they are the texts `api-docs.operations.{operation}`, added when the document is made.
 * It stands after `checkedQuery`, whose description of the parameter `query` it replaces: what
 * matters is the JSON inside.
 */
export function described(
  operation: string,
  tag: Tag,
  schema: v.GenericSchema,
  { filters }: { filters: v.GenericSchema },
) {
  return describeRoute({
    operationId: operation,
    tags: [tag],
    parameters: [filterParameter(filters)],
    responses: {
      200: { description: '', content: jsonOf(schema) },
      304: { description: '' },
      400: errorAnswer(),
      404: errorAnswer(),
      405: errorAnswer(),
      500: errorAnswer(),
      503: errorAnswer(),
    },
  })
}

type Parameter = NonNullable<DescribeRouteOptions['parameters']>[number]

function filterParameter(filters: v.GenericSchema): Parameter {
  const { $schema: _, ...schema } = toJsonSchema(filters, {
    typeMode: 'input',
    errorMode: 'ignore',
  })
  return { in: 'query', name: 'query', content: { 'application/json': { schema } } } as Parameter
}

/** Describes a question about the process itself. */
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
