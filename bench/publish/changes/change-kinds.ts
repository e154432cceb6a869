import { NEWS } from '#src/contract/contents/content.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { localePath } from '#src/i18n/urls.ts'
import type { FilledCommunity } from '../portal/fill-database.ts'
import type { Office } from './office.ts'
import type { Seen } from './reader.ts'

/** A change to make, and how a reader recognises that it is live. */
export interface Change {
  /** Resolves once the API has answered, which it does after the commit. */
  make(): Promise<void>
  /** Pages that the bench watches until they show the change; known once it is made. */
  paths(): string[]
  /** Pages that must also show it by then; they are too many to watch. */
  others?: string[]
  isLive(seen: Seen): boolean
  /** Reverts the change, outside the measured time. */
  undo?: { make(): Promise<void>; isLive(seen: Seen): boolean }
}

/** The kinds of change by name; each receives its turns 0, 1, 2 … in order. */
export const CHANGE_KINDS: Record<string, (site: ChangedSite, turn: number) => Change> = {
  'body edit': bodyEdit,
  'new item': newItem,
  removal: removal,
  unpublish: unpublish,
  'menu change': menuChange,
}

export interface ChangedSite {
  office: Office
  communities: FilledCommunity[]
  /** Created contents, which the removals delete. */
  made: Array<{ community: FilledCommunity; id: number; slug: string }>
}

function bodyEdit({ office, communities }: ChangedSite, turn: number): Change {
  const community = turnOf(communities, turn)
  const { id, slug, body } = turnOf(community.news, Math.floor(turn / communities.length))
  const mark = `A comma of turn ${turn}`
  return {
    make: () => office.changeContent(community.id, id, { content: `<p>${mark}</p>${body}` }),
    paths: () => inAllLanguages(`/${community.slug}/${slug}`),
    isLive: ({ text }) => text.includes(mark),
  }
}

function newItem({ office, communities, made }: ChangedSite, turn: number): Change {
  const community = turnOf(communities, turn)
  const title = `Notícia nova da volta ${turn}`
  let slug = ''
  return {
    make: async () => {
      const content = `<p>${turnOf(community.news, turn).body}</p>`
      const form = { content_type: NEWS, title, content, status: 'published' }
      const item = await office.publish(community.id, {
        ...form,
        section_ids: [community.sectionId],
      })
      slug = item.slug
      made.push({ community, ...item })
    },
    paths: () => inAllLanguages(`/${community.slug}/${slug}`, `/${community.slug}`),
    isLive: ({ status, text }) => status === 200 && text.includes(title),
  }
}

function removal({ office, made }: ChangedSite, turn: number): Change {
  const { community, id, slug } = turnOf(made, turn)
  return {
    make: () => office.removeContent(community.id, id),
    paths: () => inAllLanguages(`/${community.slug}/${slug}`),
    isLive: ({ status }) => status === 404,
  }
}

function unpublish({ office, communities }: ChangedSite, turn: number): Change {
  const community = turnOf(communities, turn)
  const { id, slug } = turnOf(community.news, Math.floor(turn / communities.length))
  const change = (status: 'draft' | 'published') =>
    office.changeContent(community.id, id, { status })
  return {
    make: () => change('draft'),
    paths: () => inAllLanguages(`/${community.slug}/${slug}`),
    isLive: ({ status }) => status === 404,
    undo: { make: () => change('published'), isLive: ({ status }) => status === 200 },
  }
}

/** Every page of a community shows its menu. */
function menuChange({ office, communities }: ChangedSite, turn: number): Change {
  const community = turnOf(communities.filter(isFull), turn)
  const title = `Início, volta ${turn}`
  const { slug, paths, menuId } = community
  const watched = [paths[0] ?? '', paths.at(-1) ?? '', `/${slug}`]
  const others = [...paths, `/${slug}/events`, `/${slug}/join`, `/${slug}/join/thanks`]
  return {
    make: () => office.changeMenu(community.id, menuId, { title }),
    paths: () => inAllLanguages(...watched),
    others: inAllLanguages(...others),
    isLive: ({ text }) => text.includes(title),
  }
}

/** The last community has fewer contents than the others, so its menu is on fewer pages. */
function isFull({ paths }: FilledCommunity, _index: number, all: FilledCommunity[]): boolean {
  return paths.length === Math.max(...all.map((one) => one.paths.length))
}

function inAllLanguages(...paths: string[]): string[] {
  return paths.flatMap((path) => LOCALES.map((locale) => localePath(locale, path)))
}

function turnOf<Item>(items: Item[], turn: number): Item {
  const item = items[turn % items.length]
  if (item === undefined) throw new Error('There is nothing to change.')
  return item
}
