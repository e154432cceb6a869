import { localePath } from '#src/i18n/urls.ts'
import type { PageList } from '#src/stores/followed-pages.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Logo } from '#src/ui/Logo.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

/** How many followed pages the strip shows (requirements §9.1). */
const SHOWN = 5

/** The first followed communities, and a link to all of them (requirements §2.4). */
export function FollowedStrip({ list }: { list: PageList }) {
  const { t, locale } = useTranslator()
  if (list.kind === 'failed' || (list.kind === 'loaded' && list.pages.length === 0)) return null
  const pages = list.kind === 'loaded' ? list.pages : []
  return (
    <nav className="card followed" aria-labelledby="followed">
      <div className="stream-head">
        <h2 id="followed">{t('feed.strip')}</h2>
        {pages.length > SHOWN && (
          <a className="more-link" href={localePath(locale, '/following')}>
            {t('feed.strip_all')}
            <Icon name="chevronRight" />
          </a>
        )}
      </div>
      {list.kind === 'loading' ? (
        <StripBones />
      ) : (
        <ul>
          {pages.slice(0, SHOWN).map((page) => (
            <li key={page.id}>
              <a href={localePath(locale, `/${page.websiteconfigurations_url}`)}>
                <Logo photo={page.photo_url} photoDark={page.photo_dark_url} />
                <span>{page.name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}

function StripBones() {
  return (
    <ul aria-hidden="true">
      {[0, 1, 2].map((at) => (
        <li key={at}>
          <span className="bone seal" />
          <span className="bone" />
        </li>
      ))}
    </ul>
  )
}
