import { hash } from 'node:crypto'
import { readSigns, writeSigns } from '#src/domain/contents/body-images.ts'
import { feedBody } from '#src/domain/contents/body-pictures.ts'
import { cleanContent } from '#src/domain/contents/content-html.ts'
import { plainText } from '#src/domain/contents/page-titles.ts'
import { translatorOf } from '#src/i18n/bundled.ts'
import { localePath } from '#src/i18n/urls.ts'
import type { CommunityFeedFile } from '../page-models/feeds-and-sitemaps.ts'
import { absolute } from '../site.ts'
import type { FeedNews } from './news-feed.ts'
import { xmlText } from './xml.ts'

/** The year in which names with a host were first issued (RFC 4151 §2.1): it never changes. */
const NAMED_SINCE = '2026'
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * A permanent id of a feed or of its entry, independent of its address (RFC 4287 §4.2.6): a UUID
 * derived from the installation's (RFC 9562 §5.5), or a tag of an older installation's host (RFC
 * 4151).
 */
function feedName(uidNamespace: string, name: string): string {
  if (UUID.test(uidNamespace)) return `urn:uuid:${namedUuid(uidNamespace, name)}`
  return `tag:${uidNamespace},${NAMED_SINCE}:${name}`
}

/** Version 5: SHA-1 of the namespace and the name, with version and variant bits set. */
function namedUuid(namespace: string, name: string): string {
  const bytes = Buffer.concat([
    Buffer.from(namespace.replaceAll('-', ''), 'hex'),
    Buffer.from(name),
  ])
  const digest = hash('sha1', bytes, 'hex')
  const variant = (Number.parseInt(digest.charAt(16), 16) & 0x3) | 0x8
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `5${digest.slice(13, 16)}`,
    `${variant.toString(16)}${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-')
}

/** The date of change of a feed without news. */
const NEVER = '1970-01-01T00:00:00Z'

/**
 * The newest news of a community as an Atom feed (RFC 4287). An entry keeps its id when the news
 * item gets another address or title; its body is clean, with all its addresses absolute.
 */
export function atomFeed({ feed, locale, route, site }: CommunityFeedFile): string {
  const { t } = translatorOf(locale)
  const home = `${site.url}${localePath(locale, `/${feed.slug}`)}`
  const updated = feed.news.map(({ updatedAt }) => updatedAt).sort()
  const head = [
    `<id>${xmlText(feedName(feed.uidNamespace, `${locale}/feed/${feed.slug}`))}</id>`,
    `<title>${xmlText(feed.title)}</title>`,
    `<subtitle>${xmlText(t('community.news'))}</subtitle>`,
    `<updated>${updated.at(-1) ?? NEVER}</updated>`,
    `<author><name>${xmlText(feed.title)}</name><uri>${xmlText(home)}</uri></author>`,
    `<generator>${xmlText(site.productName)}</generator>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(site.url + route)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(home)}"/>`,
  ]
  const entries = feed.news.map((news) => entry(news, { feed, locale, site }))
  const body = [...head, ...entries].join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">\n${body}\n</feed>\n`
}

function entry(
  news: FeedNews,
  { feed, locale, site }: Pick<CommunityFeedFile, 'feed' | 'locale' | 'site'>,
): string {
  const url = `${site.url}${localePath(locale, news.path)}`
  const lang = news.shown_in === locale ? '' : ` xml:lang="${news.shown_in}"`
  const cover = absolute(site, news.cover)
  const picture = cover ? `<p><img src="${xmlText(cover)}" alt=""></p>` : ''
  const body = feedBody(cleanContent(news), news.body_pictures)
  const html = picture + withAbsoluteAddresses(body, url)
  const summary = plainText(news.resume ?? '')
  return [
    `<entry${lang}>`,
    `<id>${xmlText(feedName(feed.uidNamespace, `${locale}/content/${news.id}`))}</id>`,
    `<title>${xmlText(plainText(news.title) || feed.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${xmlText(url)}"/>`,
    `<published>${news.publishedAt}</published>`,
    `<updated>${news.updatedAt}</updated>`,
    `<author><name>${xmlText(news.entity_name || feed.title)}</name></author>`,
    ...(summary ? [`<summary>${xmlText(summary)}</summary>`] : []),
    ...(html ? [`<content type="html">${xmlText(html)}</content>`] : []),
    '</entry>',
  ].join('\n')
}

/** Feed readers show HTML at addresses of their own, where relative links would break. */
function withAbsoluteAddresses(html: string, base: string): string {
  return html.replace(/<(?:a|img) [^>]+>/g, (element) =>
    element.replace(/( (?:href|src)=")([^"]*)"/g, (all, before: string, address: string) =>
      URL.canParse(address, base) ? `${before}${absoluteIn(address, base)}"` : all,
    ),
  )
}

/** @param address as written in HTML, with some characters as entities */
function absoluteIn(address: string, base: string): string {
  return writeSigns(new URL(readSigns(address), base).href)
}
