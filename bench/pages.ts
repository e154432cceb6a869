import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { loadConfig } from '#src/config/read-config.ts'
import { UsageError } from '../scripts/usage.ts'
import { recordFigure } from './figures.ts'
import { type PageWeight, weighPage } from './page-weight.ts'

/** The largest compressed size of a page (requirements §13.1). */
interface Budget {
  htmlAndCss: number
  js: number
  fonts: number
  fontFiles: number
  /** Whether React may be among the scripts. */
  react: boolean
}

const FOR_ALL = { htmlAndCss: 25 * 1024, fonts: 70 * 1024, fontFiles: 2 }
/** For somebody who is not signed in. */
const PUBLIC: Budget = { ...FOR_ALL, js: 6 * 1024, react: false }
/** Screens of an account and forms, React included. */
const SCREEN: Budget = { ...FOR_ALL, js: 130 * 1024, react: true }
/** Pages that cache the API's answers with TanStack Query (decision 120). */
const QUERY_SCREEN: Budget = { ...SCREEN, js: 142 * 1024 }

/** Finds the kind of a page from its path; the first match counts. */
const KINDS: Array<[string, RegExp]> = [
  ['feed', /^((es|en)|index)\.html$/],
  ['agenda', /^((es|en)\/)?events\.html$/],
  ['following', /^((es|en)\/)?following\.html$/],
  ['settings', /^((es|en)\/)?settings\.html$/],
  ['office', /^((es|en)\/)?office\.html$/],
  ['login', /^((es|en)\/)?login\.html$/],
  ['mailed links', /^((es|en)\/)?(confirm-email|reset-password|answer)\.html$/],
  ['welcome', /^((es|en)\/)?portal\.html$/],
  ['not found', /^((es|en)\/)?404\.html$/],
  ['subscriptions', /^((es|en)\/)?subscriptions\.html$/],
  ['certificate', /^((es|en)\/)?certificate\.html$/],
  ['information', /^((es|en)\/)?(about|support|contacts|privacy)\.html$/],
  ['join', /^((es|en)\/)?[^/]+\/join\.html$/],
  ['joined', /^((es|en)\/)?[^/]+\/join\/thanks\.html$/],
  ['private area', /^((es|en)\/)?[^/]+\/private-area(\/[^/]+)?\.html$/],
  ['events', /^((es|en)\/)?[^/]+\/events\.html$/],
  ['questions', /^((es|en)\/)?[^/]+\/faqs\.html$/],
  ['timetable', /^((es|en)\/)?[^/]+\/timetable\.html$/],
  ['event', /^((es|en)\/)?[^/]+\/events\/[^/]+\.html$/],
  ['news', /^((es|en)\/)[^/]+\/[^/]+\.html$|^(?!es\/|en\/)[^/]+\/[^/]+\.html$/],
  ['community', /^((es|en)\/)?[^/]+\.html$/],
]

const SCREENS: ReadonlySet<string> = new Set([
  'feed',
  'agenda',
  'following',
  'login',
  'mailed links',
])
const QUERY_SCREENS: ReadonlySet<string> = new Set(['settings', 'office', 'join', 'private area'])

interface Row {
  kind: string
  pages: number
  heaviest: PageWeight & { file: string }
}

/**
 * Weighs every page of the live release and prints the heaviest of each kind against the budgets.
 *
 * @returns false if one is over its budget
 * @throws UsageError if nothing has been published yet
 */
export function benchPages(): boolean {
  const dir = liveDir(loadConfig().dataDir)
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
  const over = [...rows.values()].filter((row) => isOver(row))
  for (const { kind, heaviest } of over) console.error(`Over budget: ${kind}, ${heaviest.file}`)
  return over.length === 0
}

function liveDir(dataDir: string): string {
  const current = join(dataDir, 'site', 'current')
  if (existsSync(current)) return realpathSync(current)
  throw new UsageError(`Nothing is published in ${dataDir} yet: npm start does that.`)
}

function columns({ kind, pages, heaviest }: Row) {
  const budget = budgetOf(kind)
  return {
    pages,
    html: heaviest.html,
    'html + css': share(heaviest.html + heaviest.css, budget.htmlAndCss),
    js: share(heaviest.js, budget.js),
    fonts: share(heaviest.fonts, budget.fonts),
    'font files': heaviest.fontFiles,
    react: heaviest.react.length,
    heaviest: heaviest.file,
  }
}

function budgetOf(kind: string): Budget {
  if (QUERY_SCREENS.has(kind)) return QUERY_SCREEN
  return SCREENS.has(kind) ? SCREEN : PUBLIC
}

function share(bytes: number, budget: number): string {
  return `${bytes} (${Math.round((100 * bytes) / budget)} %)`
}

function isOver({ kind, heaviest }: Row): boolean {
  const { html, css, js, fonts, fontFiles, react } = heaviest
  const budget = budgetOf(kind)
  const held = [
    recordFigure(`${kind}: HTML and CSS`, html + css, { most: budget.htmlAndCss }, 'bytes'),
    recordFigure(`${kind}: JavaScript`, js, { most: budget.js }, 'bytes'),
    recordFigure(`${kind}: fonts`, fonts, { most: budget.fonts }, 'bytes'),
    recordFigure(`${kind}: files of fonts`, fontFiles, { most: budget.fontFiles }, ''),
    budget.react || recordFigure(`${kind}: files of React`, react.length, { most: 0 }, ''),
  ]
  return held.includes(false)
}
