import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Short compared with the measured times, yet long enough to leave the processor to the publisher.
 */
const PAUSE_MS = 1
const PATIENCE_MS = 60_000

export interface Seen {
  status: number
  text: string
}

/** A reader that polls pages over one keep-alive connection. */
export class Reader {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  /** The present content of a path. */
  look(path: string): Promise<Seen> {
    return new Promise((resolve, reject) => {
      get(`${this.#origin}${path}`, { agent: this.#agent }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part) => {
          text += part
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      }).on('error', reject)
    })
  }

  /**
   * Polls until every path shows the expected text.
   *
   * @throws Error after a minute
   */
  async until(paths: string[], isAwaited: (seen: Seen) => boolean): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS
    for (const path of paths) {
      while (!isAwaited(await this.look(path))) {
        if (performance.now() > deadline) throw new Error(`${path} does not change.`)
        await wait(PAUSE_MS)
      }
    }
  }

  close(): void {
    this.#agent.destroy()
  }
}
