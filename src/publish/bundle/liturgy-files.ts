import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import {
  LITURGICAL_YEARS,
  liturgicalMonth,
  liturgicalMonthPath,
} from '#src/domain/liturgy/liturgical-month.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'

const Words = v.record(v.string(), v.string())
const Names = v.object({ season: Words, movable: Words, fixed: Words })

/**
 * Adds the Church's celebrations to the assets, a file for each month and language: readers in
 * Portuguese see the calendar of Portugal, others that of the whole Church.
 *
 * @param clientDir the bundle's files for browsers
 * @param localesDir folder of the texts
 */
export async function layLiturgy(clientDir: string, localesDir: string): Promise<void> {
  for (const locale of LOCALES) {
    for (const [path, text] of await liturgyFiles(localesDir, locale)) {
      const file = join(clientDir, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
    }
  }
}

/** @returns the content of a language's files, by their addresses */
export async function liturgyFiles(
  localesDir: string,
  locale: Locale,
): Promise<Map<string, string>> {
  const texts = await readFile(join(localesDir, 'liturgy', `liturgy.${locale}.json`), 'utf8')
  const names = v.parse(Names, JSON.parse(texts))
  const calendar = locale === 'pt' ? 'portugal' : 'general'
  return new Map(
    months().map(([year, month]) => [
      liturgicalMonthPath(locale, year, month),
      JSON.stringify(liturgicalMonth(year, month, calendar, names)),
    ]),
  )
}

function months(): Array<[year: number, month: number]> {
  const [first, last] = LITURGICAL_YEARS
  return Array.from({ length: (last - first + 1) * 12 }, (_, at) => [
    first + Math.floor(at / 12),
    (at % 12) + 1,
  ])
}
