import { communityModels } from '#src/content/community-models.ts'
import { renderPage } from './bundle/render.ts'
import { fetchCommunity } from './communities/fetch-community.ts'
import type { PortalSnapshot } from './communities/portal-snapshot.ts'
import { startVariants } from './render-pool/variants.ts'
import type { PublisherInput } from './run.ts'

/** After this many pages, rendering takes a third of the time of the first ones. */
const PAGES = 80

/**
 * Renders some pages and discards them, so that the first change after a start goes live as fast as
 * later ones.
 *
 * @param now ISO instant, UTC
 * @throws PublishRefused
 */
export async function warmUp(
  input: PublisherInput,
  snapshot: PortalSnapshot,
  now: string,
): Promise<void> {
  if (input.variants.length > 0) startVariants()
  const [id] = snapshot.ids()
  if (id === undefined) return
  const fetched = await fetchCommunity(input.source, id, snapshot.slug(id))
  const models = fetched.kind === 'read' ? communityModels(fetched.data, { ...input, now }) : []
  for (const model of models.slice(0, PAGES)) await renderPage(input.bundle, model)
}
