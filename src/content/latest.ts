import { type CommunitySummary, SUMMARY_EVENTS, soonest } from './community-summary.ts'
import { newestFirst } from './lists.ts'

/** Cards of news on the welcome page. */
const WELCOME_NEWS = 6

/** The newest news and coming events of all communities, for the welcome page. */
export function latest(summaries: CommunitySummary[]) {
  return {
    news: summaries
      .flatMap(({ news }) => news)
      .sort(newestFirst)
      .slice(0, WELCOME_NEWS),
    events: summaries
      .flatMap(({ events }) => events)
      .sort(soonest)
      .slice(0, SUMMARY_EVENTS),
  }
}
