import './menu.css'
import type { KeyboardEvent } from 'react'
import type { Sections } from '#src/contract/contents/content-record.ts'
import type { MenuStep } from '#src/domain/menu/menu-rows.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { DragHandlers } from '#src/office/kit/order/use-drag.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { EntryFields } from './EntryFields.tsx'
import { type MenuEntryValues, toEntryTitle } from './menu-values.ts'
import { useTargetText } from './use-target-text.ts'

interface Props {
  row: MenuEntryValues
  /** As it was read; undefined for a new one. */
  base: MenuEntryValues | undefined
  language: Locale
  sections: Sections['results']
  isOpen: boolean
  /** Whether the entry or one of its ancestors is being dragged. */
  isDragged: boolean
  /**
   * The level that the dragged entry would get before this one (`landing`), or after it at the end
   * of the menu (`landingAfter`).
   */
  landing: number | undefined
  landingAfter: number | undefined
  can(way: MenuStep): boolean
  errorOf(name: string): string | undefined
  handle: DragHandlers
  /** @param on the button that keeps the focus */
  onStep(way: MenuStep, on: string): void
  onOpen(isOpen: boolean): void
  onChange(next: MenuEntryValues): void
  onRemove(): void
}

const STEP_ICONS: Array<[MenuStep, IconName]> = [
  ['up', 'arrowUp'],
  ['down', 'arrowDown'],
  ['out', 'chevronLeft'],
  ['in', 'chevronRight'],
]

const STEP_KEYS: Record<string, MenuStep> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
}

/** One entry of a menu: its kind, its target, and its actions. */
export function MenuLine({ row, base, language, sections, isOpen, ...rest }: Props) {
  const { t } = useTranslator()
  const { isDragged, landing, landingAfter, can, errorOf, handle } = rest
  const target = useTargetText(sections)(row)
  const name = toEntryTitle(row, language) || t('office-page.menu.untitled')
  const hasFault = base === undefined ? false : JSON.stringify(base) !== JSON.stringify(row)
  const onKeyDown = (event: KeyboardEvent) => {
    const way = STEP_KEYS[event.key]
    if (!way) return
    event.preventDefault()
    rest.onStep(way, 'drag')
  }
  return (
    <li
      className="menu-row"
      data-key={row.key}
      data-level={row.level}
      data-dragged={isDragged ? '' : undefined}
      data-landing={landing}
      data-landing-after={landingAfter}
    >
      <div className="menu-line">
        <IconButton
          className="grip"
          data-act="drag"
          icon="grip"
          label={t('office-page.menu.drag', { name })}
          title={t('office-page.menu.drag_hint')}
          onKeyDown={onKeyDown}
          {...handle}
        />
        <p className="menu-name">
          <strong lang={language}>{name}</strong>
          <span className={target.isHidden ? 'hint warn' : 'hint'}>{target.text}</span>
        </p>
        {(hasFault || base === undefined) && (
          <span className="state-mark draft">
            {t(`office-page.menu.${base === undefined ? 'is_new' : 'is_changed'}`)}
          </span>
        )}
        <p className="menu-acts">
          {STEP_ICONS.map(([way, icon]) => (
            <IconButton
              key={way}
              data-act={way}
              icon={icon}
              label={t(`office-page.menu.steps.${way}`, { name })}
              title={t(`office-page.menu.step_titles.${way}`)}
              aria-disabled={can(way) ? undefined : true}
              onClick={() => rest.onStep(way, way)}
            />
          ))}
          <IconButton
            data-act="edit"
            icon="pencil"
            label={t('office-page.menu.edit', { name })}
            title={t('office-page.menu.edit_title')}
            aria-expanded={isOpen}
            onClick={() => rest.onOpen(!isOpen)}
          />
          <IconButton
            icon="trash"
            label={t('office-page.menu.take_out', { name })}
            title={t('office-page.menu.remove_title')}
            onClick={rest.onRemove}
          />
        </p>
      </div>
      {isOpen && (
        <EntryFields
          row={row}
          language={language}
          sections={sections}
          errorOf={errorOf}
          onChange={rest.onChange}
          onDone={() => rest.onOpen(false)}
        />
      )}
    </li>
  )
}
