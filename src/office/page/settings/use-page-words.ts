import { NEEDS_FIELDS } from '#src/contract/community/website-configuration.ts'
import type { Sections } from '#src/contract/contents/content-record.ts'
import { LOCALE_NAMES } from '#src/i18n/locale-names.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { officeHoursText } from '#src/ui/office-hours-text.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { ConflictWords } from '../record/RecordChoice.tsx'
import { isBlock, OFFICE_HOURS, officeHoursOf, type PageValues } from './page-values.ts'

/** The labels of a page's fields, and their values in words. */
export function usePageWords(sections: Sections['results']): ConflictWords<PageValues> {
  const translator = useTranslator()
  const { t } = translator
  return {
    labelOf: (field) => {
      const [, language, name = ''] = /^text\.(pt|es|en)\.(\w+)$/.exec(field) ?? []
      if (!language) return t(keyIn('office-page.fields', field.split('.')[1] ?? ''))
      const needs = NEEDS_FIELDS.find((one) => one === name)
      if (needs) return `${t(`office-page.needs.${needs}`)} (${LOCALE_NAMES[language as Locale]})`
      const block = name.replace('_description', '')
      const label = isBlock(block)
        ? isBlock(name)
          ? t(`community.blocks.${block}`)
          : t('office-page.blocks.title_of', { block: t(`community.blocks.${block}`) })
        : t(keyIn('office-page.fields', name))
      return `${label} (${LOCALE_NAMES[language as Locale]})`
    },
    textOf: (field, values) => {
      const written = values[field] ?? ''
      if (field === 'configuration.seccao_noticias_id') {
        return sections.find(({ id }) => `${id}` === written)?.name ?? t('office-page.news.all')
      }
      if (field === OFFICE_HOURS) return officeHoursText(officeHoursOf(values), translator)
      if (field === 'configuration.language') {
        return LOCALES.some((one) => one === written) ? LOCALE_NAMES[written as Locale] : ''
      }
      if (field === 'configuration.accent')
        return t(keyIn('office-page.accents', written || 'portal'))
      if (/azulejo/.test(field) && written) return t(keyIn('office-page.tiles', written))
      return /^text\./.test(field) ? plain(written) : written
    },
  }
}

/** The plain text of an HTML text, with a line for each of its blocks. */
function plain(html: string): string {
  const broken = html.replace(/<\/(?:p|h\d|li|blockquote|tr)>/g, '\n$&')
  const page = new DOMParser().parseFromString(broken, 'text/html')
  return (page.body.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim()
}
