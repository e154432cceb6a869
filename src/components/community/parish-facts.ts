import type { CommunityFrame } from '#src/content/page-models/community.ts'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'

/** The facts about a community that its forms need. */
export function parishFacts({ slug, title, chapelry }: CommunityFrame): ParishFacts {
  const { phone, mobilephone, timezone } = chapelry
  return { slug, title, phone: phone ?? mobilephone, timezone }
}
