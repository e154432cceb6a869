import type { CommunitySitemapFile, SitemapFile } from '../page-models/feeds-and-sitemaps.ts'
import { listedPages } from './listed-pages.ts'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** Characters that no XML document may contain in any form (XML 1.0 §2.2). */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
/** Everything else except surrogates; this check takes a tenth of the time. */
const WRITABLE_UNITS = /^[\t\n\r\u0020-\uFFFD]*$/

/** Escapes a text for XML, between tags and in attributes. */
export function xmlText(text: string): string {
  const isWritable = text.isWellFormed() && WRITABLE_UNITS.test(text)
  const written = isWritable ? text : text.replace(UNWRITABLE, '')
  return written.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(' ')

/**
 * A sitemap: the addresses of one language, each with its siblings (requirements §10.1;
 * sitemaps.org) and its pictures (Google's extension for images).
 */
export function urlset(file: SitemapFile | CommunitySitemapFile): Response {
  const urls = listedPages(file).map(({ url, modified, alternates, pictures }) => {
    const links = alternates.map(
      (one) =>
        `<xhtml:link rel="alternate" hreflang="${one.hreflang}" href="${xmlText(one.url)}"/>`,
    )
    const images = pictures.map(
      (one) => `<image:image><image:loc>${xmlText(one)}</image:loc></image:image>`,
    )
    const changed = modified ? `<lastmod>${modified}</lastmod>` : ''
    return `<url><loc>${xmlText(url)}</loc>${changed}${links.join('')}${images.join('')}</url>`
  })
  return sitemapAnswer(`<urlset ${NAMESPACES}>${urls.join('')}</urlset>`)
}

/** The file that holds a sitemap, or the list of them. */
export function sitemapAnswer(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}
