import { Node } from '@tiptap/core'

/** Elements that are kept with all their content, because the editor cannot edit them. */
export const LOCKED_BLOCKS = ['table', 'figure', 'dl', 'pre', 'hr']

/** A locked element: a block that can only be moved and deleted. */
export function lockedBlock(): Node {
  return Node.create({
    name: 'lockedBlock',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({ html: { default: '', rendered: false } }),
    parseHTML: () =>
      LOCKED_BLOCKS.map((tag) => ({
        tag,
        priority: 60,
        getAttrs: (element: HTMLElement) => ({ html: closedTags(element.outerHTML) }),
      })),
    // Only for the clipboard: `articleHtml` makes the stored HTML.
    renderHTML: ({ node }) => ({ dom: shown(node.attrs.html) }),
    addNodeView:
      () =>
      ({ node }) => {
        const dom = shown(node.attrs.html)
        dom.className = 'kept-block'
        dom.contentEditable = 'false'
        return { dom }
      },
  })
}

/**
 * The HTML was sanitised when it was stored, or when it was pasted. It is parsed as it was then, in
 * a document without scripting: with scripting, `noscript` is parsed as text, which may end where a
 * handler begins.
 */
function shown(html: string): HTMLElement {
  const box = document.createElement('div')
  box.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  return box
}

/** Writes empty elements as the sanitiser does. */
function closedTags(html: string): string {
  return html.replace(/<(br|hr|img)((?:\s[^>]*?)?)\s*\/?>/g, '<$1$2 />')
}
