import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Locale } from '#src/i18n/locales.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { answer, sized } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import {
  type ApiDocument,
  apiDocument,
  type Call,
  filtersOf,
  type Operation,
  operationsOf,
  type Parameter,
  type Schema,
} from './document.ts'
import { schemaTable, typeName } from './schema-table.ts'
import { WEBHOOKS_ANCHOR, webhookSection } from './webhook-section.ts'

const NOTES = [
  'lists',
  'filters',
  'online',
  'token',
  'browsers',
  'bodies',
  'numbers',
  'forms',
  'paths',
  'errors',
  'languages',
  'times',
  'caching',
] as const

/** The API's description as a page: one column, no script, its style in a file of its own. */
function docsPage(document: ApiDocument, { t, tag }: Translator) {
  const operations = operationsOf(document)
  const schemas = Object.entries(document.components?.schemas ?? {})
  return html`<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${document.info.title}</title>
<link rel="stylesheet" href="docs.css">
</head>
<body>
<main>
<header>
<h1>${document.info.title}</h1>
<p class="lead">${document.info.description}</p>
<p><a href="openapi.json">${t('api-docs.document')}</a></p>
</header>
<nav aria-label="${t('api-docs.contents')}">
<h2>${t('api-docs.contents')}</h2>
${document.tags.map(
  (group) => html`<h3>${group.description}</h3>
<ul>${operations
    .filter(({ operation }) => operation.tags?.includes(group.name))
    .map(
      ({ operation }) =>
        html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`,
    )}</ul>`,
)}
<p><a href="#${WEBHOOKS_ANCHOR}">${t('api-docs.webhooks.title')}</a></p>
</nav>
<section>
<h2>${t('api-docs.basics')}</h2>
<ul>${NOTES.map((note) => html`<li>${t(`api-docs.notes.${note}`)}</li>`)}</ul>
</section>
${document.tags.map(
  (group) => html`<section><h2>${group.description}</h2>
${operations
  .filter(({ operation }) => operation.tags?.includes(group.name))
  .map((one) => operationSection(one, t))}</section>`,
)}
${webhookSection(document.webhooks, t)}
<section>
<h2>${t('api-docs.labels.schemas')}</h2>
${schemas.map(
  ([name, schema]) => html`<h3 id="schema-${name}">${name}</h3>${schemaTable(schema as Schema, t)}`,
)}
</section>
</main>
</body>
</html>
`
}

type T = Translator['t']

/** One call: its address, purpose, parameters and answers. */
function operationSection({ method, path, operation }: Call, t: T) {
  const parameters = (operation.parameters ?? []).filter((one): one is Parameter => 'name' in one)
  return html`<article id="${operation.operationId}">
<h3>${operation.summary}</h3>
<p class="address"><b>${method.toUpperCase()}</b> <code>${path}</code></p>
<p>${operation.description}</p>
${takesToken(operation) && html`<p>${t('api-docs.labels.signedIn')}</p>`}
${parameters.length > 0 && parameterTable(t('api-docs.labels.parameters'), parameters.map(rowOf), t)}
${parameters.map((parameter) => filterTable(parameter, t))}
${bodySection(operation, t)}
${answerSection(operation, t)}
<details><summary>${t('api-docs.labels.statuses')}</summary>${statusList(operation)}</details>
</article>`
}

/** Whether it requires a token. */
export function takesToken({ security = [] }: Operation): boolean {
  return security.length > 0 && security.every((scheme) => Object.keys(scheme).length > 0)
}

interface Row {
  name: string
  schema: Schema
  meaning: string | undefined
  isRequired: boolean
}

function rowOf({ name, schema, content, description, required }: Parameter): Row {
  const shown = (content ? { type: 'string' } : schema) as Schema | undefined
  return { name, schema: shown ?? {}, meaning: description, isRequired: required === true }
}

function filterTable(parameter: Parameter, t: T) {
  const rows = Object.entries(filtersOf(parameter)).map(([name, schema]) => ({
    name,
    schema,
    meaning: schema.description,
    isRequired: false,
  }))
  return rows.length > 0 && parameterTable(t('api-docs.labels.filters'), rows, t)
}

function parameterTable(title: string, rows: Row[], t: T) {
  return html`<h4>${title}</h4><table>
<thead><tr><th scope="col">${t('api-docs.labels.name')}</th><th scope="col">${t('api-docs.labels.type')}</th><th scope="col">${t('api-docs.labels.meaning')}</th></tr></thead>
<tbody>${rows.map((row) => html`<tr><td><code>${row.name}</code></td><td>${typeName(row.schema, t)}${notesOn(row, t)}</td><td>${row.meaning}</td></tr>`)}</tbody>
</table>`
}

function notesOn({ schema, isRequired }: Row, t: T): string {
  if (isRequired) return `; ${t('api-docs.labels.required')}`
  if (schema.default === undefined) return ''
  return `; ${t('api-docs.labels.default', { value: String(schema.default) })}`
}

/** The fields of the body; nothing for a call without one. */
function bodySection({ requestBody }: Operation, t: T) {
  const content = requestBody && 'content' in requestBody ? requestBody.content : {}
  return Object.entries(content).map(
    ([type, { schema }]) =>
      html`<h4>${t('api-docs.labels.body', { type })}</h4>${schemaTable((schema ?? {}) as Schema, t)}`,
  )
}

/** The fields of the answer; empty for an answer without a body. */
function answerSection(operation: Operation, t: T) {
  if (operation.responses?.['204']) return ''
  return html`<details><summary>${t('api-docs.labels.answer')}</summary>${schemaTable(answerOf(operation), t)}</details>`
}

function answerOf({ responses }: Operation): Schema {
  const success = responses?.['200']
  if (!success || !('content' in success)) return {}
  return (success.content?.['application/json']?.schema ?? {}) as Schema
}

function statusList({ responses = {} }: Operation) {
  return html`<dl>${Object.entries(responses).map(
    ([status, response]) =>
      html`<dt>${status}</dt><dd>${'description' in response ? response.description : ''}</dd>`,
  )}</dl>`
}

const VERSION = '1'

/**
 * The API's description, for programs and for people, in the reader's language.
 *
 * @param app the described app; its routes are read at the first request, when all are registered
 */
export function docsRoutes({ productName }: AppDeps, app: Hono<AppEnv>) {
  const style = readFileSync(new URL('docs.css', import.meta.url), 'utf8')
  const product = { name: productName, version: VERSION }
  const documents = new Map<Locale, Promise<ApiDocument>>()
  const documentIn = (translator: Translator): Promise<ApiDocument> => {
    const made = documents.get(translator.locale) ?? apiDocument(app, translator, product)
    documents.set(translator.locale, made)
    return made
  }
  return new Hono<AppEnv>()
    .get('/openapi.json', async (c) => answer(c, await documentIn(c.var.translator())))
    .get('/docs', async (c) => {
      const translator = c.var.translator()
      const page = docsPage(await documentIn(translator), translator)
      return sized(c, String(await page), 'text/html')
    })
    .get('/docs.css', (c) => sized(c, style, 'text/css'))
}
