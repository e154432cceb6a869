import { useStore } from '@nanostores/react'
import { localePath } from '#src/i18n/urls.ts'
import { $ownJoins, dropJoin } from '#src/stores/memberships.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { PendingJoin } from '../memberships/PendingJoin.tsx'

/** The parishes that the user has asked to join; renders nothing if no request is pending. */
export function PendingJoins() {
  const { t, locale } = useTranslator()
  const joins = useStore($ownJoins)
  if (joins.length === 0) return null
  return (
    <section className="block" aria-labelledby="asked">
      <h2 className="h" id="asked">
        {t('memberships.asked.list')}
      </h2>
      <ul className="page-rows">
        {joins.map((join) => (
          <li key={join.community.id} className="card membership-offer">
            <h3>
              <a href={localePath(locale, `/${join.community.slug}`)}>{join.community.name}</a>
            </h3>
            <PendingJoin join={join} onWithdrawn={() => dropJoin(join)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
