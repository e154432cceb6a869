/** The elements of public pages that only signed-in users need. */
import './follow-button.ts'
import { api } from '#src/stores/api.ts'
import { $token, isSignedIn } from '#src/stores/session.ts'
import { recall, remember } from '#src/stores/session-memory.ts'

type Door = 'join' | 'asked' | 'private-area'

/**
 * `<community-door data-slug>` contains three links: to join, to a pending request, and to the
 * private area. It shows the one that fits the signed-in user (requirements §4.3); at once if their
 * state is already known.
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
      // If the memberships cannot be loaded, show the link to join: its page leads to people who
      // can help.
      this.dataset.door = known ?? 'join'
    }
  }
}

customElements.define('community-door', CommunityDoor)
