import { useState } from 'react'
import { TextField } from '../../../ui/Field.tsx'
import { FormGroup } from '../../../ui/FormGroup.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import type { ContentFormControl } from './content-form-control.ts'
import { isKeptPicture } from './rich-text/addresses.ts'

interface Props {
  form: ContentFormControl
  address: string
}

/** The picture of a content, by its address. */
export function CoverFields({ form: { register, errorOf }, address }: Props) {
  const { t } = useTranslator()
  return (
    <section className="card contents-part">
      <FormGroup title={t('office-contents.cover.title')} hint={t('office-contents.cover.hint')}>
        <TextField
          label={t('office-contents.fields.cover')}
          {...register('cover')}
          error={errorOf('cover')}
          inputMode="url"
          autoCapitalize="none"
        />
        {isKeptPicture(address.trim()) && (
          <PicturePreview key={address.trim()} src={address.trim()} />
        )}
        <TextField
          label={t('office-contents.fields.cover_description')}
          hint={t('office-contents.picture.alt_hint')}
          {...register('cover_description')}
          error={errorOf('cover_description')}
        />
      </FormGroup>
    </section>
  )
}

/** How a picture looks; that it does not come is said, for its address may be mistyped. */
function PicturePreview({ src }: { src: string }) {
  const { t } = useTranslator()
  const [isMissing, setIsMissing] = useState(false)
  if (isMissing) {
    return (
      <p className="office-note" role="status">
        {t('office-contents.cover.missing')}
      </p>
    )
  }
  return (
    <img
      className="cover-preview"
      src={src}
      alt={t('office-contents.cover.preview')}
      onError={() => setIsMissing(true)}
    />
  )
}
