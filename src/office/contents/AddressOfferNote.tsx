import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { contentState } from './contents-view.ts'
import { useEditedContent } from './edited-content.ts'
import { addressOffer } from './title-address.ts'

/** Offers the address of a corrected title, below it. Nothing changes until the content is saved. */
export function AddressOfferNote() {
  const { form, values, record } = useEditedContent()
  const { t } = useTranslator()
  const offer = addressOffer(values, record)
  if (record === null || offer === null) return null
  const isOffered = offer.state === 'offered'
  const state = contentState(record, Date.now())
  // Nobody knows the address of a content that has not appeared yet, so it leads nowhere later.
  const isKnown = state === 'online' || state === 'archived'
  return (
    <div className="form-field">
      <p className="hint">
        {t(`office-contents.address.${offer.state}`, { former: record.slug, slug: offer.slug })}{' '}
        {isKnown && t(`office-contents.address.former_${state}`)}
      </p>
      <p className="buttons">
        <Button onClick={() => form.setValue('slug', isOffered ? '' : record.slug)}>
          {t(`office-contents.address.${isOffered ? 'take' : 'keep'}`)}
        </Button>
      </p>
    </div>
  )
}
