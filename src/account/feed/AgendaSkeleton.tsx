import { AgendaTop } from './AgendaTop.tsx'
import { CardBones } from './CardBones.tsx'
import { UpcomingTab } from './UpcomingTab.tsx'

/** The agenda before anything is there: rendered at build time, so that nothing moves later. */
export function AgendaSkeleton() {
  return (
    <UpcomingTab>
      <AgendaBones />
    </UpcomingTab>
  )
}

/**
 * The tab's content before the followed parishes are known. The top keeps its place hidden, because
 * a user who follows nobody has none.
 */
export function AgendaBones() {
  return (
    <>
      <div className="waits">
        <AgendaTop pages={[]} parish="" onParish={ignore} onSubscribe={ignore} />
      </div>
      <CardBones />
    </>
  )
}

function ignore(): void {}
