import { type ReactNode, useId } from 'react'
import type { ContentCard } from '#src/contract/contents/content.ts'
import { type AgendaGroup, agendaGroups } from '#src/domain/events/agenda.ts'
import { capitalised, monthText } from '#src/i18n/dates.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { CardList } from './CardList.tsx'

interface Props {
  cards: ContentCard[]
  /** The moment at which the list is read, in ms. */
  now: number
  makeCard(card: ContentCard): Node
  focusOn: number | undefined
}

/** The cards of an agenda below the days and months that they belong to. */
export function AgendaCards({ cards, now, ...list }: Props) {
  return agendaGroups(cards, now).map((group) => (
    <Group key={group.kind === 'month' ? group.month : group.kind} group={group}>
      <CardList cards={group.cards} {...list} />
    </Group>
  ))
}

function Group({ group, children }: { group: AgendaGroup; children: ReactNode }) {
  const { t, locale } = useTranslator()
  const id = useId()
  const title =
    group.kind === 'month'
      ? capitalised(monthText(group.month, locale))
      : t(`feed.agenda.group.${group.kind}`)
  return (
    <section className="block" aria-labelledby={id}>
      <h2 className="h" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
