import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '#demo/seed/random.ts'
import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import type { Editor } from './editor.ts'
import { numbersAfter } from './page-names.ts'
import type { PageReader } from './page-reader.ts'
import type { Parish } from './parishes.ts'

/** What is known of something that the office changes: calls without an answer leave it open. */
interface Kept {
  parish: Parish
  id: number
  path: string
  /** The number of the newest change that was acknowledged, and of the newest that was tried. */
  acknowledged: number
  tried: number
  /** Whether it is to be there: a removal that was not answered leaves it open. */
  state: 'there' | 'gone' | 'open'
}

/** Between two changes, in milliseconds: runs follow each other, and yet the product can start. */
const PAUSE_MS = 40
/** Beyond this many contents of its own, the office removes one before it adds another. */
const MOST_OWN = 8

/** An office that changes its parishes from `goOn` to `rest`, whoever of the product is up. */
export class BusyOffice {
  #editor: Editor
  readonly #parishes: Parish[]
  readonly #random: Random
  readonly #contents: Kept[]
  readonly #entries: Kept[]
  #isOpen = true
  #number = 0
  #acknowledged = 0
  #waiting: Array<() => void> = []
  #pause: PromiseWithResolvers<void> | undefined = Promise.withResolvers()
  #underWay: Promise<boolean> | undefined
  readonly #work: Promise<void>

  constructor(editor: Editor, parishes: Parish[], random: Random) {
    this.#editor = editor
    this.#parishes = parishes
    this.#random = random
    const fresh = { acknowledged: 0, tried: 0, state: 'there' } as const
    this.#contents = parishes.flatMap((parish) =>
      parish.contents.map(({ id, slug }) => ({
        ...{ ...fresh, parish, id, path: `/${parish.slug}/${slug}` },
      })),
    )
    this.#entries = parishes.map((parish) => ({
      ...{ ...fresh, parish, id: parish.entry, path: `/${parish.slug}` },
    }))
    this.#work = this.#change()
  }

  /** How many changes were acknowledged so far. */
  get acknowledged(): number {
    return this.#acknowledged
  }

  /** Resolves with the next change that is acknowledged. */
  nextChange(): Promise<void> {
    return Promise.race([new Promise<void>((resolve) => this.#waiting.push(resolve)), this.#work])
  }

  /** Changes nothing more, from the end of the change under way until it is to go on. */
  async rest(): Promise<void> {
    this.#pause ??= Promise.withResolvers()
    await this.#underWay
  }

  goOn(): void {
    this.#pause?.resolve()
    this.#pause = undefined
  }

  /** Ends with the change under way, where there is one; what broke a rule of the API is thrown here. */
  async close(): Promise<void> {
    this.#isOpen = false
    this.goOn()
    await this.#work
  }

  /** Every change that was acknowledged and is not on its page, in words. */
  async missing(reader: PageReader): Promise<string[]> {
    const missing: string[] = []
    for (const one of [...this.#contents, ...this.#entries]) {
      const { status, text } = await reader.read(one.path)
      const [shown = 0] = numbersAfter(this.#entries.includes(one) ? 'Entrada' : 'Versão', text)
      const isThere = status === 200 && shown >= one.acknowledged && shown <= one.tried
      const isRight = one.state === 'there' ? isThere : status === 404
      if (isRight || (one.state === 'open' && isThere)) continue
      missing.push(`${one.path} is ${one.state} at ${one.acknowledged}, but ${status} at ${shown}`)
    }
    return missing
  }

  async #change(): Promise<void> {
    while (this.#isOpen) {
      await this.#pause?.promise
      if (!this.#isOpen) return
      this.#underWay = this.#someChange(++this.#number)
      if (await this.#underWay) {
        this.#acknowledged++
        for (const resolve of this.#waiting.splice(0)) resolve()
      }
      await wait(PAUSE_MS)
    }
  }

  #someChange(number: number): Promise<boolean> {
    const there = this.#contents.filter(({ state }) => state === 'there')
    // Those that there were at first stay, so that lists are never empty.
    const own = there.slice(this.#parishes.flatMap(({ contents }) => contents).length)
    const die = this.#random()
    if (die < 0.15) return own.length < MOST_OWN ? this.#add(number) : this.#remove(this.#pick(own))
    if (die < 0.25 && own.length > 0) return this.#remove(this.#pick(own))
    if (die < 0.4) return this.#rename(this.#pick(this.#entries), number)
    return this.#edit(this.#pick(there), number)
  }

  #pick<One>(all: One[]): One {
    return all[Math.floor(this.#random() * all.length)] as One
  }

  async #add(number: number): Promise<boolean> {
    const parish = this.#pick(this.#parishes)
    const content = {
      ...{ content_type: 1, title: `Nova ${number}`, content: `<p>Versão ${number}.</p>` },
      ...{ slug: `nova-${number}`, status: 'published' },
    }
    const made = await this.#editor.call<{ id: number }>(
      ...([parish.id, 'POST', STAFF_RESOURCES.contents, { content }] as const),
    )
    if (made.kind === 'unknown') return false
    this.#contents.push({
      ...{ parish, id: made.answer.id, path: `/${parish.slug}/nova-${number}` },
      ...{ acknowledged: number, tried: number, state: 'there' },
    })
    return true
  }

  async #edit(one: Kept, number: number): Promise<boolean> {
    const content = { content: `<p>Versão ${number}.</p>` }
    return this.#put(one, number, `${STAFF_RESOURCES.contents}/${one.id}`, { content })
  }

  /** Every page of the parish shows its menu. */
  async #rename(one: Kept, number: number): Promise<boolean> {
    return this.#put(one, number, `${STAFF_RESOURCES.emenus}/${one.id}`, {
      title: `Entrada ${number}`,
    })
  }

  async #put(one: Kept, number: number, path: string, body: object): Promise<boolean> {
    one.tried = number
    const { kind } = await this.#editor.call(one.parish.id, 'PUT', path, body)
    if (kind === 'acknowledged') one.acknowledged = number
    return kind === 'acknowledged'
  }

  async #remove(one: Kept): Promise<boolean> {
    one.state = 'open'
    const path = `${STAFF_RESOURCES.contents}/${one.id}`
    const { kind } = await this.#editor.call(one.parish.id, 'DELETE', path)
    if (kind === 'acknowledged') one.state = 'gone'
    return kind === 'acknowledged'
  }
}
