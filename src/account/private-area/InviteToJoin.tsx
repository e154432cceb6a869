import { localePath } from '#src/i18n/urls.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

/** What somebody sees who does not belong to the community yet (namespace `requests`). */
export function InviteToJoin({ parish }: { parish: ParishFacts }) {
  const { t, locale } = useTranslator()
  const root = localePath(locale, `/${parish.slug}`)
  return (
    <div className="empty">
      <Icon name="church" />
      <p className="h">{t('requests.outside.title')}</p>
      <p>{t('requests.outside.text')}</p>
      <div className="row-acts">
        <a className="btn main" href={`${root}/join`}>
          {t('requests.outside.join')}
        </a>
        <a className="btn" href={root}>
          {t('requests.sent.home')}
        </a>
      </div>
    </div>
  )
}
