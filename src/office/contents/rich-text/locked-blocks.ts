import { Node } from '@tiptap/core'

/** Elements that are kept whole, with all their content: the editor cannot change them. */
export const LOCKED_BLOCKS = ['table', 'figure', 'dl', 'pre', 'hr']

/** A locked element, as a block that can be moved and deleted. */
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
    // For the clipboard only: `articleHtml` makes the stored HTML.
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
 * The HTML was cleaned when it was stored; pasted HTML is cleaned before it gets here. It is parsed
 * as it was then, in a document without scripting. The current document would parse `noscript`
 * differently, as text that ends where a handler may begin.
 */
function shown(html: string): HTMLElement {
  const box = document.createElement('div')
  box.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  return box
}

/** As the sanitiser writes empty elements. */
function closedTags(html: string): string {
  return html.replace(/<(br|hr|img)((?:\s[^>]*?)?)\s*\/?>/g, '<$1$2 />')
}
