import type { Translator } from '../../../i18n/translator.ts'
import { failureOf } from '../../failure.ts'
import { WrongFile } from './wrong-file.ts'

/** Why something was not sent, in words. */
export function sendingFailure(error: unknown, translator: Translator): string {
  if (error instanceof WrongFile) return error.text
  const { text, fields } = failureOf(error, translator)
  return fields.body ?? text
}
