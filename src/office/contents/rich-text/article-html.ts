import type { Mark, Node } from '@tiptap/pm/model'
import { isAllowedLink, isAllowedPicture } from './addresses.ts'

const MARK_TAGS: Record<string, string> = { bold: 'strong', italic: 'em', link: 'a' }

/**
 * Serialises a text as HTML, character for character as the sanitiser leaves it, so that the editor
 * shows exactly what is stored. Empty if nothing is written.
 */
export function articleHtml(doc: Node): string {
  if (doc.childCount === 0) return ''
  const [first] = doc.children
  if (doc.childCount === 1 && first?.type.name === 'paragraph' && first.childCount === 0) return ''
  return blocks(doc).trim()
}

function blocks(node: Node): string {
  return node.children.map(block).join('')
}

function block(node: Node): string {
  const { attrs } = node
  switch (node.type.name) {
    case 'lockedBlock':
      return attrs.html
    case 'heading':
      return element(`h${attrs.level}`, attrs, inline(node))
    case 'bulletList':
      return element('ul', attrs, blocks(node))
    case 'orderedList': {
      const { start, ...others } = attrs
      return element('ol', { start: start === 1 ? null : start, ...others }, blocks(node))
    }
    case 'listItem':
      return element('li', attrs, listItem(node))
    case 'blockquote':
      return element('blockquote', attrs, blocks(node))
    default:
      return element('p', attrs, inline(node))
  }
}

/** A list item with a single paragraph has no `p` element, as people write lists by hand. */
function listItem(item: Node): string {
  const [first, ...rest] = item.children
  const isPlain =
    first?.type.name === 'paragraph' &&
    !first.attrs.lang &&
    !first.attrs.id &&
    !first.attrs.dir &&
    rest.every(({ type }) => type.name.endsWith('List'))
  return first && isPlain ? inline(first) + rest.map(block).join('') : blocks(item)
}

/** A line of text. Adjacent nodes share the elements of their common marks. */
function inline(node: Node): string {
  const open: Mark[] = []
  let html = ''
  const closeTo = (depth: number) => {
    while (open.length > depth) html += `</${tagOf(open.pop())}>`
  }
  for (const child of node.children) {
    const marks = child.marks.filter(isAllowedMark)
    let shared = 0
    while (open[shared] && marks[shared] && open[shared]?.eq(marks[shared] as Mark)) shared += 1
    closeTo(shared)
    for (const mark of marks.slice(shared)) {
      open.push(mark)
      html += `<${tagOf(mark)}${attributes(markAttributes(mark))}>`
    }
    html += leaf(child)
  }
  closeTo(0)
  return html
}

function leaf(node: Node): string {
  if (node.isText) return escaped(node.text ?? '')
  if (node.type.name === 'hardBreak') return '<br />'
  const { alt, ...others } = node.attrs
  if (!isAllowedPicture(`${others.src ?? ''}`)) return ''
  const picture = attributes({ alt: alt ?? '', ...others, loading: 'lazy', decoding: 'async' })
  return `<img${picture} />`
}

function isAllowedMark(mark: Mark): boolean {
  return mark.type.name !== 'link' || isAllowedLink(`${mark.attrs.href ?? ''}`)
}

function tagOf(mark: Mark | undefined): string {
  const name = mark?.type.name ?? ''
  return MARK_TAGS[name] ?? name
}

function markAttributes(mark: Mark): Record<string, unknown> {
  if (mark.type.name !== 'link') return mark.attrs
  const isForeign = /^https?:/i.test(mark.attrs.href)
  return { ...mark.attrs, rel: isForeign ? 'noopener' : null }
}

function element(tag: string, attrs: Record<string, unknown>, inner: string): string {
  const { level: _, ...kept } = attrs
  return `<${tag}${attributes(kept)}>${inner}</${tag}>`
}

/**
 * Omits empty attributes, except for the `alt` of a picture: an empty one marks it as decorative.
 */
function attributes(values: Record<string, unknown>): string {
  return Object.entries(values)
    .filter(([name, value]) => value !== null && value !== undefined && (value || name === 'alt'))
    .map(([name, value]) => ` ${name}="${escaped(`${value}`).replaceAll('"', '&quot;')}"`)
    .join('')
}

function escaped(text: string): string {
  return text
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
