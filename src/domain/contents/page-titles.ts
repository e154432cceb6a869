const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Whether a text needs cleaning: most titles do not. */
const UNCLEAN = /[<&]|[^\S ]| [\s.,;:!?]|^ | $/

/**
 * A text without markup: tags removed, common entities decoded, spaces made single (requirements
 * §2.17).
 */
export function plainText(markup: string): string {
  if (!UNCLEAN.test(markup)) return markup
  return markup
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<\/?[a-z!][^>]*>/gi, ' ')
    .replace(/&(#\d+|#x[\da-f]+|[a-z]+);/gi, readEntity)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()
}

/**
 * The title of a page: the cleaned text and the product's name, or only the product's name
 * (requirements §2.17).
 */
export function pageTitle(text: string | null | undefined, productName: string): string {
  const clean = plainText(text ?? '')
  return clean ? `${clean} | ${productName}` : productName
}

/** Cleaned text cut at a word, for descriptions and previews. */
export function excerpt(markup: string, maxLength = 160): string {
  const clean = plainText(markup)
  if (clean.length <= maxLength) return clean
  const cut = clean.slice(0, maxLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).replace(/[\s.,;:]+$/, '')}…`
}

function readEntity(entity: string, name: string): string {
  if (name.startsWith('#')) {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
  }
  return ENTITIES[name.toLowerCase()] ?? entity
}
