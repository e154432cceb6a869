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
 * The OpenAPI 3.1 document of an app, made of the same schemas that check its requests, with its
 * words in the reader's language. What a route does not describe is not in it.
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

/** Every answer to a question below the API's root is tagged (`server/http/headers/caching.ts`). */
function tellUnchanged({ method, operation }: Call): void {
  if (method !== 'get' || operation.tags?.includes('health')) return
  operation.responses = { ...operation.responses, 304: { description: '' } }
}

/** What asks for no token says so: what says nothing of it looks forgotten. */
function tellOpen({ operation }: Call): void {
  operation.security ??= []
}

/**
 * Addresses that differ by the name of a parameter alone are one path for OpenAPI (3.1, Paths Object): it
 * has the operations of all of them, and the names of the first.
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
 * hono-openapi lifts a schema that contains itself, but leaves what points to it as it was; and a tuple
 * says nothing of what may come after it, where linters ask for a word.
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

/** The methods that the API takes, in the order in which they are shown. */
export const METHODS = ['get', 'post', 'put', 'delete'] as const

/** An operation, and how it is called. */
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

/** A call that staff makes on many resources is named `{resource}.{call}`, and worded once. */
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

/** The filters that a parameter of JSON may hold, by name; none for any other parameter. */
export function filtersOf(parameter: Parameter): Record<string, Schema> {
  const schema = parameter.content?.['application/json']?.schema as Schema | undefined
  return schema?.properties ?? {}
}
