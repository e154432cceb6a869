import type { PageModel } from '../content/page-models.ts'
import type { Bundle } from './bundle/load.ts'
import { PublishRefused } from './refusal.ts'

/** Requests need an origin; it shows on no page, because pages take their addresses from models. */
const ORIGIN = 'http://publisher.invalid'

/**
 * Renders one page in the warm bundle: the canonical address, and nothing but the expected
 * status, is accepted.
 *
 * @returns the bytes of the file
 * @throws PublishRefused where the page fails or its address is no route of the bundle
 */
export async function renderPage(bundle: Pick<Bundle, 'app'>, model: PageModel): Promise<Buffer> {
  const request = new Request(`${ORIGIN}${model.route}`)
  const expected = model.kind === 'not-found' ? 404 : 200
  let response: Response
  try {
    response = await bundle.app.render(request, { locals: { model } })
  } catch (cause) {
    throw new PublishRefused('page', `The page ${model.route} failed: ${messageOf(cause)}`, {
      cause,
    })
  }
  if (response.status !== expected) {
    throw new PublishRefused('page', `The page ${model.route} answered ${response.status}.`)
  }
  return Buffer.from(await response.arrayBuffer())
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
