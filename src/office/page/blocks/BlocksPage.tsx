import { useState } from 'react'
import type { OfficePage } from '#src/contract/community/office-page.ts'
import { TEXT_BLOCKS_MAX } from '#src/contract/community/page-blocks.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useRowOrder } from '#src/office/kit/order/use-row-order.ts'
import { QueryResult } from '#src/office/kit/QueryResult.tsx'
import { SectionCard } from '#src/office/kit/SectionCard.tsx'
import { officeApi } from '#src/office/office.ts'
import { useOffice } from '#src/office/office-context.ts'
import { useEditedAnswers } from '#src/office/office-query.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { pageCalls } from '../page-calls.ts'
import { RecordFrame } from '../record/RecordFrame.tsx'
import { useRecordForm } from '../record/use-record-form.ts'
import { BlockLine } from './BlockLine.tsx'
import {
  type BlocksValues,
  type BlockValues,
  blockFaults,
  blockFieldOf,
  blocksBody,
  blocksValues,
  newTextBlock,
  pageLanguage,
  toBlockTitle,
  usualBlocks,
  withBelowNews,
} from './block-values.ts'

/** The blocks of a parish's page: their order, which are shown, and texts of its own. */
export function BlocksPage() {
  const query = useEditedAnswers(['edited blocks'], (api) => pageCalls(api).page())
  return <QueryResult query={query}>{(page) => <BlocksEditor page={page} />}</QueryResult>
}

/** What distinguishes a row from the others. */
function rowKey(block: BlockValues): string {
  return block.kind === 'text' ? block.key : block.kind
}

function BlocksEditor({ page }: { page: OfficePage }) {
  const office = useOffice()
  const { t, locale } = useTranslator()
  const language = pageLanguage(page)
  const api = officeApi(office)
  const record = useRecordForm<BlocksValues>({
    draft: `${office.id}:page-blocks`,
    first: blocksValues(page),
    shownAt: office.is_public ? localePath(locale, `/${office.slug}`) : null,
    faults: (values) =>
      blockFaults(values, language).map(({ name, hint }) => {
        const [, part] = name.split('.')
        const text = t(keyIn('errors.hints', hint))
        const label = part && t(keyIn('office-page.page_blocks.fields', part))
        return { name, text: label ? `${label}: ${text}` : text }
      }),
    read: async () => blocksValues(await pageCalls(api).page()),
    write: async (values, { version }) =>
      blocksValues(await pageCalls(api).changePage(blocksBody(values), version)),
    fieldOf: (path, values) => blockFieldOf(path, values, language),
  })
  const { blocks } = record.values
  const [open, setOpen] = useState<string>()
  const [shown, setShown] = useState<Locale>(language)
  const [leaving, setLeaving] = useState<string>()
  const [message, setMessage] = useState('')
  const put = (next: BlockValues[]) => record.change({ blocks: next })
  const order = useRowOrder<HTMLOListElement>(blocks.length, (from, to) => {
    const moved = blocks[from]
    if (moved) put(blocks.toSpliced(from, 1).toSpliced(to, 0, moved))
  })
  const nameOf = (block: BlockValues) =>
    block.kind === 'text'
      ? toBlockTitle(block, language) || t('office-page.page_blocks.untitled')
      : t(`office-page.page_blocks.kinds.${block.kind}`)
  const own = blocks.filter(({ kind }) => kind === 'text').length

  function add(): void {
    const block = newTextBlock()
    put(withBelowNews(blocks, [block]))
    setShown(language)
    setOpen(block.key)
  }

  function remove(): void {
    const at = blocks.findIndex((block) => rowKey(block) === leaving)
    const block = blocks[at]
    setLeaving(undefined)
    if (!block) return
    put(blocks.toSpliced(at, 1))
    setMessage(t('office-page.page_blocks.removed', { name: nameOf(block) }))
    order.focusAfterRemoval(at, 'later')
  }

  const leavingBlock = blocks.find((block) => rowKey(block) === leaving)
  return (
    <RecordFrame
      record={record}
      name={t('office-page.places.blocks.name')}
      words={{
        labelOf: () => t('office-page.places.blocks.name'),
        textOf: (_, values) => values.blocks.map((block) => lineOf(block)).join('\n'),
      }}
      onFind={(field) => {
        const [key, , found] = field.split('.')
        setOpen(key)
        setShown(LOCALES.find((one) => one === found) ?? shown)
      }}
      preview={{ shown, parts: () => ({ page: blocksBody(record.values) }) }}
    >
      <SectionCard id="page-order" title={t('office-page.page_blocks.title')} variant="contents">
        <p className="hint">{t('office-page.page_blocks.hint')}</p>
        <ol
          className="menu-rows"
          ref={order.list}
          data-dragged={order.isDragging ? '' : undefined}
          aria-label={t('office-page.page_blocks.title')}
        >
          {blocks.map((block, at) => {
            const key = rowKey(block)
            return (
              <BlockLine
                key={key}
                block={block}
                name={nameOf(block)}
                at={at}
                count={blocks.length}
                order={order}
                language={language}
                shown={shown}
                onShow={setShown}
                isOpen={open === key}
                onOpen={(isOpen) => {
                  setOpen(isOpen ? key : undefined)
                  if (!isOpen) order.focusOn(at, 'edit')
                }}
                errorOf={record.errorOf}
                onChange={(next) => put(blocks.with(at, next))}
                onHide={(next, hidden) => {
                  put(blocks.with(at, next))
                  const said = hidden ? 'is_hidden' : 'is_shown'
                  setMessage(t(`office-page.page_blocks.${said}`, { name: nameOf(block) }))
                }}
                onRemove={() => setLeaving(key)}
              />
            )
          })}
        </ol>
        <p className="vh" role="status">
          {order.message}
        </p>
        <p className="vh" role="status">
          {message}
        </p>
        {own < TEXT_BLOCKS_MAX ? (
          <Button className="add-row" onClick={add}>
            <Icon name="plus" />
            {t('office-page.page_blocks.add')}
          </Button>
        ) : (
          <p className="hint">{t('office-page.page_blocks.most', { most: TEXT_BLOCKS_MAX })}</p>
        )}
        <Button
          className="add-row"
          onClick={() => {
            put(usualBlocks(blocks))
            setMessage(t('office-page.page_blocks.is_usual'))
          }}
        >
          {t('office-page.page_blocks.usual')}
        </Button>
      </SectionCard>
      <ConfirmDialog
        title={t('office-page.page_blocks.remove.title', {
          name: leavingBlock ? nameOf(leavingBlock) : '',
        })}
        text={t('office-page.page_blocks.remove.what')}
        confirm={t('office-page.page_blocks.remove.now')}
        keep={t('office-page.page_blocks.remove.keep')}
        busyText={t('office-contents.acts.busy')}
        variant="danger"
        open={leavingBlock !== undefined}
        onClose={() => setLeaving(undefined)}
        act={async () => remove()}
      />
    </RecordFrame>
  )

  /** A block in words, for comparing two versions. */
  function lineOf(block: BlockValues): string {
    const isHidden = 'hidden' in block && block.hidden
    const name = isHidden
      ? t('office-page.page_blocks.name_hidden', { name: nameOf(block) })
      : nameOf(block)
    if (block.kind !== 'text') return name
    const said = LOCALES.flatMap((one) => {
      const { title, ...others } = block.texts[one]
      return [one === language ? '' : title, ...Object.values(others)]
    })
    const parts = [...said, block.picture, block.link].filter((part) => part.trim() !== '')
    return [name, ...parts.map((part) => `– ${part}`)].join('\n')
  }
}
