import type { ReactNode } from 'react'
import type { FollowedPage } from '#src/contract/account/follow.ts'
import { localePath } from '#src/i18n/urls.ts'
import { FollowButton } from '#src/ui/FollowButton.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Seal } from '#src/ui/Seal.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  page: FollowedPage
  /** What else can be done with it. */
  children?: ReactNode
}

/** One community of a list: who it is, its own website where it has one, and its follow button. */
export function PageRow({ page, children }: Props) {
  const { t, locale } = useTranslator()
  return (
    <li className="card page-row">
      <Seal photo={page.photo_url} photoDark={page.photo_dark_url} />
      <div className="who">
        <h3>
          <a href={localePath(locale, `/${page.websiteconfigurations_url}`)}>{page.name}</a>
        </h3>
        {page.district && <p className="district">{page.district}</p>}
      </div>
      <div className="acts">
        {page.url && (
          <a className="btn quiet" href={page.url} target="_blank" rel="noopener">
            <Icon name="externalLink" />
            {t('following.website')}
            <span className="vh">
              {' '}
              {page.name} {t('common.shell.new_tab')}
            </span>
          </a>
        )}
        <FollowButton id={page.id} name={page.name} />
        {children}
      </div>
    </li>
  )
}
