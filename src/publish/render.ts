import type { PageModel } from '#src/content/page-models/page-model.ts'
import type { Renderer } from './bundle/load.ts'
import { PublishRefused } from './refusal.ts'

/** Requests need an origin; no page shows it, because pages take their addresses from models. */
const ORIGIN = 'http://publisher.invalid'

/**
 * Renders one page in the warm bundle. It accepts only the canonical address and the expected
 * status.
 *
 * @returns the bytes of the file
 * @throws PublishRefused if the page fails or its address is no route of the bundle
 */
export async function renderPage(bundle: Renderer, model: PageModel): Promise<Buffer<ArrayBuffer>> {
  try {
    const text = await bundle.textFile(model)
    return text === null ? await renderedByApp(bundle.app, model) : bytesOf(text)
  } catch (cause) {
    if (cause instanceof PublishRefused) throw cause
    throw new PublishRefused('page', `The page ${model.route} failed: ${messageOf(cause)}`, {
      cause,
    })
  }
}

async function renderedByApp(app: Renderer['app'], model: PageModel): Promise<Buffer<ArrayBuffer>> {
  const request = new Request(`${ORIGIN}${model.route}`)
  const expected = model.kind === 'not-found' ? 404 : 200
  const response = await app.render(request, { locals: { model } })
  if (response.status !== expected) {
    throw new PublishRefused('page', `The page ${model.route} answered ${response.status}.`)
  }
  return Buffer.from(await response.arrayBuffer())
}

/** A buffer of its own, which can be transferred to another thread: small buffers share a pool. */
function bytesOf(text: string): Buffer<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
