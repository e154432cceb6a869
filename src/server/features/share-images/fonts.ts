import { readFileSync } from 'node:fs'
import type { Font } from 'satori'

/** The site's fonts, for titles and other text. Each is the fallback of the other. */
export const TITLE_FONT = 'title, title-more, title-cyrillic, title-greek, text, text-more'
export const TEXT_FONT = 'text, text-more, title, title-more, title-cyrillic, title-greek'

/** Files of @fontsource: the typesetter reads WOFF, but no variable fonts. */
const FILES = {
  title: 'piazzolla/files/piazzolla-latin-600-normal',
  'title-more': 'piazzolla/files/piazzolla-latin-ext-600-normal',
  'title-cyrillic': 'piazzolla/files/piazzolla-cyrillic-600-normal',
  'title-greek': 'piazzolla/files/piazzolla-greek-600-normal',
  text: 'hanken-grotesk/files/hanken-grotesk-latin-500-normal',
  'text-more': 'hanken-grotesk/files/hanken-grotesk-latin-ext-500-normal',
}

/** The fonts of previews; read once, because reading takes longer than a drawing. */
export function shareImageFonts(): Font[] {
  return Object.entries(FILES).map(([name, file]) => ({
    name,
    data: readFileSync(new URL(import.meta.resolve(`@fontsource/${file}.woff`))),
    style: 'normal',
    weight: 500,
  }))
}
