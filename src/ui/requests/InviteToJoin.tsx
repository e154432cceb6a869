import { localePath } from '#src/i18n/urls.ts'
import { Icon } from '../Icon.tsx'
import { useTranslator } from '../translator-context.ts'
import type { ParishFacts } from './parish-facts.ts'

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
