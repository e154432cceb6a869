import { useState } from 'react'
import { smallPicture } from '../../../domain/pictures.ts'
import { useTranslator } from '../../../ui/translator-context.ts'

/** How a picture looks; that it does not come is said, for its address may be mistyped. */
export function PicturePreview({ src }: { src: string }) {
  const { t } = useTranslator()
  const [isMissing, setIsMissing] = useState(false)
  if (isMissing) {
    return (
      <p className="office-note" role="status">
        {t('office-pictures.missing')}
      </p>
    )
  }
  return (
    <img
      className="picture-preview"
      src={smallPicture(src)}
      alt={t('office-pictures.preview')}
      onError={() => setIsMissing(true)}
    />
  )
}
