import { useStore } from '@nanostores/react'
import { retryWhenOnline } from '../stores/feed-watch.ts'
import {
  $followedPages,
  $subscribedPages,
  loadFollowedPages,
  loadSubscribedPages,
} from '../stores/followed-pages.ts'
import { FollowingLists } from '../ui/following/FollowingLists.tsx'
import './follow-button.ts'
import { defineIsland } from './react-island.tsx'

function FollowingPage() {
  const followed = useStore($followedPages)
  const subscribed = useStore($subscribedPages)
  return <FollowingLists followed={followed} subscribed={subscribed} onRetry={load} />
}

function load(): void {
  void loadFollowedPages()
  void loadSubscribedPages()
}

function failed(): boolean {
  return [$followedPages, $subscribedPages].some((list) => list.get().kind === 'failed')
}

load()
retryWhenOnline(failed, load)
defineIsland({
  tag: 'following-page',
  namespaces: ['common', 'feed', 'follow', 'following'],
  render: () => <FollowingPage />,
})
