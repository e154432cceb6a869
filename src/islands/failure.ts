import { HttpError, UnreachableError } from '#src/api/errors.ts'
import type { Translator } from '#src/i18n/translator.ts'
import type { NoticeKind } from '#src/stores/notifications.ts'

/** What a person is told about a call that failed. */
export interface Failure {
  text: string
  kind: NoticeKind
  /** What to do about fields, by their name in the body that was sent. */
  fields: Record<string, string>
}

/**
 * Puts a failed call in words: the server's own as a warning where it gave any, else that nothing
 * is lost where it did not answer, else the general saving error (requirements §8.1). The namespace
 * `forms` must be loaded.
 */
export function failureOf(error: unknown, { t }: Translator): Failure {
  if (error instanceof UnreachableError) {
    return { text: t('forms.unreachable'), kind: 'warning', fields: {} }
  }
  if (error instanceof HttpError && error.reason) {
    const { message, fields = {} } = error.reason
    return { text: message, kind: 'warning', fields }
  }
  return { text: t('forms.general_saving_error'), kind: 'danger', fields: {} }
}
