import { CardBones } from './CardBones.tsx'
import { FollowedStrip } from './FollowedStrip.tsx'

/**
 * The main feed before anything is there: rendered at build time, so that nothing moves later. The
 * list keeps its place unseen, for whoever follows nobody has no strip above it.
 */
export function FeedSkeleton() {
  return (
    <>
      <FollowedStrip list={{ kind: 'loading' }} />
      <div className="feed-panel waits">
        <CardBones />
      </div>
    </>
  )
}
