import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { BaseApp } from 'astro/app'
import type { PageModel } from '#src/content/page-models/page-model.ts'
import { FRUGAL_ALLOCATOR, FRUGAL_FLAGS } from '#src/files/child-process.ts'
import { PublishRefused } from '../refusal.ts'
import { bundleDir, codeVersion } from './folder.ts'

/** Makes the bytes of a file from its model. */
export interface Renderer {
  app: Pick<BaseApp, 'render'>
  /** The text of a file that is not a page; null if the app has to render it. */
  textFile(model: PageModel): string | null | Promise<string | null>
}

/** The rendering app, and the files that its pages link to. */
export interface Bundle extends Renderer {
  version: string
  /** Folder of the hashed assets, the files of `public/` and the texts, with their variants. */
  clientDir: string
  /** Absolute path from which other threads import it; without it, only this thread renders. */
  entry?: string
}

export interface LoadedBundle extends Bundle {
  /** Imports the bundle ahead of its first page. */
  warm(): Promise<unknown>
}

/**
 * Finds the bundle for the current code, and builds it first if it is missing. The build runs in a
 * process of its own, so that the publisher does not keep the bundler's memory. The bundle is
 * imported when its first page is rendered: other threads render whole releases.
 *
 * @throws PublishRefused if it cannot be built
 */
export async function loadBundle(projectDir: string): Promise<LoadedBundle> {
  const version = codeVersion(projectDir)
  const dir = bundleDir(projectDir, version)
  if (!existsSync(dir)) {
    const script = join(projectDir, 'scripts', 'build.ts')
    const words = [...FRUGAL_FLAGS, script, '--only-bundles']
    const env = { ...process.env, ...FRUGAL_ALLOCATOR }
    await promisify(execFile)(process.execPath, words, { cwd: projectDir, env }).catch(refuse)
  }
  const entry = join(dir, 'server', 'entry.mjs')
  let imported: Promise<Renderer> | undefined
  const warm = () => {
    imported ??= importBundle(entry)
    return imported
  }
  const app: Bundle['app'] = {
    render: async (...asked) => (await warm()).app.render(...asked),
  }
  const textFile: Bundle['textFile'] = async (model) => (await warm()).textFile(model)
  return { version, app, textFile, clientDir: join(dir, 'client'), entry, warm }
}

function refuse(cause: Error & { stderr?: string }): never {
  // An error of the disk already is a sentence for the operator.
  const told = /Error:|^The disk refuses:/
  const said = (cause.stderr ?? '').split('\n').find((line) => told.test(line))
  const why = said?.trim().replace(/\.$/, '') ?? 'npm run build says why'
  throw new PublishRefused('bundle', `The rendering bundle could not be built: ${why}.`, { cause })
}

/** Imports a bundle into this thread. */
export async function importBundle(entry: string): Promise<Renderer> {
  // Without `production`, the rendered bytes differ from those of a plain build.
  process.env.NODE_ENV = 'production'
  const { app, textFile } = (await import(pathToFileURL(entry).href)) as Renderer
  return { app, textFile }
}

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
