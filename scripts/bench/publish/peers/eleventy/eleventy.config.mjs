import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const data = process.env.BENCH_DATA ?? ''
const read = (file) => JSON.parse(readFileSync(join(data, file), 'utf8'))

/** Eleventy's own way for pages that come from data: pagination, Nunjucks, a few filters. */
export default function configure(config) {
  const site = read('site.json')
  const communities = new Map(
    site.communities.map((slug) => [slug, read(`communities/${slug}.json`)]),
  )
  const days = Object.fromEntries(
    Object.entries(site.tags).map(([locale, tag]) => [
      locale,
      new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'Europe/Lisbon' }),
    ]),
  )
  config.addGlobalData('site', site)
  config.addFilter('community', (slug) => communities.get(slug))
  config.addFilter('at', (path, locale) => (locale === 'pt' ? path : `/${locale}${path}`))
  config.addFilter('day', (date, locale) => days[locale].format(new Date(date)))
  return { dir: { input: '.', output: process.env.BENCH_OUT } }
}
