import { setTimeout as wait } from 'node:timers/promises'
import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { answered, type Editor } from './editor.ts'

/** A news item as its writer knows it. */
export interface Written {
  id: number
  slug: string
  /** Every text that it was to have, oldest first. */
  tried: string[]
  /** How many of them the portal has acknowledged. */
  acknowledged: number
}

/** Between two calls, in milliseconds: the portal has other work as well. */
const PAUSE_MS = 50

/** Adds and corrects news of a parish through the API, one call after the other, until it is stopped. */
export class SteadyWriter {
  readonly #editor: Editor
  readonly #community: number
  readonly #written: Written[] = []
  #isStopped = false
  readonly #work: Promise<void>

  constructor(editor: Editor, community: number) {
    this.#editor = editor
    this.#community = community
    this.#work = this.#write()
    // It is thrown to whoever waits for the writer.
    this.#work.catch(() => undefined)
  }

  /** What is written as of now. */
  snapshot(): Written[] {
    return structuredClone(this.#written)
  }

  /** Resolves once so many more items are acknowledged; what the portal refused is thrown here. */
  async wrote(more: number): Promise<void> {
    const enough = this.#written.length + more
    const isEnough = async () => {
      while (this.#written.length < enough) await wait(PAUSE_MS)
    }
    await Promise.race([this.#work, isEnough()])
  }

  /** Ends after the call under way. */
  async stop(): Promise<Written[]> {
    this.#isStopped = true
    await this.#work
    return this.snapshot()
  }

  async #write(): Promise<void> {
    for (let number = 1; !this.#isStopped; number++) {
      await this.#add(number)
      await this.#correct(number)
      await wait(PAUSE_MS)
    }
  }

  async #add(number: number): Promise<void> {
    const [slug, text] = [`registo-${number}`, `<p>Registo ${number}.</p>`]
    const title = `Registo ${number}`
    const content = { content_type: 1, title, slug, content: text, status: 'published' }
    const path = STAFF_RESOURCES.contents
    const made = await this.#editor.call<{ id: number }>(this.#community, 'POST', path, { content })
    this.#written.push({ id: answered(made).id, slug, tried: [text], acknowledged: 1 })
  }

  /** Every item is corrected again and again, the later the more seldom. */
  async #correct(number: number): Promise<void> {
    const one = this.#written[number >> 1]
    if (!one) return
    const text = `<p>${one.slug}, corrigido por ${number}.</p>`
    one.tried.push(text)
    const path = `${STAFF_RESOURCES.contents}/${one.id}`
    const content = { content: text }
    answered(await this.#editor.call(this.#community, 'PUT', path, { content }))
    one.acknowledged = one.tried.length
  }
}
