import type { Translator } from '../i18n/translator.ts'
import type { CallFailure } from '../stores/call-failure.ts'

/** What is said about a list that did not come: the server's own words where it gave any. */
export function readingFailure(failure: CallFailure, { t }: Pick<Translator, 't'>): string {
  if (failure.kind === 'refused') return failure.message
  return failure.kind === 'unexpected' ? t('feed.unexpected') : t('common.list.failed')
}
