import { cleanHtml } from '#src/domain/contents/content-html.ts'

const BLOCKS: Array<{ mark: RegExp; html(lines: string[]): string }> = [
  { mark: /^## /, html: (lines) => `<h2>${lines.join(' ')}</h2>` },
  { mark: /^### /, html: (lines) => `<h3>${lines.join(' ')}</h3>` },
  { mark: /^> /, html: (lines) => `<blockquote><p>${lines.join(' ')}</p></blockquote>` },
  { mark: /^- /, html: (lines) => `<ul>${items(lines)}</ul>` },
  { mark: /^\d+\. /, html: (lines) => `<ol>${items(lines)}</ol>` },
]

/**
 * The HTML of a body in a small markup: paragraphs, lists (`- `, `1. `), subheadings (`## `) and
 * quotes (`> `), separated by blank lines, with `**strong**`, `*emphasis*` and `[text](address)` in
 * them.
 *
 * @returns HTML as `domain/contents/content-html` cleans everything that is stored
 */
export function bodyHtml(text: string): string {
  const blocks = text
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== ''))
    .filter((lines) => lines.length > 0)
  return cleanHtml(blocks.map(block).join('\n'))
}

/** A picture at the end of a body, with its caption, which is also its text alternative. */
export function figureHtml(address: string, caption: string): string {
  return cleanHtml(
    `<figure><img src="${address}" alt=""><figcaption>${inline(caption)}</figcaption></figure>`,
  )
}

function block(lines: string[]): string {
  const kind = BLOCKS.find(({ mark }) => mark.test(lines[0] ?? ''))
  if (!kind) return `<p>${inline(lines.join(' '))}</p>`
  return kind.html(lines.map((line) => inline(line.replace(kind.mark, ''))))
}

function items(lines: string[]): string {
  return lines.map((line) => `<li>${line}</li>`).join('')
}

function inline(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\*(.+?)\*/g, '<em>$1</em>')
    .replace(/\[(.+?)\]\((.+?)\)/g, '<a href="$2">$1</a>')
}
