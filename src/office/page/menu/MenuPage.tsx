import { type RefObject, useEffect, useRef, useState } from 'react'
import type { OfficeMenu } from '#src/contract/community/office-menu.ts'
import type { Sections } from '#src/contract/contents/content-record.ts'
import {
  dropped,
  familySize,
  findParent,
  landing,
  type MenuRow,
  type MenuStep,
  type Moved,
  removed,
  stepped,
} from '#src/domain/menu/menu-rows.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useDrag as useDraggedRows } from '#src/office/kit/order/use-drag.ts'
import { QueryResult } from '#src/office/kit/QueryResult.tsx'
import { SectionCard } from '#src/office/kit/SectionCard.tsx'
import { officeApi } from '#src/office/office.ts'
import { useOffice } from '#src/office/office-context.ts'
import { useEditedAnswers } from '#src/office/office-query.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyNote } from '#src/ui/EmptyNote.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { RecordFrame } from '../record/RecordFrame.tsx'
import { useRecordForm } from '../record/use-record-form.ts'
import { MenuLine } from './MenuLine.tsx'
import { MenuPreview } from './MenuPreview.tsx'
import {
  type MenuEntryValues,
  type MenuValues,
  menuBody,
  menuFaults,
  menuFieldOf,
  menuValues,
  newEntry,
  toEntryTitle,
} from './menu-values.ts'

/** The horizontal distance of one level, in pixels. */
const LEVEL_WIDTH = 28

/**
 * Makes menu entries draggable by a handle: vertically to another position, and sideways to another
 * level.
 *
 * @param list the list whose items are the rows
 * @param onDrop called with the new order of the rows
 */
function useDrag<Row extends MenuRow>(
  rows: Row[],
  list: RefObject<HTMLOListElement | null>,
  onDrop: (moved: Moved<Row>) => void,
) {
  return useDraggedRows({
    list,
    placeAt: (at, before, aside) => {
      const range = landing(rows, at, before)
      if (!range) return undefined
      const asked = (rows[at]?.level ?? 0) + Math.round(aside / LEVEL_WIDTH)
      return { before, level: Math.min(Math.max(asked, range.least), range.most) }
    },
    onDrop: (at, { before, level }) => {
      const moved = dropped(rows, at, before, level)
      const isSame =
        !moved ||
        moved.rows.every((row, index) => row.level === rows[index]?.level && moved.at === at)
      if (moved && !isSame) onDrop(moved)
    },
  })
}

/** Loads the menu of a parish's page and the possible targets of its entries. */
export function MenuPage() {
  const query = useEditedAnswers(['edited menu'], async (api) => {
    const [menu, { results: sections }] = await Promise.all([api.menu(), api.sections()])
    return { menu, sections }
  })
  return (
    <QueryResult query={query}>
      {({ menu, sections }) => <MenuEditor menu={menu} sections={sections} />}
    </QueryResult>
  )
}

/** The button that gets the focus after the menu is rendered again. */
interface Focus {
  key: string
  /** The name of the button within its row. */
  on: string
}

/** The editor of the menu: entries are reordered by pointer or keyboard, and saved together. */
function MenuEditor({ menu, sections }: { menu: OfficeMenu; sections: Sections['results'] }) {
  const office = useOffice()
  const { t, locale } = useTranslator()
  const { language } = menu
  const api = officeApi(office)
  const record = useRecordForm<MenuValues>({
    draft: `${office.id}:page-menu`,
    first: menuValues(menu),
    shownAt: office.is_public ? localePath(locale, `/${office.slug}`) : null,
    faults: (values, base) =>
      menuFaults(values, base, language, {
        title: t('office-page.menu.faults.title'),
        content: t('office-page.menu.faults.content'),
        section: t('office-page.menu.faults.section'),
        url: t('office-page.menu.faults.url'),
      }),
    read: async () => menuValues(await api.menu()),
    write: async (values, { values: base, version }) =>
      menuValues(await api.writeMenu(menuBody(values, language, base), version)),
    fieldOf: (path, values) => menuFieldOf(path, values, language),
  })
  const { rows } = record.values
  const list = useRef<HTMLOListElement>(null)
  const [open, setOpen] = useState<string>()
  const [message, setMessage] = useState('')
  const [focus, setFocus] = useState<Focus>()
  const [leaving, setLeaving] = useState<string>()
  const nameOf = (row: MenuEntryValues) =>
    toEntryTitle(row, language) || t('office-page.menu.untitled')

  useEffect(() => {
    if (!focus) return
    const line = list.current?.querySelector(`[data-key="${focus.key}"]`)
    line?.querySelector<HTMLElement>(`[data-act="${focus.on}"]`)?.focus()
    setFocus(undefined)
  }, [focus])

  function put({ rows: next, at }: Moved<MenuEntryValues>, on: string): void {
    record.change({ rows: next })
    const row = next[at]
    if (!row) return
    const father = findParent(next, at)
    const above = father === undefined ? undefined : next[father]
    const siblings = next.filter(
      (one, index) => one.level === row.level && findParent(next, index) === father,
    )
    const place = { number: siblings.indexOf(row) + 1, count: siblings.length, name: nameOf(row) }
    setMessage(
      above
        ? t('office-page.menu.moved_within', { ...place, father: nameOf(above) })
        : t('office-page.menu.moved', place),
    )
    setFocus({ key: row.key, on })
  }

  function step(at: number, way: MenuStep, on: string): void {
    const moved = stepped(rows, at, way)
    if (moved) put(moved, on)
    else setMessage(t(`office-page.menu.stuck.${way}`))
  }

  const { drag, handlersOf } = useDrag(rows, list, (moved) => put(moved, 'drag'))

  function add(): void {
    const row = newEntry(0)
    record.change({ rows: [...rows, row] })
    setOpen(row.key)
  }

  function remove(at: number, below: 'go' | 'stay'): void {
    const row = rows[at]
    if (!row) return
    const next = removed(rows, at, below)
    record.change({ rows: next })
    setLeaving(undefined)
    setMessage(t('office-page.menu.removed', { name: nameOf(row) }))
    const neighbour = next[Math.min(at, next.length - 1)]
    if (neighbour) setFocus({ key: neighbour.key, on: 'edit' })
  }

  const leavingAt = rows.findIndex(({ key }) => key === leaving)
  const leavingRow = rows[leavingAt]
  return (
    <RecordFrame
      record={record}
      name={t('office-page.places.menu.name')}
      words={{
        labelOf: () => t('office-page.places.menu.name'),
        textOf: (_, values) =>
          values.rows.map((row) => `${'– '.repeat(row.level)}${nameOf(row)}`).join('\n'),
      }}
      onFind={(field) => setOpen(field.split('.')[0])}
      preview={{
        shown: language,
        parts: () => ({ menu: menuBody(record.values, language, record.base) }),
      }}
    >
      <div className="menu-columns">
        <SectionCard id="menu-entries" title={t('office-page.menu.entries')} variant="contents">
          {rows.length > 0 ? (
            <p className="hint">{t('office-page.menu.hint')}</p>
          ) : (
            <EmptyNote
              icon="sliders"
              title={t('office-page.menu.empty')}
              hint={t('office-page.menu.empty_hint')}
            />
          )}
          <ol className="menu-rows" ref={list} data-dragged={drag ? '' : undefined}>
            {rows.map((row, at) => (
              <MenuLine
                key={row.key}
                row={row}
                base={record.base.rows.find(({ key }) => key === row.key)}
                language={language}
                sections={sections}
                isOpen={open === row.key}
                isDragged={
                  drag !== undefined && at >= drag.at && at < drag.at + familySize(rows, drag.at)
                }
                landing={drag?.place?.before === at ? drag.place.level : undefined}
                landingAfter={
                  drag?.place?.before === rows.length && at === rows.length - 1
                    ? drag.place.level
                    : undefined
                }
                can={(way) => stepped(rows, at, way) !== undefined}
                errorOf={record.errorOf}
                handle={handlersOf(at)}
                onStep={(way, on) => step(at, way, on)}
                onOpen={(isOpen) => {
                  setOpen(isOpen ? row.key : undefined)
                  if (!isOpen) setFocus({ key: row.key, on: 'edit' })
                }}
                onChange={(next) =>
                  record.change({ rows: rows.map((one) => (one.key === row.key ? next : one)) })
                }
                onRemove={() => (familySize(rows, at) > 1 ? setLeaving(row.key) : remove(at, 'go'))}
              />
            ))}
          </ol>
          <p className="vh" role="status">
            {message}
          </p>
          <Button className="add-row" onClick={add}>
            <Icon name="plus" />
            {t('office-page.menu.add')}
          </Button>
        </SectionCard>
        <MenuPreview rows={rows} language={language} sections={sections} />
      </div>
      {leavingRow && (
        <RemoveEntry
          name={nameOf(leavingRow)}
          count={familySize(rows, leavingAt) - 1}
          onRemove={(below) => remove(leavingAt, below)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </RecordFrame>
  )
}

interface RemoveEntryProps {
  /** The title of the removed entry. */
  name: string
  /** The number of entries below it. */
  count: number
  onRemove(below: 'go' | 'stay'): void
  onClose(): void
}

/** Asks what to do with the entries below a removed one. */
function RemoveEntry({ name, count, onRemove, onClose }: RemoveEntryProps) {
  const { t } = useTranslator()
  return (
    <Modal title={t('office-page.menu.remove.title', { name })} open onClose={onClose}>
      <p>{t('office-page.menu.remove.what', { count })}</p>
      <div className="row-acts">
        <Button variant="main" onClick={() => onRemove('stay')}>
          {t('office-page.menu.remove.stay')}
        </Button>
        <Button variant="danger" onClick={() => onRemove('go')}>
          {t('office-page.menu.remove.go', { count })}
        </Button>
        <Button onClick={onClose}>{t('office-page.menu.remove.cancel')}</Button>
      </div>
    </Modal>
  )
}
