import { useTranslator } from './translator-context.ts'

/**
 * A loading placeholder: it reserves the space, and tells screen readers that content is loading.
 */
export function Skeleton({ tall = false }: { tall?: boolean }) {
  const { t } = useTranslator()
  return (
    <div className="late">
      <p className="vh" role="status">
        {t('common.list.loading')}
      </p>
      {['one', 'two', 'three'].map((name) => (
        <span key={name} className={tall ? 'bone tall' : 'bone'} aria-hidden="true" />
      ))}
    </div>
  )
}
