import { html } from 'hono/html'
import type { Translator } from '#src/i18n/translator.ts'
import { type ApiDocument, operationsOf, type Schema } from './document.ts'
import { operationSection } from './operation-section.ts'
import { schemaTable } from './schema-table.ts'
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
export function docsPage(document: ApiDocument, { t, tag }: Translator) {
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
