import { Fragment, type ReactNode, useId } from 'react'
import { agoText } from '#src/i18n/date-texts.ts'
import { Button } from '../Button.tsx'
import { useTranslator } from '../translator-context.ts'
import { type SavedDraft, useSavedDraft } from './use-saved-draft.ts'

interface Props<Values extends object> {
  /** Key of the draft, including its subject. */
  name: string
  /** The first values of the fields. */
  initial: Values
  /** The stored original, with which the draft is compared later; `initial` by default. */
  stands?: object
  /** The form: it starts with the given values and reports what the user types. */
  children(draft: SavedDraft<Values>): ReactNode
}

/** A form that offers its unsaved draft (namespace `forms`). */
export function DraftForm<Values extends object>({
  name,
  initial,
  stands,
  children,
}: Props<Values>) {
  const { offered, ...draft } = useSavedDraft(name, initial, stands)
  if (offered) {
    const { at, isOutdated, restore, discard } = offered
    return <DraftOffer at={at} isOutdated={isOutdated} onRestore={restore} onDiscard={discard} />
  }
  return <Fragment key={draft.start.times}>{children(draft)}</Fragment>
}

interface DraftOfferProps {
  /** Instant of the last change. */
  at: string
  /** The draft's own name, if it has one. */
  title?: string
  /** Whether the stored original has changed since. */
  isOutdated?: boolean
  className?: string
  onRestore(): void
  onDiscard(): void
}

/** Offers an unsaved draft before anything can overwrite it (namespace `forms`). */
export function DraftOffer({
  at,
  title,
  isOutdated,
  className = '',
  onRestore,
  onDiscard,
}: DraftOfferProps) {
  const { t, locale } = useTranslator()
  const id = useId()
  const ago = agoText(at, Date.now(), locale)
  // The heading is one level below the title of the page or of the part.
  const Heading = title === undefined ? 'h3' : 'h2'
  return (
    <section className={`kept-offer ${className}`} aria-labelledby={id}>
      <Heading id={id}>{t('forms.kept.title')}</Heading>
      <p>{title?.trim() ? t('forms.kept.what', { title, ago }) : t('forms.kept.here', { ago })}</p>
      {isOutdated && <p className="office-note">{t('forms.kept.outdated')}</p>}
      <div className="row-acts">
        <Button variant="main" onClick={onRestore}>
          {t('forms.kept.restore')}
        </Button>
        <Button onClick={onDiscard}>{t('forms.kept.discard')}</Button>
      </div>
    </section>
  )
}
