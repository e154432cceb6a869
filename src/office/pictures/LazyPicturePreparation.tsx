import { useRef } from 'react'
import { LazyForm } from '#src/ui/forms/LazyForm.tsx'
import { loadStyles } from '#src/ui/load-styles.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import styles from './crop.css?url'
import type { PreparationProps } from './PicturePreparation.tsx'

/** Prepares a picture. Code and styles are loaded when the first picture is chosen. */
export function LazyPicturePreparation(props: PreparationProps) {
  const { t } = useTranslator()
  const latest = useRef(props)
  latest.current = props
  return (
    <LazyForm
      failed={t('office-pictures.late')}
      namespaces={['common', 'forms', 'office-pictures']}
      load={async () => {
        const [{ PicturePreparation }] = await Promise.all([
          import('./PicturePreparation.tsx'),
          loadStyles(styles),
        ])
        const onSent: PreparationProps['onSent'] = (...sent) => latest.current.onSent(...sent)
        return <PicturePreparation {...props} onSent={onSent} />
      }}
    />
  )
}
