import type { Translator } from '#src/i18n/translator.ts'
import { failureOf } from '#src/ui/failure.ts'
import { WrongFile } from './wrong-file.ts'

/** The reason why an upload failed, in words. */
export function sendingFailure(error: unknown, translator: Translator): string {
  if (error instanceof WrongFile) return error.text
  const { text, fields } = failureOf(error, translator)
  return fields.body ?? text
}
