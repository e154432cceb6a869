import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ContentCard } from '#src/contract/contents/content.ts'
import type { Shared } from '#src/domain/share-links.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { ShareDialog } from '#src/ui/share/ShareDialog.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  cards: ContentCard[]
  /** Clones a card from the page's template, so that the markup of cards exists only once. */
  makeCard(card: ContentCard): Node
  /** The card that takes the focus: the first new one (requirements §12.3). */
  focusOn: number | undefined
}

/** Cards of news and events, one below the other. */
export function CardList({ cards, makeCard, focusOn }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [shared, setShared] = useState<Shared | null>(null)
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(
      `[data-id="${focusOn}"] [data-part="link"]`,
    )
    link?.focus()
  }, [focusOn])
  return (
    <>
      <ul className="rows" ref={list}>
        {cards.map((card) => (
          <Item key={card.id} card={card} makeCard={makeCard} onShare={setShared} />
        ))}
      </ul>
      <ShareDialog shared={shared} onClose={() => setShared(null)} />
    </>
  )
}

interface ItemProps extends Pick<Props, 'makeCard'> {
  card: ContentCard
  onShare(shared: Shared): void
}

const Item = memo(function Item({ card, makeCard, onShare }: ItemProps) {
  const item = useRef<HTMLLIElement>(null)
  const [made, setMade] = useState<{ foot: Element; shared: Shared }>()
  useLayoutEffect(() => {
    item.current?.replaceChildren(makeCard(card))
    const link = item.current?.querySelector<HTMLAnchorElement>('[data-part="link"]')
    const text = link?.closest('.txt')
    if (!link || !text) return
    setMade({ foot: addFoot(text), shared: { url: link.href, title: link.textContent } })
  }, [card, makeCard])
  return (
    <li ref={item}>
      {made &&
        createPortal(
          <ShareButton title={made.shared.title} onPress={() => onShare(made.shared)} />,
          made.foot,
        )}
    </li>
  )
})

/**
 * Ends a card with a row of actions. The card's last short line, such as its hashtags, moves there.
 */
function addFoot(text: Element): Element {
  const foot = document.createElement('div')
  foot.className = 'card-foot'
  const last = text.lastElementChild
  if (last?.matches('.tags, .place')) foot.append(last)
  text.append(foot)
  return foot
}

function ShareButton({ title, onPress }: { title: string; onPress(): void }) {
  const { t } = useTranslator()
  return (
    <button
      type="button"
      className="share-card"
      aria-label={t('common.share.named', { title })}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      <Icon name="share" />
      {t('common.share.button')}
    </button>
  )
}

/** The skeleton of a list of cards, shown until the island's code has loaded. */
export function CardSkeleton() {
  const { t } = useTranslator()
  return (
    <div className="rows" aria-busy="true">
      <p className="vh" role="status">
        {t('feed.loading')}
      </p>
      {[0, 1, 2, 3].map((at) => (
        <div key={at} className="card card-bones" aria-hidden="true">
          <span className="bone" />
          <span className="bone" />
          <span className="bone" />
        </div>
      ))}
    </div>
  )
}
