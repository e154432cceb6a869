import { useTranslator } from '#src/ui/translator-context.ts'

/** What the page showed already while its code came, for as long as its link is being looked at. */
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
