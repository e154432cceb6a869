import { officePath } from '#src/domain/office.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { DATES_WORD } from './masses-place.ts'

interface Props {
  slug: string
  shown: 'week' | 'dates'
}

/** The two halves of the room. */
export function PartLinks({ slug, shown }: Props) {
  const { t, locale } = useTranslator()
  const link = (part: Props['shown'], ...rest: string[]) => (
    <a
      href={localePath(locale, officePath(slug, 'masses', ...rest))}
      aria-current={part === shown ? 'page' : undefined}
    >
      {t(`office-masses.parts.${part === 'week' ? 'week' : 'days'}`)}
    </a>
  )
  return (
    <nav className="contents-kinds" aria-label={t('office-masses.parts.label')}>
      {link('week')}
      {link('dates', DATES_WORD)}
    </nav>
  )
}
