import { globSync, readFileSync } from 'node:fs'
import { LOCALES } from '#src/i18n/locales.ts'

/** The one list of languages, and files that need something of their own for each, with the reason. */
const MAY_LIST: Record<string, string> = {
  'src/i18n/locales.ts': 'the list itself',
  'src/components/shell/Flag.astro': 'a picture for each language',
  'src/domain/people/preferred-languages.ts': 'languages of people, of which we speak three',
  'src/office/masses/TimeFields.tsx': 'languages of Masses, of which we speak three',
}

const ANY = `(?:${LOCALES.join('|')})`
const QUOTED = `['"]${ANY}['"]`

/** Languages side by side: as a union or a list, in a regular expression, or as keys of an object. */
const LISTED = new RegExp(
  [
    `${QUOTED}\\s*[|,]\\s*${QUOTED}`,
    `\\b${ANY}\\|${ANY}\\b`,
    `\\b${ANY}: [^,{}\\n]+,\\s*${ANY}: `,
  ].join('|'),
  'g',
)

/**
 * Languages that code lists again, as `file:line: text`: a new language would be missing there.
 * Tests may name the languages that they are about.
 *
 * @param folders the folders of the code
 */
export function listedLanguages(folders: string[]): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,astro}`))
    .filter((file) => !/\.test\.tsx?$/.test(file) && !(file in MAY_LIST))
    .flatMap((file) => listedIn(readFileSync(file, 'utf8')).map((found) => `${file}:${found}`))
}

/** The lists in a text, as `line: text`. */
export function listedIn(text: string): string[] {
  return [...text.matchAll(LISTED)].map(({ 0: found, index }) => {
    const line = text.slice(0, index).split('\n').length
    return `${line}: take the languages of i18n/locales.ts in place of ${found.replace(/\s+/g, ' ')}`
  })
}
