import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '#src/contract/contents/content.ts'
import { digest } from '../digests.ts'

/**
 * The prefix of each reference. No body contains it, because neither PostgreSQL nor HTML allows
 * this character.
 */
const MARK = '\0'

/** Shorter bodies take no more memory than their references. */
const SHORT = 100

/** Closes the files of bodies that nothing refers to any more. */
const unused = new FinalizationRegistry<number>((file) => closeSync(file))

/**
 * The bodies of a community's contents, in an unlinked file that disappears with the process. They
 * are most of what a large parish takes in memory, and only the pages that show them need them. The
 * contents have references in their place, which `bodyOf` resolves.
 */
export class BodyFile {
  readonly #folder: string
  #file: number | undefined
  #end = 0

  /** @param folder in which the file is created with the first body */
  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Moves the bodies of a content, in all its languages, into the file.
   *
   * @param before the same content as stored before: equal bodies are not written again
   * @returns a copy with references; on a full disk, bodies that did not fit stay as they were
   */
  moveBodies<Full extends Content>(content: Full, before?: Content): Full {
    const translations = Object.fromEntries(
      Object.entries(content.translations).map(([language, text]) => {
        const former = before?.translations[language as keyof Content['translations']]
        return [language, text && { ...text, content: this.#put(text.content, former?.content) }]
      }),
    )
    return { ...content, content: this.#put(content.content, before?.content), translations }
  }

  /**
   * Resolves a reference; any other body is returned as it is.
   *
   * @throws the errors of reading
   */
  readonly bodyOf = (body: string | null): string | null => {
    if (this.#file === undefined || !body?.startsWith(MARK)) return body
    const [at = 0, length = 0] = body.slice(MARK.length).split(' ').map(Number)
    const bytes = Buffer.allocUnsafe(length)
    const read = readSync(this.#file, bytes, 0, length, at)
    if (read !== length) throw new Error(`A body of ${length} bytes has only ${read} in its file.`)
    return bytes.toString()
  }

  #put(body: string | null, before: string | null | undefined): string | null {
    if (body === null || body.length < SHORT) return body
    const print = digest(body)
    if (before?.startsWith(MARK) && before.endsWith(print)) return before
    const bytes = Buffer.from(body)
    try {
      this.#file ??= this.#open()
      if (writeSync(this.#file, bytes, 0, bytes.length, this.#end) < bytes.length) return body
    } catch {
      return body
    }
    const reference = `${MARK}${this.#end} ${bytes.length} ${print}`
    this.#end += bytes.length
    return reference
  }

  #open(): number {
    mkdirSync(this.#folder, { recursive: true })
    const path = join(this.#folder, `bodies-${randomUUID()}`)
    const file = openSync(path, 'wx+', 0o600)
    unlinkSync(path)
    unused.register(this, file)
    return file
  }
}
