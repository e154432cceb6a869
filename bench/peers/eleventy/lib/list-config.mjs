const NEWS = { type: 1, pageSize: 10, count: 'news_count' }
const EVENTS = { type: 2, pageSize: 16, count: 'events_count' }

/** The data that the script of a list needs to fetch more entries: JSON for an attribute. */
export function listConfig(community, kind, { list, events }, locale) {
  const { type, pageSize, count } = kind === 'news' ? NEWS : EVENTS
  return JSON.stringify({
    ...{ apiUrl: '/api/v1', locale, slug: community.slug, pageSize },
    query: { entity_ekklesia_location: community.slug, content_type: type },
    filters: kind === 'news',
    phrases: open(events.when),
    texts: open({
      ...{ more: list[`more_${kind}`], moreResults: list.more_results, loading: list.loading },
      failed: list.failed,
      failedPhone: list.failed_phone.replace('{{phone}}', community.phone),
      retry: list.retry,
      ...{ countOne: list[`${count}_one`], countOther: list[`${count}_other`] },
      ...{ resultsOne: list.results_count_one, resultsOther: list.results_count_other },
    }),
  })
}

/** Texts whose placeholders stay open for a script. */
function open(texts) {
  const entries = Object.entries(texts)
  return Object.fromEntries(
    entries.map(([name, text]) => [name, text.replace(/\{\{(\w+)\}\}/g, '{$1}')]),
  )
}
