import { useTranslator } from './translator-context.ts'

/** Where something is on its way: its place is kept, and screen readers are told. */
export function Bones({ tall = false }: { tall?: boolean }) {
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
