import * as v from 'valibot'
import { contentCards } from '#src/api/content-lists.ts'
import { createGet } from '#src/api/request.ts'
import type { ContentCard } from '#src/contract/contents/content.ts'
import { ContentFilters } from '#src/contract/contents/content-query.ts'
import type { Paged } from '#src/contract/paging.ts'
import { hasNextPage } from '#src/domain/paging.ts'
import { cardElement } from './card-element.ts'
import type { ListConfig } from './list-config.ts'

interface Feed {
  config: ListConfig
  query: ContentFilters
  /** Last loaded page; the static list is page 1, an empty one page 0. */
  page: number
  filtered: boolean
  busy: boolean
}

const feeds = new WeakMap<HTMLElement, Feed>()

/** Adds the next page of a list and moves the focus to the first new card. */
export async function loadNext(host: HTMLElement): Promise<void> {
  const feed = feedOf(host)
  if (feed.busy) return
  const answer = await ask(host, feed)
  if (!answer) return
  const added = append(host, feed, answer)
  feed.page += 1
  report(host, feed, answer.total)
  added[0]?.querySelector<HTMLElement>('[data-part=link]')?.focus()
}

/** Replaces the static list by the one that the address asks for, and announces the result. */
export async function showFiltered(host: HTMLElement): Promise<void> {
  const feed = feedOf(host)
  const asked = askedFilters()
  feed.filtered = true
  feed.page = 0
  announceFilter(asked)
  host.querySelector('[data-list]')?.replaceChildren()
  host.querySelector('[data-count]')?.replaceChildren()
  const known = v.safeParse(ContentFilters, asked)
  const query = known.success ? known.output : {}
  feed.query = { ...query, entity_ekklesia_location: feed.config.slug }
  const answer = known.success ? await ask(host, feed) : { results: [], page: 1, total: 0 }
  document.documentElement.dataset.filtered = 'done'
  if (!answer) return
  append(host, feed, answer)
  feed.page = 1
  report(host, feed, answer.total)
}

function feedOf(host: HTMLElement): Feed {
  const known = feeds.get(host)
  if (known) return known
  const config: ListConfig = JSON.parse(host.dataset.config ?? '{}')
  const feed = { config, query: config.query, page: 1, filtered: false, busy: false }
  feeds.set(host, feed)
  return feed
}

async function ask(host: HTMLElement, feed: Feed): Promise<Paged<ContentCard> | undefined> {
  const { config } = feed
  const button = host.querySelector<HTMLButtonElement>('.load button')
  feed.busy = true
  say(host, '')
  button?.setAttribute('aria-disabled', 'true')
  if (button) button.textContent = config.texts.loading
  try {
    const get = createGet({ apiUrl: config.apiUrl, locale: config.locale })
    return await contentCards(get, {
      page: feed.page + 1,
      limit: config.pageSize,
      query: feed.query,
    })
  } catch {
    say(host, `${config.texts.failed} ${config.texts.failedPhone}`)
    if (button) {
      button.textContent = config.texts.retry
      button.hidden = false
    }
    return undefined
  } finally {
    feed.busy = false
    button?.removeAttribute('aria-disabled')
  }
}

/** @returns the items that were not in the list before */
function append(host: HTMLElement, feed: Feed, { results }: Paged<ContentCard>): HTMLElement[] {
  const list = host.querySelector('[data-list]')
  const fresh = results.filter((card) => !list?.querySelector(`[data-id="${card.id}"]`))
  const items = fresh.map((card) => {
    const item = document.createElement('li')
    item.append(cardElement(host, card, feed.config))
    return item
  })
  list?.append(...items)
  return items
}

function report(host: HTMLElement, feed: Feed, total: number): void {
  const { config, filtered } = feed
  const { texts } = config
  const shown = host.querySelectorAll('[data-list] > li').length
  const one = new Intl.PluralRules(config.locale).select(total) === 'one'
  const [single, several] = filtered
    ? [texts.resultsOne, texts.resultsOther]
    : [texts.countOne, texts.countOther]
  const count = host.querySelector('[data-count]')
  const text = (one ? single : several)
    .replace('{shown}', `${shown}`)
    .replace('{count}', `${total}`)
  if (count) count.textContent = shown > 0 ? text : ''
  const button = host.querySelector<HTMLButtonElement>('.load button')
  if (button) {
    button.hidden = !hasNextPage(feed.page, total, config.pageSize)
    button.textContent = filtered ? texts.moreResults : texts.more
  }
  const none = host.querySelector<HTMLElement>('[data-none-found]')
  if (none) none.hidden = !filtered || shown > 0
  const empty = host.querySelector<HTMLElement>('[data-empty]')
  if (empty) empty.hidden = filtered || shown > 0
}

function say(host: HTMLElement, text: string): void {
  const failed = host.querySelector('[data-failed]')
  if (failed) failed.textContent = text
}

/** The known filters of the address; the contract defines which filters exist. */
function askedFilters(): Record<string, string> {
  const asked = [...new URLSearchParams(location.search)]
  return Object.fromEntries(asked.filter(([name]) => name in ContentFilters.entries))
}

/** The heading names the filter: its hashtag, or the menu entry, which becomes the current one. */
function announceFilter({ hashtag, section_ids: section }: Record<string, string>): void {
  const heading = document.querySelector<HTMLElement>('[data-heading]')
  const entries = section
    ? [...document.querySelectorAll(`.tabs [data-section="${CSS.escape(section)}"]`)]
    : []
  for (const entry of entries) {
    entry.setAttribute('aria-current', 'page')
    entry.closest('details')?.querySelector('summary')?.setAttribute('data-current', '')
  }
  const name = hashtag ? `#${hashtag}` : entries[0]?.textContent?.trim()
  if (heading) {
    heading.textContent = name || (heading.dataset.filteredTitle ?? '')
    heading.dataset.named = ''
  }
  const all = document.querySelector<HTMLElement>('[data-show-all]')
  if (all) all.hidden = false
}
