import { agoText } from '#src/i18n/ago.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  /** When it was last touched: an instant. */
  at: string
  title: string
  onRestore(): void
  onDiscard(): void
}

/** Offers back what was written and never saved, before anything can be written over it. */
export function DraftOffer({ at, title, onRestore, onDiscard }: Props) {
  const { t, locale } = useTranslator()
  return (
    <section className="card contents-part draft-offer" aria-labelledby="draft-offer">
      <h2 id="draft-offer">{t('office-contents.draft.title')}</h2>
      <p>
        {t('office-contents.draft.what', {
          title: title.trim() || t('office-contents.untitled'),
          ago: agoText(at, Date.now(), locale),
        })}
      </p>
      <div className="row-acts">
        <Button look="main" onClick={onRestore}>
          {t('office-contents.draft.restore')}
        </Button>
        <Button onClick={onDiscard}>{t('office-contents.draft.discard')}</Button>
      </div>
    </section>
  )
}
