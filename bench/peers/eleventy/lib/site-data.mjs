/** The portal's own pages that the sitemap lists. */
const LISTED = ['/portal', '/subscriptions', '/about', '/support', '/contacts', '/privacy']
const DAY_MS = 86_400_000
/** How far back a subscription goes: three months. */
const SUBSCRIBED_MS = 91 * DAY_MS

/** A community with its fetched contents, sorted as its pages show them. */
export function withContents({ contents, ...frame }, fetched, now) {
  const all = Object.entries(contents).map(([slug, known]) => ({ ...known, ...fetched.get(slug) }))
  const events = all
    .filter(({ event }) => event)
    .sort((a, b) => a.event.startsAt.localeCompare(b.event.startsAt))
  const since = (instant) => events.filter(({ event }) => Date.parse(event.endsAt) >= instant)
  return {
    ...frame,
    contents: Object.fromEntries(all.map((one) => [one.slug, one])),
    updated:
      all
        .map(({ updated }) => updated)
        .sort()
        .at(-1) ?? '',
    news: all.filter(({ event }) => !event).sort((a, b) => b.date.localeCompare(a.date)),
    upcoming: since(now),
    subscribed: since(now - SUBSCRIBED_MS),
  }
}

/**
 * The collections to paginate besides the pages: communities, their events and sitemaps, in each
 * language.
 */
export function lists(site, communities) {
  const editions = site.locales.flatMap((locale) =>
    site.communities.map((slug) => {
      return { locale, community: slug, folder: locale === 'pt' ? slug : `${locale}/${slug}` }
    }),
  )
  return {
    editions,
    events: editions.flatMap(({ locale, community, folder }) =>
      Object.values(communities.get(community).contents)
        .filter(({ event }) => event)
        .map(({ slug }) => {
          return { locale, community, content: slug, file: `${folder}/events/${slug}.ics` }
        }),
    ),
    sitemaps: site.locales.flatMap((locale) => [
      { locale, community: '', file: `sitemap-${locale}.xml` },
      ...site.communities.map((slug) => {
        return { locale, community: slug, file: `sitemap/${locale}/${slug}.xml` }
      }),
    ]),
    massesFrom: daysFrom(Date.now()),
  }
}

/**
 * The addresses of a sitemap. A text that exists only in Portuguese is listed in the Portuguese
 * one.
 */
export function sitemapEntries({ locale }, community, languages) {
  if (!community) return LISTED.map((path) => ({ path, languages }))
  const { path, slug, updated, contents } = community
  const own = locale === 'pt' ? Object.values(contents) : []
  return [
    { path, languages, updated, image: `/assets/banners/${slug}.svg` },
    { path: `${path}/events`, languages, updated },
    { path: `${path}/timetable`, languages },
    ...own.map((one) => ({ path: one.path, languages: ['pt'], updated: one.updated })),
  ]
}

/** The next date of each weekday in the format of calendars: `20261124`. */
function daysFrom(now) {
  const days = []
  for (let ahead = 0; ahead < 7; ahead += 1) {
    const day = new Date(now + ahead * DAY_MS)
    days[day.getUTCDay()] = day.toISOString().slice(0, 10).replaceAll('-', '')
  }
  return days
}
