/** A stream that ends at a terminal; `columns` is its width. */
export type TerminalStream = NodeJS.WritableStream & { columns: number }

/** Returns to the beginning of the line and clears it (ECMA-48, CR and EL). */
const CLEAR_LINE = '\r\x1b[K'

/** A terminal of a person: lines that stay, and below them one that is rewritten. */
export class Terminal {
  readonly stream: TerminalStream
  #status: string | null = null

  constructor(stream: TerminalStream) {
    this.stream = stream
  }

  /** Prints text that stays, above the rewritten line. */
  print(text: string): void {
    const status = this.#status ?? ''
    const clear = this.#status === null ? '' : CLEAR_LINE
    this.stream.write(`${clear}${text}\n${status}`)
  }

  /** Rewrites the last line, cut to the width of the terminal; null removes it. */
  setStatus(text: string | null): void {
    if (text === null && this.#status === null) return
    // A line that wraps could not be cleared.
    this.#status = text?.slice(0, Math.max(0, (this.stream.columns || 80) - 1)) ?? null
    this.stream.write(`${CLEAR_LINE}${this.#status ?? ''}`)
  }
}

/** The terminal that the standard output of this process is; null where it is a file or a pipe. */
export const ownTerminal = process.stdout.isTTY ? new Terminal(process.stdout) : null

/** Prints a line, also while progress is shown. */
export function printLine(text: string): void {
  if (ownTerminal) ownTerminal.print(text)
  else console.log(text)
}
