import { Drawn } from './drawn.ts'
import { contentsOfCommunities } from './plan.ts'
import { body, sentences, title } from './texts.ts'

const DAY_MS = 86_400_000
/** One content in three is an event; one event in three is still to come. */
const EVENT_EVERY = 3

/** A public content, as generators and database receive it. */
export type SampleContent = SampleNews | SampleEvent

interface SampleText {
  slug: string
  title: string
  resume: string
  /** HTML. */
  body: string
  hashtags: string[]
  /** ISO instant, in the past. */
  onlineFrom: string
}

export interface SampleNews extends SampleText {
  kind: 'news'
}

export interface SampleEvent extends SampleText {
  kind: 'event'
  place: string
  /** Wall times in the community's zone: `2026-06-24` and `21:00:00`. */
  day: string
  hour: string
}

export interface SampleMenuEntry {
  title: string
  /** A path of the portal; null for a heading. */
  url: string | null
  children: SampleMenuEntry[]
}

export interface SampleCommunity {
  slug: string
  name: string
  district: string
  address: string
  phone: string
  email: string
  menu: SampleMenuEntry[]
  masses: Array<{ weekday: number; hour: string; place: string }>
  contents: SampleContent[]
}

const SAINTS = ['Santa Marta', 'São João', 'Santa Luzia', 'São Pedro', 'Santo António'] as const
const DISTRICTS = ['Évora', 'Braga', 'Viseu', 'Lisboa', 'Faro', 'Leiria', 'Guarda'] as const

/**
 * A portal with about the requested number of pages, the same in every run of one day. It yields
 * one community after another, so that the largest portal needs no more memory than the smallest.
 *
 * @param pages the number of pages in all three languages together
 * @param now ISO instant that separates past events and publications from future ones
 */
export function sampleSite(pages: number, now: string): Generator<SampleCommunity> {
  return sampleParishes(contentsOfCommunities(pages), now)
}

/** The same with the requested number of contents in each community. */
export function* sampleParishes(
  contents: readonly number[],
  now: string,
): Generator<SampleCommunity> {
  for (const [index, count] of contents.entries()) {
    yield sampleCommunity(index, count, Date.parse(now))
  }
}

function sampleCommunity(index: number, count: number, now: number): SampleCommunity {
  const drawn = new Drawn(index)
  const slug = `paroquia-${index + 1}`
  const contents = Array.from({ length: count }, (_, at) => sampleContent(drawn, at, now))
  return {
    slug,
    name: `Paróquia de ${drawn.oneOf(SAINTS)} ${index + 1}`,
    district: drawn.oneOf(DISTRICTS),
    address: `Largo da Igreja, ${index + 1}`,
    phone: `266 ${100_000 + index}`,
    email: `cartorio-${index + 1}@example.org`,
    menu: sampleMenu(slug, contents),
    masses: [0, 0, 2, 4, 6].map((weekday, at) => ({
      weekday,
      hour: `${9 + 2 * at}:30:00`.padStart(8, '0'),
      place: at % 2 === 0 ? 'Igreja matriz' : 'Capela de São João',
    })),
    contents,
  }
}

function sampleContent(drawn: Drawn, at: number, now: number): SampleContent {
  const text: SampleText = {
    slug: `conteudo-${at + 1}`,
    title: title(drawn, at + 1),
    resume: sentences(drawn, 1),
    body: body(drawn),
    hashtags: [`tema-${drawn.below(20)}`, `tempo-${drawn.below(7)}`],
    onlineFrom: new Date(now - (1 + at) * DAY_MS).toISOString(),
  }
  if (at % EVENT_EVERY !== 0) return { kind: 'news', ...text }
  const away = at % (3 * EVENT_EVERY) === 0 ? 2 + at : -2 - at
  return {
    kind: 'event',
    ...text,
    place: drawn.oneOf(['Adro', 'Salão paroquial', 'Igreja matriz']),
    day: new Date(now + away * DAY_MS).toISOString().slice(0, 'yyyy-MM-dd'.length),
    hour: `${15 + drawn.below(6)}:00:00`,
  }
}

function sampleMenu(slug: string, contents: SampleContent[]): SampleMenuEntry[] {
  const pathOf = ({ kind, slug: word }: SampleContent) =>
    kind === 'event' ? `/${slug}/events/${word}` : `/${slug}/${word}`
  const below = (first: number): SampleMenuEntry[] =>
    contents
      .slice(first, first + 3)
      .map((content) => ({ title: content.title, url: pathOf(content), children: [] }))
  return [
    { title: 'Início', url: `/${slug}`, children: [] },
    { title: 'A paróquia', url: null, children: below(0) },
    { title: 'Sacramentos', url: null, children: below(3) },
    { title: 'Grupos e movimentos', url: null, children: below(6) },
    { title: 'Agenda', url: `/${slug}/events`, children: [] },
    { title: 'Contactos', url: '/contacts', children: [] },
  ]
}
