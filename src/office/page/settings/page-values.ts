import type { ChangeEvent } from 'react'
import * as v from 'valibot'
import { ConfigurationForm } from '#src/contract/community/configuration-form.ts'
import type { OfficeHours } from '#src/contract/community/office-hours.ts'
import { CommunityForm, type OfficePage } from '#src/contract/community/office-page.ts'
import {
  BLOCK_FIELDS,
  type BlockField,
  NEEDS_FIELDS,
} from '#src/contract/community/website-configuration.ts'
import { localePattern } from '#src/contract/other-languages.ts'
import { FALLBACK_LOCALE, LOCALES, type Locale } from '#src/i18n/locales.ts'
import { withScheme } from '#src/office/kit/with-scheme.ts'
import type { EditedRecord, VersionedValues } from '../record/use-record-form.ts'

/** The details of a parish, in the order of its form. */
const COMMUNITY_FIELDS = [
  ...['title', 'photo_url', 'photo_dark_url'],
  ...['address', 'postal_code', 'district', 'phone', 'mobilephone', 'email', 'url'],
] as const
/** The settings of its site, except its texts and the settings that other sections edit. */
const SETTING_FIELDS = [
  ...['header_url', 'azulejo_glaze', 'azulejo_motif', 'accent'],
  ...['url_facebook', 'url_instagram', 'url_youtube', 'url_whatsapp', 'url_telegram'],
  ...['url_soundcloud', 'url_twitter'],
  ...['seccao_noticias_id', 'language'],
] as const
/** The texts in each language. */
const TEXT_FIELDS = [
  'header_description',
  ...BLOCK_FIELDS.flatMap((field) => [`${field}_description` as const, field]),
  ...NEEDS_FIELDS,
]

/**
 * The field values of a page, by name: `community.phone`, `configuration.header_url`,
 * `text.en.masses_content`. Each is a text; an empty one means no value.
 */
export type PageValues = Record<string, string>

/** The only field that is not plain text: the office's opening hours as JSON. */
export const OFFICE_HOURS = 'configuration.office_hours'

export function officeHoursOf(values: PageValues): OfficeHours[] {
  return JSON.parse(values[OFFICE_HOURS] || '[]')
}

export const textField = (language: Locale, name: string) => `text.${language}.${name}`

/** The original language of the page. */
export function languageOf(values: PageValues): Locale {
  return LOCALES.find((one) => one === values['configuration.language']) ?? FALLBACK_LOCALE
}

type Stored = Record<string, unknown>

/** Converts a page into the values of its fields. */
export function pageValues({
  version,
  community,
  configuration,
}: OfficePage): VersionedValues<PageValues> {
  const own = configuration.language ?? FALLBACK_LOCALE
  const textsIn = (language: Locale): Stored =>
    language === own ? configuration : (configuration.translations[language] ?? {})
  const entries = [
    ...COMMUNITY_FIELDS.map((name) => [`community.${name}`, textOf((community as Stored)[name])]),
    ...SETTING_FIELDS.map((name) => [
      `configuration.${name}`,
      textOf((configuration as Stored)[name]),
    ]),
    [OFFICE_HOURS, JSON.stringify(configuration.office_hours)],
    ...LOCALES.flatMap((language) =>
      TEXT_FIELDS.map((name) => [textField(language, name), textOf(textsIn(language)[name])]),
    ),
  ]
  return { version, values: Object.fromEntries(entries) }
}

function textOf(stored: unknown): string {
  if (stored === null || stored === undefined) return ''
  if (typeof stored === 'object' && 'content' in stored) return String(stored.content)
  return String(stored)
}

interface PageForms {
  community: Stored
  configuration: Stored
}

/** Fields for a web address, which people type without `https://`. */
const isAddress = (name: string) => /(^|_)url(_|$)/.test(name)

/** Converts the values into the shape of the contract, without checking them. */
function formsOf(values: PageValues): PageForms {
  const own = languageOf(values)
  const textsIn = (language: Locale): Stored =>
    Object.fromEntries(
      TEXT_FIELDS.map((name) => {
        const written = values[textField(language, name)] ?? ''
        return [name, isBlock(name) ? { content: written } : written]
      }),
    )
  const section = Number(values['configuration.seccao_noticias_id']) || null
  const settings = SETTING_FIELDS.map((name) => {
    const value = values[`configuration.${name}`] ?? ''
    return [name, (isAddress(name) ? withScheme(value) : value) || null]
  })
  return {
    community: Object.fromEntries(
      COMMUNITY_FIELDS.map((name) => {
        const value = values[`community.${name}`] ?? ''
        return [name, isAddress(name) ? withScheme(value) : value]
      }),
    ),
    configuration: {
      ...Object.fromEntries(settings),
      seccao_noticias_id: section,
      office_hours: officeHoursOf(values),
      ...textsIn(own),
      translations: Object.fromEntries(
        LOCALES.map((one) => [one, one === own ? null : textsIn(one)]),
      ),
    },
  }
}

/** The fields to send: those that differ from the values as read. */
export function pageChanges(values: PageValues, base: PageValues): Partial<PageForms> {
  const [next, former] = [formsOf(values), formsOf(base)]
  const changedOf = (one: Stored, other: Stored) =>
    Object.entries(one).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(other[field]),
    )
  const community = changedOf(next.community, former.community)
  const configuration = changedOf(next.configuration, former.configuration)
  return {
    ...(community.length > 0 && { community: Object.fromEntries(community) }),
    ...(configuration.length > 0 && { configuration: Object.fromEntries(configuration) }),
  }
}

/** The error of a field, as a key below `errors.hints`. */
interface PageFault {
  name: string
  hint: string
}

/** The errors of the values, in the order of the form. */
export function pageFaults(values: PageValues): PageFault[] {
  const { community, configuration } = formsOf(values)
  const issues = [
    ...(v.safeParse(CommunityForm, community).issues ?? []).map(
      (issue) => [`community.${v.getDotPath(issue)}`, issue.message] as const,
    ),
    ...(v.safeParse(ConfigurationForm, configuration).issues ?? []).map(
      (issue) => [`configuration.${v.getDotPath(issue)}`, issue.message] as const,
    ),
  ]
  const faults = issues.map(([path, hint]) => ({ name: pageFieldOf(path, values), hint }))
  const own = languageOf(values)
  for (const field of BLOCK_FIELDS) {
    const isIn = (language: Locale) => !isBlank(values[textField(language, field)] ?? '')
    // A text must exist in the page's language if it exists in any: readers of other languages fall
    // back on it.
    if (!isIn(own) && LOCALES.some(isIn)) {
      faults.push({ name: textField(own, field), hint: 'required' })
    }
  }
  return faults
}

const TRANSLATED_FIELD = new RegExp(
  `^configuration\\.translations\\.(${localePattern()})\\.(\\w+)$`,
)

/** The form field that shows the server's error about a field of the body. */
export function pageFieldOf(path: string, values: PageValues): string {
  const name = path.replace(/\.content$/, '')
  const [, language, translated] = TRANSLATED_FIELD.exec(name) ?? []
  if (language && translated) return textField(language as Locale, translated)
  const own = name.replace('configuration.', '')
  const isText = (TEXT_FIELDS as readonly string[]).includes(own)
  return isText && name !== own ? textField(languageOf(values), own) : name
}

export function isBlock(name: string): name is BlockField {
  return (BLOCK_FIELDS as readonly string[]).includes(name)
}

/** Whether an HTML text shows nothing: no words, and no pictures or other elements. */
export function isBlank(html: string): boolean {
  return !/<img/.test(html) && html.replace(/<[^>]*>/g, '').trim() === ''
}

/** The state of a page's editor. */
export type EditedPage = EditedRecord<PageValues>

/** The props that connect a control to a field of the page. */
export function pageField(record: EditedPage, name: string) {
  return {
    name,
    value: record.values[name] ?? '',
    error: record.errorOf(name),
    onChange: ({
      target,
    }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      record.change({ [name]: target.value }),
  }
}
