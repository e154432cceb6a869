import type { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { keyIn } from '#src/i18n/text-key.ts'
import type { Translator } from '#src/i18n/translator.ts'
import type { AppEnv } from '#src/server/http/context.ts'
import { TAGS } from '#src/server/http/described.ts'
import { BEARER_SCHEME } from '#src/server/http/described-operation.ts'
import { type WebhookDescriptions, webhookDescriptions } from './webhook-document.ts'

export type ApiDocument = Omit<Awaited<ReturnType<typeof generateSpecs>>, 'webhooks'> & {
  webhooks: WebhookDescriptions
}
export type Operation = NonNullable<ApiDocument['paths'][string]['get']>
export type Parameter = Extract<NonNullable<Operation['parameters']>[number], { in: string }>
export interface Schema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  default?: unknown
  description?: string
}

interface Product {
  name: string
  version: string
}

/**
 * The OpenAPI 3.1 document of an app, from the schemas that validate its requests, in the reader's
 * language. It contains only described routes.
 */
export async function apiDocument(
  app: Hono<AppEnv>,
  translator: Translator,
  product: Product,
): Promise<ApiDocument> {
  const { t } = translator
  const described = await generateSpecs(app, {
    defaultValidationErrorResponse: false,
    documentation: {
      info: {
        title: `${product.name} ${t('api-docs.title')}`,
        version: product.version,
        description: t('api-docs.intro'),
      },
      servers: [{ url: '/' }],
      tags: tagsIn(t),
      components: {
        securitySchemes: {
          [BEARER_SCHEME]: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: t('api-docs.notes.token'),
          },
        },
      },
    },
  })
  const document = { ...described, webhooks: webhookDescriptions(t) }
  for (const call of operationsOf(document)) {
    tellUnchanged(call)
    tellOpen(call)
    putIntoWords(call.operation, t)
  }
  return withResolvedReferences(withDistinctPaths(document))
}

/** Every answer to a GET of the API has an `ETag` (`server/http/headers/common-headers.ts`). */
function tellUnchanged({ method, operation }: Call): void {
  if (method !== 'get' || operation.tags?.includes('health')) return
  operation.responses = { ...operation.responses, 304: { description: '' } }
}

/** Operations without a token say so explicitly; otherwise it would look forgotten. */
function tellOpen({ operation }: Call): void {
  operation.security ??= []
}

/**
 * For OpenAPI (3.1, Paths Object), paths that differ only in the names of parameters are one path:
 * it gets the operations of all of them, with the names of the first.
 */
function withDistinctPaths(document: ApiDocument): ApiDocument {
  const names = new Map<string, string>()
  const paths: ApiDocument['paths'] = {}
  for (const [path, operations] of Object.entries(document.paths)) {
    const shape = path.replace(PARAMETER, '{}')
    const name = names.get(shape) ?? path
    names.set(shape, name)
    for (const { operation } of operationsOf({ ...document, paths: { [path]: operations } })) {
      renameParameters(operation, path, name)
    }
    paths[name] = { ...paths[name], ...operations }
  }
  return { ...document, paths }
}

const PARAMETER = /\{\w+\}/g

function renameParameters(operation: Operation, path: string, name: string): void {
  const places: string[] = path.match(PARAMETER) ?? []
  for (const parameter of operation.parameters ?? []) {
    if (!('name' in parameter) || parameter.in !== 'path') continue
    const renamed = name.match(PARAMETER)?.[places.indexOf(`{${parameter.name}}`)]
    if (renamed) parameter.name = renamed.slice(1, -1)
  }
}

/**
 * hono-openapi moves a recursive schema without updating its references. Also, linters require
 * tuples to state whether further items are allowed.
 */
function withResolvedReferences(document: ApiDocument): ApiDocument {
  const text = JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/')
  return JSON.parse(text, (_, value) => (isTuple(value) ? closed(value) : value))
}

function isTuple(value: unknown): value is { prefixItems: unknown[] } {
  return typeof value === 'object' && value !== null && 'prefixItems' in value
}

function closed(tuple: { prefixItems: unknown[] }) {
  return { ...tuple, maxItems: tuple.prefixItems.length, items: {} }
}

/** The API's methods, in display order. */
const METHODS = ['get', 'post', 'put', 'delete'] as const

/** An operation with its method and path. */
export interface Call {
  method: (typeof METHODS)[number]
  path: string
  operation: Operation
}

/** The operations of a document, in the order of the routes. */
export function operationsOf(document: ApiDocument): Call[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method]
      return operation ? [{ method, path, operation }] : []
    }),
  )
}

type T = Translator['t']

function tagsIn(t: T) {
  return TAGS.map((name) => ({
    name,
    description: t(`api-docs.tags.${name}`),
  }))
}

function putIntoWords(operation: Operation, t: T): void {
  Object.assign(operation, wordsOf(operation.operationId ?? '', t))
  for (const parameter of operation.parameters ?? []) {
    if ('name' in parameter) putParameterIntoWords(parameter, t)
  }
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    if ('description' in response) response.description = t(keyIn('api-docs.statuses', status))
  }
}

/** The generic calls of staff are named `{resource}.{call}`, with one text for all resources. */
function wordsOf(operation: string, t: T): { summary: string; description: string } {
  const [name = '', call] = operation.split('.')
  const values: Record<string, string> =
    call === undefined ? {} : { what: t(keyIn('api-docs.staff.resources', name)) }
  const text = (part: 'summary' | 'description') =>
    t(
      call === undefined
        ? keyIn('api-docs.operations', `${name}.${part}`)
        : keyIn('api-docs.staff.calls', `${call}.${part}`),
      values,
    )
  return { summary: text('summary'), description: text('description') }
}

function putParameterIntoWords(parameter: Parameter, t: T): void {
  parameter.description = t(keyIn('api-docs.parameters', parameter.name))
  for (const [name, filter] of Object.entries(filtersOf(parameter))) {
    filter.description = t(keyIn('api-docs.filters', name))
  }
}

/** The filters within a JSON parameter, by name; none for other parameters. */
export function filtersOf(parameter: Parameter): Record<string, Schema> {
  const schema = parameter.content?.['application/json']?.schema as Schema | undefined
  return schema?.properties ?? {}
}
