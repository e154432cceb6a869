import { useId } from 'react'
import { agoText } from '#src/i18n/ago.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  /** When it was last touched: an instant. */
  at: string
  /** What it is called, where it has a name of its own. */
  title?: string
  /** Whether what it was made from stands there otherwise by now. */
  isOutdated?: boolean
  className?: string
  onRestore(): void
  onDiscard(): void
}

/**
 * Offers back what was written and never saved, before anything can be written over it (namespace
 * `forms`).
 */
export function KeptOffer({ at, title, isOutdated, className = '', onRestore, onDiscard }: Props) {
  const { t, locale } = useTranslator()
  const id = useId()
  const ago = agoText(at, Date.now(), locale)
  // A page has it below its own title, a part of one below that of the part.
  const Heading = title === undefined ? 'h3' : 'h2'
  return (
    <section className={`kept-offer ${className}`} aria-labelledby={id}>
      <Heading id={id}>{t('forms.kept.title')}</Heading>
      <p>{title?.trim() ? t('forms.kept.what', { title, ago }) : t('forms.kept.here', { ago })}</p>
      {isOutdated && <p className="office-note">{t('forms.kept.outdated')}</p>}
      <div className="row-acts">
        <Button look="main" onClick={onRestore}>
          {t('forms.kept.restore')}
        </Button>
        <Button onClick={onDiscard}>{t('forms.kept.discard')}</Button>
      </div>
    </section>
  )
}
