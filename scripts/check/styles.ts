import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SPACE_OR_TYPE =
  /(?<![\w-])(?:(?:margin|padding)[a-z-]*|(?:row-|column-)?gap|font|font-size)\s*:\s*[^;{}]*?[\d.]rem[^;{}]*;/g

/**
 * Spaces and font sizes that are not from `styles/tokens.css`: a length in rem in `margin`,
 * `padding`, `gap` or `font`. The API's documentation page is exempt, because it does not use the
 * site's styles.
 *
 * @returns `file:line: declaration`
 */
export function offScaleStyles(sourceDir: string): string[] {
  return globSync('**/*.css', { cwd: sourceDir })
    .filter((file) => file !== 'styles/tokens.css' && !file.startsWith('server/'))
    .flatMap((file) => {
      const styles = readFileSync(join(sourceDir, file), 'utf8')
      return [...styles.matchAll(SPACE_OR_TYPE)].map((match) => {
        const line = styles.slice(0, match.index).split('\n').length
        return `${join(sourceDir, file)}:${line}: take the size from a token: ${match[0]}`
      })
    })
}
