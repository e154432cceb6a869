import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { INFO_TOPICS } from '#src/content/page-models/info.ts'
import { SCREENS } from '#src/content/page-models/screens.ts'
import { PRIVATE_AREA_SECTIONS } from '#src/domain/private-area.ts'
import { LOCALE_NAMES, LOCALE_TAGS, LOCALES, type Locale } from '#src/i18n/locales.ts'
import { localePath } from '#src/i18n/urls.ts'
import { lucideShapes } from '#src/publish/bundle/lucide-icons.ts'
import type { SampleCommunity, SampleContent } from '../publish/sample/sample-site.ts'
import { readWords } from './words.ts'

/** A page as the templates of other generators receive it. */
export interface PeerPage {
  route: string
  /** Without language. */
  path: string
  /** Its file, relative to the site's folder. */
  file: string
  locale: Locale
  title: string
  description: string
  /** The slug of its community; empty for a page of the portal itself. */
  community: string
  kind: 'article' | 'list' | 'plain'
  /** The slug of the content that an article shows. */
  content?: string
  /** The slugs of the contents that a list shows. */
  cards?: string[]
}

const CARDS = 10
/** Plain pages of a community besides those of its private area. */
const ROOMS = [
  'join',
  'join/thanks',
  'timetable',
  'private-area',
  ...PRIVATE_AREA_SECTIONS.map((room) => `private-area/${room}`),
]
const PORTAL = [
  'portal',
  'subscriptions',
  'search',
  'certificate',
  'offline',
  ...INFO_TOPICS,
  '404',
  ...SCREENS,
]

const ICONS =
  'sliders-horizontal log-in chevron-down house church heart calendar-days circle-question-mark layout-grid chevron-left chevron-right external-link x phone mail map-pin user check moon log-out search share-2 smartphone copy clock calendar-plus globe rss plus message-circle'.split(
    ' ',
  )
const SIDE = [
  { path: '/', icon: 'house', text: 'start', class: 'for-person' },
  { path: '/portal', icon: 'house', text: 'start', class: 'for-anyone' },
  { path: '/subscriptions', icon: 'church', text: 'parishes', class: 'all' },
  { path: '/search', icon: 'search', text: 'search', class: 'to-search' },
  { path: '/following', icon: 'heart', text: 'following', class: 'for-person' },
  { path: '/events', icon: 'calendar-days', text: 'agenda', class: 'for-person' },
  { path: '/support', icon: 'circle-question-mark', text: 'help', class: 'for-anyone' },
  { path: '/portal', icon: 'layout-grid', text: 'portal', class: 'to-portal for-person' },
]
const FOOT = [
  { path: '/about', text: 'about' },
  { path: '/support', text: 'help' },
  { path: '/contacts', text: 'contacts' },
  { path: '/privacy', text: 'privacy' },
]

/**
 * Writes a site as JSON for generators that read it: `site.json` with the list of its pages, and
 * `communities/<slug>.json`; and texts and icons that only some of them need. The site has as many
 * pages as ours, with the same texts.
 *
 * @param dir an empty folder
 */
export async function writePeerSite(
  dir: string,
  projectDir: string,
  communities: SampleCommunity[],
): Promise<PeerPage[]> {
  await mkdir(join(dir, 'communities'), { recursive: true })
  for (const community of communities) {
    const file = join(dir, 'communities', `${community.slug}.json`)
    await writeFile(file, JSON.stringify(peerCommunity(community)))
  }
  const pages = LOCALES.flatMap((locale) => pagesIn(locale, communities))
  const shared = join(import.meta.dirname, 'shared')
  const site = {
    url: 'https://portal.example.org',
    ...{ locales: LOCALES, names: LOCALE_NAMES, tags: LOCALE_TAGS, side: SIDE, foot: FOOT },
    texts: JSON.parse(await readFile(join(shared, 'texts.json'), 'utf8')),
    shell: JSON.parse(await readFile(join(shared, 'shell.json'), 'utf8')),
    icons: Object.fromEntries(ICONS.map((name) => [name, lucideShapes(name)])),
    form: formLike(communities),
    communities: communities.map(({ slug }) => slug),
    pages,
  }
  await writeFile(join(dir, 'site.json'), JSON.stringify(site))
  await writeFile(join(dir, 'words.json'), JSON.stringify(await readWords(projectDir)))
  await cp(join(shared, 'marks.json'), join(dir, 'marks.json'))
  return pages
}

function peerCommunity({ masses, contents, ...community }: SampleCommunity) {
  const { slug } = community
  const weekdays = [...new Set(masses.map(({ weekday }) => weekday))]
  return {
    ...community,
    masses,
    path: `/${slug}`,
    facebook: `https://www.facebook.com/${slug}`,
    days: weekdays.map((weekday) => {
      const own = masses.filter((mass) => mass.weekday === weekday)
      return { weekday, hours: own.map(({ hour }) => hour), place: own[0]?.place }
    }),
    contents: Object.fromEntries(
      contents.map((content) => {
        const { slug: word, title, resume, body, hashtags, onlineFrom } = content
        const path = pathOf(slug, content)
        return [word, { path, title, resume, body, hashtags, date: onlineFrom }]
      }),
    ),
  }
}

function pagesIn(locale: Locale, communities: SampleCommunity[]): PeerPage[] {
  const page = (path: string, rest: Pick<PeerPage, 'title' | 'kind'> & Partial<PeerPage>) => {
    const route = localePath(locale, path)
    const file = route === '/' ? 'index.html' : `${route.slice(1)}.html`
    return { route, path, file, locale, description: rest.title, community: '', ...rest }
  }
  return [
    ...PORTAL.map((word) =>
      page(word === 'feed' ? '/' : `/${word}`, { title: word, kind: 'plain' }),
    ),
    ...communities.flatMap(({ slug, name, contents }) => [
      page(`/${slug}`, {
        ...{ title: name, kind: 'list', community: slug },
        cards: contents.slice(0, CARDS).map((one) => one.slug),
      }),
      page(`/${slug}/events`, {
        ...{ title: 'Agenda', kind: 'list', community: slug },
        cards: eventsOf(contents).slice(0, CARDS),
      }),
      ...ROOMS.map((room) =>
        page(`/${slug}/${room}`, { title: room, kind: 'plain', community: slug }),
      ),
      ...contents.map((content) =>
        page(pathOf(slug, content), {
          ...{ title: content.title, description: content.resume, kind: 'article' },
          ...{ community: slug, content: content.slug },
        }),
      ),
    ]),
  ]
}

function eventsOf(contents: SampleContent[]): string[] {
  return contents.filter(({ kind }) => kind === 'event').map(({ slug }) => slug)
}

function pathOf(slug: string, { kind, slug: word }: SampleContent): string {
  return kind === 'event' ? `/${slug}/events/${word}` : `/${slug}/${word}`
}

/** The HTML of pages that are no article: as much as an article has. */
function formLike(communities: SampleCommunity[]): string {
  return communities[0]?.contents[0]?.body ?? ''
}
