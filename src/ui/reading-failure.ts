import type { Translator } from '#src/i18n/translator.ts'
import type { CallFailure } from '#src/stores/call-failure.ts'

/**
 * The text for a list that could not be loaded: the server's own words if it gave any.
 *
 * @param place whether a title above it already says so
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
