import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FALLBACK_LOCALE, LOCALES } from '#src/i18n/locales.ts'

const PLURAL = /_(zero|one|two|few|many|other)$/

/**
 * The faults of the texts: a language without a file or a key, an empty text, or placeholders that
 * differ from those in Portuguese. Plural forms count as one key, because languages have different
 * ones; each language must have those of its own grammar.
 */
export function wrongLocales(localesDir: string): string[] {
  return readdirSync(localesDir).flatMap((ns) => {
    const missing = LOCALES.filter((lng) => !existsSync(textsFile(localesDir, ns, lng)))
    if (missing.length > 0) return missing.map((lng) => `${ns}.${lng}.json is missing`)
    const texts = LOCALES.map((lng) => ({ lng, keys: readKeys(textsFile(localesDir, ns, lng)) }))
    const source = texts.find(({ lng }) => lng === FALLBACK_LOCALE)?.keys ?? new Map()
    return texts.flatMap(({ lng, keys }) => [
      ...compare(source, keys).map((fault) => `${ns}.${lng}.json: ${fault}`),
      ...missingPlurals(keys, lng).map((fault) => `${ns}.${lng}.json: ${fault}`),
    ])
  })
}

type Keys = Map<string, string[]>

/** @returns the file of a namespace in a language */
export function textsFile(dir: string, ns: string, lng: string): string {
  return join(dir, ns, `${ns}.${lng}.json`)
}

/** Each key with its texts: one, or one for each plural form if the key ends in `#`. */
export function readKeys(file: string): Keys {
  const keys: Keys = new Map()
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') {
      const key = path.replace(PLURAL, '#')
      keys.set(key, [...(keys.get(key) ?? []), value])
      return
    }
    for (const [name, child] of Object.entries(value as Record<string, unknown>)) {
      walk(child, path ? `${path}.${name}` : name)
    }
  }
  walk(JSON.parse(readFileSync(file, 'utf8')), '')
  return keys
}

function compare(source: Keys, keys: Keys): string[] {
  const faults = [...source.keys()].filter((key) => !keys.has(key)).map((key) => `no ${key}`)
  for (const [key, texts] of keys) {
    const original = source.get(key)
    if (!original) faults.push(`${key} is not in the Portuguese texts`)
    else if (placeholders(original) !== placeholders(texts)) {
      faults.push(
        `${key} has the placeholders ${placeholders(texts)}, not ${placeholders(original)}`,
      )
    }
    if (texts.some((text) => text.trim() === '')) faults.push(`${key} is empty`)
  }
  return faults
}

/**
 * The names of placeholders only: each language may format a value in its own way (`{{week,
 * roman}}`).
 */
function placeholders(texts: string[]): string {
  const found = texts.flatMap((text) => [...text.matchAll(/\{\{\s*([^},\s]+)[^}]*\}\}/g)])
  const names = found.map(([, name]) => `{{${name}}}`)
  return [...new Set(names)].sort().join(' ') || 'none'
}

function missingPlurals(keys: Keys, lng: string): string[] {
  const wanted = new Intl.PluralRules(lng).resolvedOptions().pluralCategories.length
  return [...keys]
    .filter(([key, texts]) => key.endsWith('#') && texts.length !== wanted)
    .map(([key, texts]) => `${key.slice(0, -1)} has ${texts.length} plural forms, not ${wanted}`)
}
