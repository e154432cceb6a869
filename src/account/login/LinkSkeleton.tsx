import { useTranslator } from '#src/ui/translator-context.ts'

/** The skeleton that the page shows while its code loads and its link is checked. */
export function LinkSkeleton() {
  const { t } = useTranslator()
  return (
    <>
      <p className="vh" role="status">
        {t('common.list.loading')}
      </p>
      <span className="badge bone" aria-hidden="true" />
      {['title', 'lead', 'field'].map((name) => (
        <span key={name} className="bone" aria-hidden="true" />
      ))}
    </>
  )
}
