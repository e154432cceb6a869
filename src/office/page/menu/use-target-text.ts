import type { Sections } from '#src/contract/contents/content-record.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { type MenuEntryValues, toEntryKind } from './menu-values.ts'

/**
 * The target of an entry in words, and whether readers do not see the entry because of its target.
 */
interface TargetText {
  text: string
  isHidden: boolean
}

/** Returns a function that describes the targets of menu entries in words. */
export function useTargetText(sections: Sections['results']) {
  const { t } = useTranslator()
  const seen = (text: string): TargetText => ({ text, isHidden: false })
  return (row: MenuEntryValues): TargetText => {
    switch (toEntryKind(row)) {
      case 'heading':
        return seen(t('office-page.menu.targets.heading'))
      case 'url':
        return row.url.trim() === ''
          ? { text: t('office-page.menu.targets.no_url'), isHidden: true }
          : seen(t('office-page.menu.targets.url', { url: row.url.trim() }))
      case 'section': {
        const section = sections.find(({ id }) => id === row.section_id)
        return section
          ? seen(t('office-page.menu.targets.section', { name: section.name }))
          : { text: t('office-page.menu.targets.no_section'), isHidden: true }
      }
      case 'content':
        if (!row.content) return { text: t('office-page.menu.targets.no_content'), isHidden: true }
        if (isOnline(row.content)) {
          return seen(t('office-page.menu.targets.content', { title: row.content.title }))
        }
        return {
          text: t('office-page.menu.targets.unpublished', { title: row.content.title }),
          isHidden: true,
        }
    }
  }
}

/** Whether readers see a content, and therefore an entry that links to it. */
export function isOnline({
  status,
  online_from_date,
}: NonNullable<MenuEntryValues['content']>): boolean {
  return status === 'published' && Date.parse(online_from_date) <= Date.now()
}
