import { useStore } from '@nanostores/react'
import { retryWhenOnline } from '#src/stores/feed-watch.ts'
import {
  $followedPages,
  $subscribedPages,
  loadFollowedPages,
  loadSubscribedPages,
} from '#src/stores/followed-pages.ts'
import { $membershipsAsked, loadMemberships } from '#src/stores/memberships.ts'
import { FollowingLists } from './FollowingLists.tsx'
import '#src/elements/follow-button.ts'
import { defineIsland } from '#src/ui/island/react-island.tsx'
import { FollowedCalendar } from './FollowedCalendar.tsx'
import { LeaveParish } from './LeaveParish.tsx'
import { MembershipOffers } from './MembershipOffers.tsx'
import { PendingJoins } from './PendingJoins.tsx'

function FollowingPage() {
  const followed = useStore($followedPages)
  const subscribed = useStore($subscribedPages)
  const asked = useStore($membershipsAsked)
  const waiting = (
    <>
      <MembershipOffers onAccepted={() => void loadSubscribedPages()} />
      <PendingJoins />
    </>
  )
  const isThere = followed.kind === 'loaded' && followed.pages.length > 0
  return (
    <>
      <FollowingLists
        followed={followed}
        subscribed={subscribed}
        onRetry={load}
        waiting={asked ? waiting : undefined}
        leaving={(page) => <LeaveParish page={page} onLeft={() => void loadSubscribedPages()} />}
      />
      {isThere && asked && subscribed.kind !== 'loading' && <FollowedCalendar />}
    </>
  )
}

function load(): void {
  void loadFollowedPages()
  void loadSubscribedPages()
  void loadMemberships()
}

function failed(): boolean {
  return [$followedPages, $subscribedPages].some((list) => list.get().kind === 'failed')
}

load()
retryWhenOnline(failed, load)
defineIsland({
  tag: 'following-page',
  namespaces: ['common', 'feed', 'follow', 'following', 'forms', 'memberships'],
  render: () => <FollowingPage />,
})
