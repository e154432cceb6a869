import { CardSkeleton } from './CardList.tsx'
import { FollowedStrip } from './FollowedStrip.tsx'

/**
 * The main feed before any data: rendered at build time, so that nothing moves later. The list
 * keeps its place hidden, because a user who follows nobody has no strip above it.
 */
export function FeedSkeleton() {
  return (
    <>
      <FollowedStrip list={{ kind: 'loading' }} />
      <div className="feed-panel waits">
        <CardSkeleton />
      </div>
    </>
  )
}
