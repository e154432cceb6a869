import { Frame } from '../../frame.jsx'
import { at, community as communityOf, day, pageAt, site } from '../../site.js'

export const dynamicParams = false

/** Next.js reserves the address of its own not-found page. */
export function generateStaticParams() {
  return site()
    .pages.filter(({ path }) => path !== '/404')
    .map(({ route }) => ({ path: route.split('/').filter(Boolean) }))
}

export async function generateMetadata({ params }) {
  const page = pageAt((await params).path)
  const { url, tags, locales } = site()
  const community = communityOf(page.community)
  const title = community ? `${page.title}, ${community.name}` : page.title
  const { description } = page
  const images = [`${url}/assets/banners/${page.community}.svg`]
  const languages = Object.fromEntries(locales.map((other) => [other, url + at(page.path, other)]))
  return {
    title: `${title} | Adro`,
    description,
    alternates: {
      canonical: url + page.route,
      languages: { ...languages, 'x-default': url + page.path },
    },
    openGraph: {
      siteName: 'Adro',
      type: 'article',
      title,
      description,
      url: url + page.route,
      locale: tags[page.locale],
      images,
    },
    twitter: { card: 'summary_large_image', title, description, images },
  }
}

export default async function Page({ params }) {
  const page = pageAt((await params).path)
  const community = communityOf(page.community)
  const body = <Body page={page} community={community} />
  if (!community) return body
  return (
    <Frame community={community} locale={page.locale}>
      {body}
    </Frame>
  )
}

function Body({ page, community }) {
  if (page.kind === 'article') return <Article page={page} community={community} />
  if (page.kind === 'list') return <List page={page} community={community} />
  return (
    <section className="card pad">
      <h1>{page.title}</h1>
      <div dangerouslySetInnerHTML={{ __html: site().form }} />
    </section>
  )
}

function Article({ page: { locale, content }, community }) {
  const { title, resume, body, hashtags, date } = community.contents[content]
  return (
    <article className="card article">
      <header>
        <Tags hashtags={hashtags} community={community} locale={locale} />
        <h1>{title}</h1>
        <p className="byline">
          <time dateTime={date}>{day(date, site().tags[locale])}</time>
          <a rel="author" href={at(community.path, locale)}>
            {community.name}
          </a>
        </p>
      </header>
      <p className="lead">{resume}</p>
      <div className="prose" dangerouslySetInnerHTML={{ __html: body }} />
    </article>
  )
}

function List({ page: { title, cards, locale }, community }) {
  return (
    <section className="card pad">
      <h1>{title}</h1>
      {cards.map((slug) => {
        const card = community.contents[slug]
        return (
          <article key={slug} className="card item">
            <p className="day">
              <time dateTime={card.date}>{day(card.date, site().tags[locale])}</time>
            </p>
            <h3>
              <a href={at(card.path, locale)}>{card.title}</a>
            </h3>
            <p className="lead">{card.resume}</p>
            <Tags hashtags={card.hashtags} community={community} locale={locale} />
          </article>
        )
      })}
    </section>
  )
}

function Tags({ hashtags, community, locale }) {
  return (
    <p className="tags" data-part="tags">
      {hashtags.map((tag) => (
        <a key={tag} href={`${at(community.path, locale)}?hashtag=${tag}`}>
          #{tag}
        </a>
      ))}
    </p>
  )
}
