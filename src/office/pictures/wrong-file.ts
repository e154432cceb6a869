import type { Translator } from '#src/i18n/translator.ts'
import { toFailure } from '#src/ui/failure.ts'

/** Thrown for a file that cannot be sent; the message is for the user. */
export class WrongFile extends Error {
  override name = 'WrongFile'
  readonly text: string

  /** @param text in the reader's language */
  constructor(text: string) {
    super('Not a file that is taken.')
    this.text = text
  }
}

/** The reason why an upload failed, in words. */
export function sendingFailure(error: unknown, translator: Translator): string {
  if (error instanceof WrongFile) return error.text
  const { text, fields } = toFailure(error, translator)
  return fields.body ?? text
}
