import { hash } from 'node:crypto'

const NEWLINE = 0x0a
const WORDS = 8

/**
 * A checksum of a table's rows that does not depend on their order: the sum of the rows' SHA-256,
 * modulo 2^256. The engines return the same rows in different orders, and sorting would need all of
 * them in memory. It detects damage, but not deliberate forgery.
 *
 * Rows are lines of PostgreSQL's COPY text, in which a line break within a value is escaped.
 */
export class RowChecksum {
  rows = 0
  readonly #sum = new Uint32Array(WORDS)
  #rest: Uint8Array[] = []

  /** Adds the next chunk of the text, which may end within a row. */
  add(chunk: Uint8Array): void {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      this.#addRow(chunk.subarray(from, end))
      from = end + 1
    }
    // Copied, because a stream may reuse its buffer.
    if (from < chunk.length) this.#rest.push(chunk.slice(from))
  }

  /** In hexadecimal digits. An unterminated last line counts as a row. */
  digest(): string {
    if (this.#rest.length > 0) this.#addRow(new Uint8Array())
    return [...this.#sum].map((word) => word.toString(16).padStart(8, '0')).join('')
  }

  #addRow(end: Uint8Array): void {
    const line = this.#rest.length > 0 ? Buffer.concat([...this.#rest, end]) : end
    this.#rest = []
    const digest = hash('sha256', line, 'buffer')
    let carry = 0
    for (let word = WORDS - 1; word >= 0; word--) {
      const sum = (this.#sum[word] ?? 0) + digest.readUInt32BE(word * 4) + carry
      this.#sum[word] = sum
      carry = sum > 0xffff_ffff ? 1 : 0
    }
    this.rows += 1
  }
}

/** Passes a text on and adds it to the checksum. */
export async function* withChecksum(
  text: AsyncIterable<Uint8Array>,
  checksum: RowChecksum,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of text) {
    checksum.add(chunk)
    yield chunk
  }
}
