import { Extension, type Extensions, Mark, Node } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Gapcursor, UndoRedo } from '@tiptap/extensions'
import { isAllowedLink } from './addresses.ts'
import { lockedBlock } from './locked-blocks.ts'

/**
 * The elements of a text: exactly those that the sanitiser keeps
 * (`domain/contents/content-html.ts`). Elements that no button makes, such as tables and
 * description lists, are kept unchanged.
 */
export const ARTICLE_EXTENSIONS: Extensions = [
  Document,
  Text,
  Paragraph,
  // The page's title is its only h1.
  Heading.configure({ levels: [2, 3, 4] }).extend({
    parseHTML: () => [
      { tag: 'h1', attrs: { level: 2 } },
      ...[2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      ...[5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: 4 } })),
    ],
  }),
  BulletList,
  OrderedList.extend({ addAttributes: () => ({ start: startAttribute() }) }),
  // Tab leaves the text: without this, keyboard users would be trapped in it.
  ListItem.extend({
    addKeyboardShortcuts() {
      return { Enter: () => this.editor.commands.splitListItem(this.name) }
    },
  }),
  Blockquote,
  HardBreak,
  Bold,
  Italic,
  ...['u', 's', 'sub', 'sup', 'small', 'mark', 'del', 'ins', 'q', 'code'].map(plainMark),
  Link.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null, class: null },
    isAllowedUri: (uri) => isAllowedLink(uri ?? ''),
  }).extend({
    addAttributes: () => ({
      href: { default: null },
      title: { default: null },
      hreflang: { default: null },
    }),
  }),
  picture(),
  lockedBlock(),
  languages(),
  Gapcursor,
  UndoRedo,
]

function plainMark(tag: string): Mark {
  return Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })
}

/** A picture, named by its address. It is an inline element, as in HTML. */
function picture(): Node {
  const names = ['alt', 'src', 'title', 'width', 'height'] as const
  return Node.create({
    name: 'picture',
    inline: true,
    group: 'inline',
    draggable: true,
    addAttributes: () => Object.fromEntries(names.map((name) => [name, { default: null }])),
    parseHTML: () => [{ tag: 'img[src]' }],
    renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  })
}

const BLOCKS = ['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote']

/** Keeps the attributes for language, text direction and `id` of elements. */
function languages(): Extension {
  return Extension.create({
    name: 'languages',
    addGlobalAttributes: () => [
      {
        types: [...BLOCKS, 'bold', 'italic', 'link'],
        attributes: { lang: { default: null }, dir: { default: null } },
      },
      {
        types: [...BLOCKS, 'link'],
        attributes: { id: { default: null } },
      },
    ],
  })
}

function startAttribute() {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) => Number(element.getAttribute('start') ?? 1) || 1,
  }
}
