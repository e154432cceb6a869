import { html } from 'hono/html'
import type { Translator } from '#src/i18n/translator.ts'
import { type Call, filtersOf, type Operation, type Parameter, type Schema } from './document.ts'
import { typeName } from './schema-names.ts'
import { schemaTable } from './schema-table.ts'

type T = Translator['t']

/** One call: its address, what it does, what it takes and what it answers. */
export function operationSection({ method, path, operation }: Call, t: T) {
  const parameters = (operation.parameters ?? []).filter((one): one is Parameter => 'name' in one)
  return html`<article id="${operation.operationId}">
<h3>${operation.summary}</h3>
<p class="address"><b>${method.toUpperCase()}</b> <code>${path}</code></p>
<p>${operation.description}</p>
${takesToken(operation) && html`<p>${t('api-docs.labels.signedIn')}</p>`}
${parameters.length > 0 && parameterTable(t('api-docs.labels.parameters'), parameters.map(rowOf), t)}
${parameters.map((parameter) => filterTable(parameter, t))}
${bodySection(operation, t)}
<details><summary>${t('api-docs.labels.answer')}</summary>${schemaTable(answerOf(operation), t)}</details>
<details><summary>${t('api-docs.labels.statuses')}</summary>${statusList(operation)}</details>
</article>`
}

/** Whether it refuses who brings no token. */
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

/** What the body holds; nothing for a call without one. */
function bodySection({ requestBody }: Operation, t: T) {
  const content = requestBody && 'content' in requestBody ? requestBody.content : {}
  return Object.entries(content).map(
    ([type, { schema }]) =>
      html`<h4>${t('api-docs.labels.body', { type })}</h4>${schemaTable((schema ?? {}) as Schema, t)}`,
  )
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
