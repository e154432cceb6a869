import '../menu/menu.css'
import type { Locale } from '#src/i18n/locales.ts'
import type { RowOrder } from '#src/office/kit/order/use-row-order.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { BlockValues, TextBlockValues } from './block-values.ts'
import { TextBlockFields } from './TextBlockFields.tsx'

interface Props {
  block: BlockValues
  name: string
  /** Its place, from 0, and the number of blocks. */
  at: number
  count: number
  order: RowOrder<HTMLOListElement>
  /** The language in which the parish writes its page. */
  language: Locale
  /** The language whose texts are shown. */
  shown: Locale
  onShow(language: Locale): void
  /** Whether the fields of a text are open. */
  isOpen: boolean
  onOpen(isOpen: boolean): void
  errorOf(name: string): string | undefined
  onChange(next: TextBlockValues): void
  onHide(next: BlockValues, hidden: boolean): void
  onRemove(): void
}

/** One block of the page: what it shows, its place, and whether readers see it. */
export function BlockLine({ block, name, at, count, order, language, isOpen, ...rest }: Props) {
  const { t } = useTranslator()
  const isHidden = 'hidden' in block && block.hidden
  const step = (act: 'earlier' | 'later', icon: 'arrowUp' | 'arrowDown', isEnd: boolean) => (
    <IconButton
      data-act={act}
      icon={icon}
      label={t(`office-page.page_blocks.${act}`, { name })}
      title={t(`office-page.page_blocks.${act}_title`)}
      aria-disabled={isEnd ? true : undefined}
      onClick={() => order.step(at, act === 'earlier' ? -1 : 1, act)}
    />
  )
  return (
    <li className="menu-row" {...order.marksOf(at)}>
      <div className="menu-line">
        <IconButton
          className="grip"
          data-act="drag"
          icon="grip"
          label={t('office-page.page_blocks.drag', { name })}
          title={t('office-contents.rows.drag_hint')}
          {...order.handleOf(at)}
        />
        <p className="menu-name">
          <strong lang={block.kind === 'text' ? language : undefined}>{name}</strong>
          <span className="hint">{t(`office-page.page_blocks.about.${block.kind}`)}</span>
        </p>
        {isHidden && (
          <span className="state-mark draft">{t('office-page.page_blocks.hidden')}</span>
        )}
        <p className="menu-acts">
          {step('earlier', 'arrowUp', at === 0)}
          {step('later', 'arrowDown', at === count - 1)}
          {'hidden' in block && (
            <IconButton
              data-act="hide"
              icon={isHidden ? 'eye' : 'eyeOff'}
              label={t(`office-page.page_blocks.${isHidden ? 'show' : 'hide'}`, { name })}
              title={t(`office-page.page_blocks.${isHidden ? 'show' : 'hide'}_title`)}
              onClick={() => rest.onHide({ ...block, hidden: !isHidden }, !isHidden)}
            />
          )}
          {block.kind === 'text' && (
            <>
              <IconButton
                data-act="edit"
                icon="pencil"
                label={t('office-page.page_blocks.edit', { name })}
                title={t('office-page.page_blocks.edit_title')}
                aria-expanded={isOpen}
                onClick={() => rest.onOpen(!isOpen)}
              />
              <IconButton
                data-act="remove"
                icon="trash"
                label={t('office-page.page_blocks.take_out', { name })}
                title={t('office-page.page_blocks.take_out_title')}
                onClick={rest.onRemove}
              />
            </>
          )}
        </p>
      </div>
      {isOpen && block.kind === 'text' && (
        <TextBlockFields
          block={block}
          language={language}
          shown={rest.shown}
          onShow={rest.onShow}
          errorOf={rest.errorOf}
          onChange={rest.onChange}
          onDone={() => rest.onOpen(false)}
        />
      )}
    </li>
  )
}
