import type { ContentCard, Shown } from '#src/contract/contents/content.ts'
import type { TimedEvent } from './cards.ts'
import type { CommunityFacts } from './community.ts'
import type { Page } from './page.ts'

/** The portal's own public front page: `/portal`. */
export interface WelcomePage extends Page {
  kind: 'welcome'
  communities: CommunityFacts[]
  news: Shown<ContentCard>[]
  events: TimedEvent[]
}

export interface SubscriptionsPage extends Page {
  kind: 'subscriptions'
  communities: CommunityFacts[]
}

/** The portal's search page: the same file for everybody, which an element fills. */
export interface SearchPage extends Page {
  kind: 'search'
}

export interface NotFoundPage extends Page {
  kind: 'not-found'
}

/** The page that an offline browser shows for a page never visited: `/offline`. */
export interface OfflinePage extends Page {
  kind: 'offline'
}
