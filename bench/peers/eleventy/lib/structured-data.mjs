const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const SCHEMA = 'https://schema.org'

/** A page's JSON-LD for search engines, safe within a `<script>`. */
export function structuredData(page, community, { site, words }) {
  const about = { page, community, site, words: words[page.locale], at: addresses(site, page) }
  const things = [...subject(about), ...breadcrumbs(about)]
  if (things.length === 0) return ''
  const graph = { '@context': SCHEMA, '@graph': things }
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}

function addresses(site, { locale }) {
  return (path) => `${site.url}${locale === 'pt' ? '' : `/${locale}`}${path}`
}

function subject(about) {
  const { page, community } = about
  if (page.kind === 'article') {
    const content = community.contents[page.content]
    return [content.event ? event(about, content) : news(about, content)]
  }
  return community && page.path === community.path ? [parish(about)] : []
}

function news({ page, community, site }, { title, resume, date, updated, hashtags, id }) {
  const url = `${site.url}${page.path}`
  const owner = parishReference(site, community)
  return {
    ...{ '@type': 'NewsArticle', '@id': `${url}#article`, headline: title, description: resume },
    ...{ url, mainEntityOfPage: url, datePublished: date, dateModified: updated },
    image: `${site.url}/media/previews/${page.locale}/news-${id}.jpg`,
    ...{ author: owner, publisher: { '@id': owner['@id'] }, inLanguage: 'pt-PT' },
    keywords: hashtags,
  }
}

function event({ page, community, site }, { title, resume, event: times, id }) {
  const url = `${site.url}${page.path}`
  return {
    ...{ '@type': 'Event', '@id': `${url}#event`, name: title, description: resume },
    ...{ url, mainEntityOfPage: url, startDate: times.startsAt, endDate: times.endsAt },
    eventStatus: `${SCHEMA}/EventScheduled`,
    eventAttendanceMode: `${SCHEMA}/OfflineEventAttendanceMode`,
    location: { '@type': 'Place', name: times.place, address: times.place },
    organizer: parishReference(site, community),
    image: `${site.url}/media/previews/${page.locale}/event-${id}.jpg`,
    inLanguage: 'pt-PT',
  }
}

function parish({ page, community, site, words }) {
  const { slug, name, address, district, phone, email, facebook } = community
  const url = `${site.url}${page.route}`
  const self = { '@id': `${site.url}/${slug}#parish` }
  return {
    ...{ '@type': ['CatholicChurch', 'Organization'], ...self, name, url, mainEntityOfPage: url },
    image: `${site.url}/media/previews/${page.locale}/${slug}.jpg`,
    address: { '@type': 'PostalAddress', streetAddress: address, addressRegion: district },
    ...{ telephone: [phone], email, sameAs: [facebook] },
    containedInPlace: { '@type': 'AdministrativeArea', name: district },
    event: community.masses.map(({ weekday, hour, place }) => ({
      ...{ '@type': 'Event', name: words.data.mass, location: { '@type': 'Place', name: place } },
      ...{ organizer: self, url },
      eventSchedule: {
        ...{ '@type': 'Schedule', repeatFrequency: 'P1W', byDay: [`${SCHEMA}/${DAYS[weekday]}`] },
        ...{ startTime: hour, scheduleTimezone: 'Europe/Lisbon' },
      },
    })),
  }
}

function parishReference(site, { slug, name }) {
  const url = `${site.url}/${slug}`
  return { '@type': 'Organization', '@id': `${url}#parish`, name, url }
}

function breadcrumbs({ page, community, words, at }) {
  const isEvents = community && page.path === `${community.path}/events`
  if (!community || (page.kind !== 'article' && !isEvents)) return []
  const content = community.contents[page.content]
  const crumbs = [
    [words.shell.communities, '/subscriptions'],
    [community.name, community.path],
    ...(isEvents || content.event ? [[words.data.events, `${community.path}/events`]] : []),
    ...(content ? [[content.title, page.path]] : []),
  ]
  const itemListElement = crumbs.map(([name, path], index) => {
    return { '@type': 'ListItem', position: index + 1, name, item: at(path) }
  })
  return [{ '@type': 'BreadcrumbList', itemListElement }]
}
