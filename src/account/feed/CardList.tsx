import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import type { ContentCard } from '#src/contract/contents/content.ts'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  cards: ContentCard[]
  /** Makes a card's element from the template that the page carries: one markup for cards. */
  makeCard(card: ContentCard): Node
  /** The card that takes the focus: the first that is new (requirements §12.3). */
  focusOn: number | undefined
}

/** Cards of news and events, one below the other. */
export function CardList({ cards, makeCard, focusOn }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(
      `[data-id="${focusOn}"] [data-part="link"]`,
    )
    link?.focus()
  }, [focusOn])
  return (
    <ul className="rows" ref={list}>
      {cards.map((card) => (
        <Item key={card.id} card={card} makeCard={makeCard} />
      ))}
    </ul>
  )
}

const Item = memo(function Item({
  card,
  makeCard,
}: Pick<Props, 'makeCard'> & { card: ContentCard }) {
  const item = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => item.current?.replaceChildren(makeCard(card)), [card, makeCard])
  return <li ref={item} />
})

/** Where cards will stand: as the page shows it before its code is there. */
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
