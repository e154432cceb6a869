import { isSavedForOffline, PAGES_CACHE, SAVED_AT } from '#src/domain/saved-pages.ts'
import { savedAtText } from '#src/i18n/date-texts.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { splitLocale } from '#src/i18n/urls.ts'

/** Fills the offline page with the cached pages, the last one read first. */

interface SavedPage {
  pathname: string
  title: string
  locale: Locale
  savedAt: string
}

const locale = document.documentElement.lang as Locale
const section = document.querySelector<HTMLElement>('[data-kept-pages]')

if (section) showSavedPages(section).catch(() => undefined)

async function showSavedPages(section: HTMLElement): Promise<void> {
  const pages = (await savedPages()).filter(
    (page) => isSavedForOffline(page.pathname) && !isOfOneself(page),
  )
  pages.reverse().sort((a, b) => Number(b.locale === locale) - Number(a.locale === locale))
  const none = section.querySelector<HTMLElement>('[data-none]')
  if (none) none.hidden = pages.length > 0
  section.querySelector('ul')?.replaceChildren(...pages.map((page) => entry(page, section)))
  section.hidden = false
}

async function savedPages(): Promise<SavedPage[]> {
  const cache = await caches.open(PAGES_CACHE)
  const requests = await cache.keys()
  return Promise.all(
    requests.map(async (request) => {
      const { pathname } = new URL(request.url)
      const kept = await cache.match(request)
      const html = (await kept?.text()) ?? ''
      const head = new DOMParser().parseFromString(withoutStyle(html), 'text/html')
      const heading = head.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content
      const savedAt = kept?.headers.get(SAVED_AT) ?? ''
      return { pathname, title: heading ?? pathname, locale: splitLocale(pathname).locale, savedAt }
    }),
  )
}

/** The policy would block the style of another page's head, because it differs between parishes. */
function withoutStyle(html: string): string {
  return (html.split('</head>')[0] ?? '').replace(/<style>[^<]*<\/style>/, '')
}

/** Pages with the user's own data are left out: without a connection, only their frame appears. */
function isOfOneself({ pathname }: SavedPage): boolean {
  return ['/', '/events', '/following', '/settings'].includes(splitLocale(pathname).path)
}

function entry(
  { pathname, title, locale: spoken, savedAt }: SavedPage,
  section: HTMLElement,
): Node {
  const item = document.createElement('li')
  const link = item.appendChild(document.createElement('a'))
  link.href = pathname
  link.textContent = title
  if (spoken !== locale) link.lang = link.hreflang = spoken
  const time = item.appendChild(document.createElement('time'))
  time.dateTime = savedAt
  time.textContent = (section.dataset.when ?? '').replace('{when}', savedAtText(savedAt, locale))
  return item
}
