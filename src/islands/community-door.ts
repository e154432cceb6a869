import { api } from '#src/stores/api.ts'
import { $token, isSignedIn } from '#src/stores/session.ts'
import { recall, remember } from '#src/stores/session-memory.ts'

type Door = 'join' | 'asked' | 'private-area'

/**
 * `<community-door data-slug>` around a link to join, one to a request that waits and one to the
 * private area: shows the one that fits whoever is signed in (requirements §4.3). What is already known of a community shows at
 * once.
 */
class CommunityDoor extends HTMLElement {
  private forget: (() => void) | undefined

  connectedCallback(): void {
    this.forget = $token.subscribe(() => void this.open())
  }

  disconnectedCallback(): void {
    this.forget?.()
  }

  private async open(): Promise<void> {
    const { slug } = this.dataset
    if (!slug || !isSignedIn()) {
      delete this.dataset.door
      return
    }
    const key = `door:${slug}`
    const known = recall(key) as Door | undefined
    if (known) this.dataset.door = known
    try {
      const { is_subscribed, asked_at } = await api().isSubscribed(slug)
      const door: Door = is_subscribed ? 'private-area' : asked_at === null ? 'join' : 'asked'
      remember(key, door)
      this.dataset.door = door
    } catch {
      // Who belongs where is not known: joining leads to people who know.
      this.dataset.door = known ?? 'join'
    }
  }
}

customElements.define('community-door', CommunityDoor)
