import { CardBones } from './CardBones.tsx'
import { UpcomingTab } from './UpcomingTab.tsx'

/** The agenda before anything is there: rendered at build time, so that nothing moves later. */
export function AgendaSkeleton() {
  return (
    <UpcomingTab>
      <CardBones />
    </UpcomingTab>
  )
}
