import { FollowingLists } from './FollowingLists.tsx'

/** Both lists before anything is there: rendered at build time, so that nothing moves later. */
export function FollowingSkeleton() {
  const loading = { kind: 'loading' } as const
  return <FollowingLists subscribed={loading} followed={loading} onRetry={() => {}} />
}
