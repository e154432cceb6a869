import { HttpError, UnreachableError } from '#src/api/errors.ts'
import type { Translator } from '#src/i18n/translator.ts'
import type { CallFailure } from '#src/stores/call-failure.ts'
import type { NoticeKind } from '#src/stores/notifications.ts'

/** A failed call, in words for the user. */
export interface Failure {
  text: string
  kind: NoticeKind
  /** Errors of fields, by their name in the request body. */
  fields: Record<string, string>
}

/**
 * Puts a failed call into words. The server's own words come first, as a warning. If the server did
 * not answer, the text says that nothing is lost. Otherwise it is the general saving error
 * (requirements §8.1). The namespace `forms` must be loaded.
 */
export function toFailure(error: unknown, { t }: Translator): Failure {
  if (error instanceof UnreachableError) {
    return { text: t('forms.unreachable'), kind: 'warning', fields: {} }
  }
  if (error instanceof HttpError && error.reason) {
    const { message, fields = {} } = error.reason
    return { text: message, kind: 'warning', fields }
  }
  return { text: t('forms.general_saving_error'), kind: 'danger', fields: {} }
}

/**
 * The text for a list that could not be loaded: the server's own words if it gave any.
 *
 * @param place whether a title above already says that loading failed
 */
export function readingFailure(
  failure: CallFailure,
  { t }: Pick<Translator, 't'>,
  place: 'below-title' | 'alone',
): string {
  if (failure.kind === 'refused') return failure.message
  if (failure.kind === 'unexpected') return t('feed.unexpected')
  return t(place === 'alone' ? 'common.list.failed' : 'common.island.failed_hint')
}
