import type { CommunityFrame } from '#src/content/page-models/community.ts'
import type { ParishFacts } from '#src/ui/requests/parish-facts.ts'

/** What a community's forms need to know of it. */
export function parishFacts({ slug, title, chapelry }: CommunityFrame): ParishFacts {
  const { phone, mobilephone, timezone } = chapelry
  return { slug, title, phone: phone ?? mobilephone, timezone }
}
