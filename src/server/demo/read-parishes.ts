import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import * as v from 'valibot'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { BulletinsFile, bulletins } from './bulletins.ts'
import { EventHead, NewsHead, PageHead, TranslationHead } from './content-schema.ts'
import { DEMO_FOLDER, readMarkdown, readYaml } from './demo-file.ts'
import { type DemoParish, MassesFile, MenuFile, ParishFile } from './parish-schema.ts'
import { RegisterFile } from './register/register-schema.ts'
import { RequestsFile } from './register/requests-schema.ts'

/** Names the folders of the parishes in the order in which they are shown where no other holds. */
const Order = v.array(v.string())

let read: Array<DemoParish & { weekly: BulletinsFile | undefined }> | undefined

/**
 * The demo parishes, from `demo/parishes`; all of them, their people and their places are invented.
 *
 * @param now the ISO instant that they are seen from: a weekly sheet knows its Sunday
 * @throws DemoFileError where a file is not as its schema asks for
 */
export function demoParishes(now: string): DemoParish[] {
  read ??= readYaml(join(DEMO_FOLDER, 'parishes.yaml'), Order).map(readParish)
  return read.map(({ weekly, ...parish }) => {
    if (!weekly) return parish
    const today = Temporal.Instant.from(now).toZonedDateTimeISO(parish.timezone).toPlainDate()
    return { ...parish, news: [...parish.news, ...bulletins(weekly, parish.news, today)] }
  })
}

function readParish(slug: string) {
  const folder = join(DEMO_FOLDER, 'parishes', slug)
  const optional = <Schema extends v.GenericSchema>(name: string, schema: Schema) => {
    const path = join(folder, name)
    return existsSync(path) ? readYaml(path, schema) : undefined
  }
  return {
    slug,
    ...readYaml(join(folder, 'parish.yaml'), ParishFile),
    masses: optional('masses.yaml', MassesFile) ?? { times: [], exceptions: [] },
    menu: optional('menu.yaml', MenuFile) ?? [],
    news: readContents(join(folder, 'news'), NewsHead),
    events: readContents(join(folder, 'events'), EventHead),
    pages: readContents(join(folder, 'pages'), PageHead),
    register: optional('register.yaml', RegisterFile),
    office: optional('requests.yaml', RequestsFile),
    weekly: optional('bulletins.yaml', BulletinsFile),
  }
}

/** `01-<name>.md` is a content, `01-<name>.es.md` its translation: in the order of their numbers. */
const CONTENT_FILE = /^\d+-([a-z0-9-]+)\.md$/

function readContents<Schema extends v.GenericSchema<unknown, object>>(
  folder: string,
  schema: Schema,
) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const key = CONTENT_FILE.exec(file)?.[1]
      if (key === undefined) return []
      const { head, body } = readMarkdown(join(folder, file), schema)
      const translations = readTranslations(join(folder, file))
      return [{ ...head, key, body, translations }]
    })
}

function readTranslations(path: string) {
  const translations: { [Language in Locale]?: { title: string; resume: string; body: string } } =
    {}
  for (const language of LOCALES) {
    const translated = path.replace(/\.md$/, `.${language}.md`)
    if (!existsSync(translated)) continue
    const { head, body } = readMarkdown(translated, TranslationHead)
    translations[language] = { ...head, body }
  }
  return translations
}
