import { useState } from 'react'
import type { Sections } from '#src/contract/contents/content-record.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { LANGUAGE_OPTIONS } from '#src/office/kit/LanguageTabs.tsx'
import { SectionCard } from '#src/office/kit/SectionCard.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { type MenuEntryValues, toEntryKind, toEntryTitle } from './menu-values.ts'
import { useTargetText } from './use-target-text.ts'

interface Props {
  rows: MenuEntryValues[]
  /** The language of the page, in which untranslated titles are shown. */
  language: Locale
  sections: Sections['results']
}

interface Node {
  row: MenuEntryValues
  below: Node[]
}

/** The menu as readers will see it, in a language that the user can choose. */
export function MenuPreview({ rows, language, sections }: Props) {
  const { t, locale } = useTranslator()
  const [shown, setShown] = useState<Locale>(locale)
  const targetOf = useTargetText(sections)
  const isHidden = (row: MenuEntryValues) =>
    toEntryKind(row) === 'content' && targetOf(row).isHidden
  const nodes = treeOf(rows).nodes
  const untranslated = rows.filter(({ titles }) => titles[shown].trim() === '').length
  const drawn = (list: Node[]) =>
    list
      .filter(({ row }) => !isHidden(row))
      .map(({ row, below }) => {
        const own = row.titles[shown].trim()
        const title = (
          <span lang={own ? shown : language}>{own || toEntryTitle(row, language)}</span>
        )
        return (
          <li key={row.key}>
            {below.length > 0 ? (
              <details open>
                <summary>
                  {title}
                  <Icon name="chevronDown" />
                </summary>
                <ul>{drawn(below)}</ul>
              </details>
            ) : (
              <span className={toEntryKind(row) === 'heading' ? 'heading' : 'leads'}>{title}</span>
            )}
          </li>
        )
      })
  return (
    <SectionCard
      id="menu-preview"
      title={t('office-page.menu.preview')}
      variant="contents"
      className="menu-preview"
    >
      <SelectField
        label={t('office-page.menu.preview_in')}
        name="preview"
        value={shown}
        options={LANGUAGE_OPTIONS}
        onChange={({ target }) => setShown(LOCALES.find((one) => one === target.value) ?? language)}
      />
      <ul className="preview-items">{drawn(nodes)}</ul>
      {shown !== language && untranslated > 0 && (
        <p className="hint">{t('office-page.menu.untranslated', { count: untranslated })}</p>
      )}
      {rows.some(isHidden) && <p className="hint">{t('office-page.menu.hidden')}</p>}
    </SectionCard>
  )
}

/** Converts rows into a tree. @param at the index of the first row, and the level of the rows */
function treeOf(rows: MenuEntryValues[], at = 0, level = 0): { nodes: Node[]; next: number } {
  const nodes: Node[] = []
  let index = at
  while (index < rows.length) {
    const row = rows[index]
    if (!row || row.level < level) break
    const { nodes: below, next } = treeOf(rows, index + 1, level + 1)
    nodes.push({ row, below })
    index = next
  }
  return { nodes, next: index }
}
