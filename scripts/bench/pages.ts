import { readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { loadConfig } from '../../src/config.ts'
import { type PageWeight, weighPage } from './page-weight.ts'

/** What a page may weigh for someone not signed in, compressed (docs/architecture.md, Budgets). */
const BUDGET = { htmlAndCss: 25 * 1024, js: 6 * 1024, fonts: 70 * 1024, fontFiles: 2 }

/** How to tell the kind of a page by its path, in the order to try. */
const KINDS: Array<[string, RegExp]> = [
  ['welcome', /^((es|en)|index)\.html$/],
  ['not found', /^((es|en)\/)?404\.html$/],
  ['subscriptions', /^((es|en)\/)?subscriptions\.html$/],
  ['information', /^((es|en)\/)?(portal|about|support|contacts|privacy)\.html$/],
  ['events', /^((es|en)\/)?[^/]+\/events\.html$/],
  ['event', /^((es|en)\/)?[^/]+\/events\/[^/]+\.html$/],
  ['news', /^((es|en)\/)[^/]+\/[^/]+\.html$|^(?!es\/|en\/)[^/]+\/[^/]+\.html$/],
  ['community', /^((es|en)\/)?[^/]+\.html$/],
]

interface Row {
  kind: string
  pages: number
  heaviest: PageWeight & { file: string }
}

/**
 * Weighs every page of the live release and prints the heaviest of each kind against the budgets.
 *
 * @returns false where one is over
 */
export function benchPages(): boolean {
  const dir = realpathSync(join(loadConfig().dataDir, 'site', 'current'))
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
  const rows = new Map<string, Row>()
  for (const file of files.filter((one) => one.endsWith('.html'))) {
    const kind = KINDS.find(([, pattern]) => pattern.test(file))?.[0] ?? 'other'
    const weight = { ...weighPage(dir, file), file }
    const row = rows.get(kind) ?? { kind, pages: 0, heaviest: weight }
    row.pages += 1
    if (weight.html + weight.js > row.heaviest.html + row.heaviest.js) row.heaviest = weight
    rows.set(kind, row)
  }
  console.log('Heaviest page of each kind, compressed bytes (share of its budget):\n')
  console.table(Object.fromEntries([...rows.values()].map((row) => [row.kind, columns(row)])))
  const over = [...rows.values()].filter(({ heaviest }) => isOver(heaviest))
  for (const { kind, heaviest } of over) console.error(`Over budget: ${kind}, ${heaviest.file}`)
  return over.length === 0
}

function columns({ pages, heaviest }: Row) {
  return {
    pages,
    html: heaviest.html,
    'html + css': share(heaviest.html + heaviest.css, BUDGET.htmlAndCss),
    js: share(heaviest.js, BUDGET.js),
    fonts: share(heaviest.fonts, BUDGET.fonts),
    'font files': heaviest.fontFiles,
    react: heaviest.react.length,
    heaviest: heaviest.file,
  }
}

function share(bytes: number, budget: number): string {
  return `${bytes} (${Math.round((100 * bytes) / budget)} %)`
}

function isOver({ html, css, js, fonts, fontFiles, react }: PageWeight): boolean {
  return (
    html + css > BUDGET.htmlAndCss ||
    js > BUDGET.js ||
    fonts > BUDGET.fonts ||
    fontFiles > BUDGET.fontFiles ||
    react.length > 0
  )
}
