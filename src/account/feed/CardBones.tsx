import { useTranslator } from '#src/ui/translator-context.ts'

/** Where cards will stand: as the page shows it before its code is there. */
export function CardBones() {
  const { t } = useTranslator()
  return (
    <div className="rows" aria-busy="true">
      <p className="vh" role="status">
        {t('feed.loading')}
      </p>
      {[0, 1, 2, 3].map((at) => (
        <div key={at} className="card card-bones" aria-hidden="true">
          <span className="bone" />
          <span className="bone" />
          <span className="bone" />
        </div>
      ))}
    </div>
  )
}
