import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const kept = new Map()

/** Reads a data file, and reads it again after a change. */
function read(file) {
  const path = join(process.env.BENCH_DATA, file)
  const { mtimeMs } = statSync(path)
  const known = kept.get(file)
  if (known?.mtimeMs === mtimeMs) return known.value
  const value = JSON.parse(readFileSync(path, 'utf8'))
  kept.set(file, { mtimeMs, value })
  return value
}

export function site() {
  const all = read('site.json')
  all.byRoute ??= new Map(all.pages.map((page) => [page.route, page]))
  return all
}

export function community(slug) {
  return slug === '' ? null : read(`communities/${slug}.json`)
}

export function pageAt(segments = []) {
  return site().byRoute.get(`/${segments.join('/')}`)
}

export function at(path, locale) {
  return locale === 'pt' ? path : `/${locale}${path}`
}

const days = new Map()

export function day(date, tag) {
  let format = days.get(tag)
  if (!format) {
    format = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'Europe/Lisbon' })
    days.set(tag, format)
  }
  return format.format(new Date(date))
}
