import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { calendarText, folded } from './lib/calendar-text.mjs'
import { countdownTexts } from './lib/countdown.mjs'
import { datesIn } from './lib/dates.mjs'
import { calendarLinks, compact, shareLinks } from './lib/links.mjs'
import { listConfig } from './lib/list-config.mjs'
import { lists, sitemapEntries, withContents } from './lib/site-data.mjs'
import { structuredData } from './lib/structured-data.mjs'

const data = process.env.BENCH_DATA ?? ''
const read = (file) => JSON.parse(readFileSync(join(data, file), 'utf8'))

/** The icons of share targets whose icon has another name. */
const SHARED_BY = { email: 'mail', sms: 'message-circle' }

/**
 * Eleventy's usual setup for pages from data: pagination, Nunjucks, a few filters. The contents
 * come from the API, as ours do; the texts around them are prepared in files.
 */
export default async function configure(config) {
  const site = read('site.json')
  const words = read('words.json')
  const marks = read('marks.json')
  const { fetchedContents } = await import(pathToFileURL(process.env.BENCH_CONTENTS ?? '').href)
  const fetched = await fetchedContents()
  const communities = new Map(
    site.communities.map((slug) => {
      const community = read(`communities/${slug}.json`)
      return [slug, withContents(community, fetched.get(slug), Date.now())]
    }),
  )
  const icon = (name, extra) => {
    const shapes = marks[name] ?? site.icons[name]
    return `<svg class="icon${extra ? ` ${extra}` : ''}" viewBox="0 0 24 24" aria-hidden="true">${shapes}</svg>`
  }
  const perLocale = (make) => Object.fromEntries(site.locales.map((one) => [one, make(one)]))
  const { day, dayOfMonth, month, when } = datesIn(site.tags, words)

  config.addGlobalData('site', site)
  config.addGlobalData('words', words)
  config.addGlobalData(
    'countdowns',
    perLocale((locale) => countdownTexts(words[locale])),
  )
  const targets = Object.keys(words.pt.share.targets)
  const solid = (target) => icon(SHARED_BY[target] ?? target, target in SHARED_BY ? '' : 'solid')
  config.addGlobalData('marks', Object.fromEntries(targets.map((one) => [one, solid(one)])))
  for (const [name, list] of Object.entries(lists(site, communities))) {
    config.addGlobalData(name, list)
  }
  config.addNunjucksGlobal('icon', icon)
  config.addFilter('community', (slug) => communities.get(slug))
  config.addFilter('at', (path, locale) => (locale === 'pt' ? path : `/${locale}${path}`))
  config.addFilter('first', (list, count) => list.slice(0, count))
  config.addFilter('day', day)
  config.addFilter('month', month)
  config.addFilter('dayOfMonth', dayOfMonth)
  config.addFilter('when', when)
  config.addFilter('shareLinks', shareLinks)
  config.addFilter('calendarLinks', calendarLinks)
  config.addFilter('compact', compact)
  config.addFilter('calendarText', calendarText)
  config.addFilter('folded', folded)
  config.addFilter('listConfig', (community, kind, locale) =>
    listConfig(community, kind, words[locale], locale),
  )
  config.addFilter('structuredData', (page) =>
    structuredData(page, communities.get(page.community), { site, words }),
  )
  config.addFilter('sitemapEntries', (map) =>
    sitemapEntries(map, communities.get(map.community), site.locales),
  )
  // Feed readers show HTML at their own addresses, where relative links would break.
  config.addFilter('absolute', (html, base) =>
    html.replace(/( (?:href|src)=")([^"]*)"/g, (_, before, address) => {
      const { href } = new URL(address.replaceAll('&amp;', '&'), base)
      return `${before}${href.replaceAll('&', '&amp;')}"`
    }),
  )
  return { dir: { input: '.', output: process.env.BENCH_OUT } }
}
