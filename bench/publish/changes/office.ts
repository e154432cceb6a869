import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import type { Portal } from '../portal/portal.ts'

/** The calls by which an office changes published data; each answers after the commit. */
export class Office {
  readonly #portal: Pick<Portal, 'origin' | 'token'>

  constructor(portal: Pick<Portal, 'origin' | 'token'>) {
    this.#portal = portal
  }

  /** @returns the number and the slug of a new public content */
  async publish(community: number, content: object): Promise<{ id: number; slug: string }> {
    return this.#call('POST', STAFF_RESOURCES.contents, community, { content })
  }

  async changeContent(community: number, id: number, content: object): Promise<void> {
    await this.#call('PUT', `${STAFF_RESOURCES.contents}/${id}`, community, { content })
  }

  async removeContent(community: number, id: number): Promise<void> {
    await this.#call('DELETE', `${STAFF_RESOURCES.contents}/${id}`, community)
  }

  async changeMenu(community: number, id: number, entry: object): Promise<void> {
    await this.#call('PUT', `${STAFF_RESOURCES.emenus}/${id}`, community, entry)
  }

  async #call(method: string, path: string, community: number, body?: object) {
    const response = await fetch(`${this.#portal.origin}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#portal.token}`,
        'content-type': 'application/json',
        'x-subscription': String(community),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response.json()
  }
}
