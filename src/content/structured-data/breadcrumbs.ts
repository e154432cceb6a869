import type { BreadcrumbListLeaf } from 'schema-dts'
import { plainText } from '#src/domain/contents/page-titles.ts'
import { translatorOf } from '#src/i18n/bundled.ts'
import { localePath } from '#src/i18n/urls.ts'
import { absolute } from '../absolute.ts'
import type { PageModel } from '../page-models/page-model.ts'

type Crumb = [name: string, path: string]

/** The path from the portal down to a page; undefined if there is none worth showing. */
export function breadcrumbs(page: PageModel): BreadcrumbListLeaf | undefined {
  const crumbs = crumbsOf(page)
  if (crumbs.length < 2) return undefined
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(([name, path], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: plainText(name),
      item: absolute(page.site, localePath(page.locale, path)),
    })),
  }
}

function crumbsOf(page: PageModel): Crumb[] {
  const { t } = translatorOf(page.locale)
  const portal: Crumb = [page.site.productName, '/portal']
  const parishes: Crumb = [t('common.shell.communities'), '/subscriptions']
  if (page.kind === 'subscriptions') return [portal, parishes]
  if (!('community' in page)) return []
  const { slug, title } = page.community
  const home: Crumb = [title, `/${slug}`]
  const events: Crumb = [t('structured-data.events'), `/${slug}/events`]
  if (page.kind === 'news') return [parishes, home, [page.content.title, page.path]]
  if (page.kind === 'parish-page') {
    const above: Crumb[] = page.parent ? [[page.parent.title, page.parent.path]] : []
    return [parishes, home, ...above, [page.content.title, page.path]]
  }
  if (page.kind === 'archive') return [parishes, home, [t('community.archive.heading'), page.path]]
  if (page.kind === 'events') return [parishes, home, events]
  if (page.kind === 'event') return [parishes, home, events, [page.content.title, page.path]]
  return []
}
