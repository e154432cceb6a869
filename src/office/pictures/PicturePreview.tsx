import { useEffect, useState } from 'react'
import { smallPicture } from '#src/domain/pictures/pictures.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

/**
 * A preview of a picture. It says so if the picture does not load, because its address may be
 * mistyped. Without a connection, a failure says nothing about the address: the picture is
 * requested again once there is a connection.
 */
export function PicturePreview({ src }: { src: string }) {
  const { t } = useTranslator()
  const [failed, setFailed] = useState<'missing' | 'late'>()
  useEffect(() => {
    if (failed !== 'late') return
    const again = () => setFailed(undefined)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [failed])
  if (failed) {
    return (
      <p className="office-note" role="status">
        {t(`office-pictures.${failed}`)}
      </p>
    )
  }
  return (
    <img
      className="picture-preview"
      src={smallPicture(src)}
      alt={t('office-pictures.preview')}
      onError={() => setFailed(navigator.onLine ? 'missing' : 'late')}
    />
  )
}
