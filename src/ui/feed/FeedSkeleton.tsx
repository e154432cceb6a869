import { CardBones } from './CardBones.tsx'
import { FollowedStrip } from './FollowedStrip.tsx'

/** The main feed before anything is there: rendered at build time, so that nothing moves later. */
export function FeedSkeleton() {
  return (
    <>
      <FollowedStrip list={{ kind: 'loading' }} />
      <div className="feed-panel">
        <CardBones />
      </div>
    </>
  )
}
