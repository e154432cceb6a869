import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { BaseApp } from 'astro/app'
import { PublishRefused } from '../refusal.ts'
import { bundleDir } from './folder.ts'
import { codeVersion } from './version.ts'

/** A warm bundle: the app that renders, and the files that its pages link to. */
export interface Bundle {
  version: string
  app: Pick<BaseApp, 'render' | 'match'>
  /** Folder of the hashed assets and of what `public/` holds. */
  clientDir: string
  /** Where other threads import it from, as an absolute path; without it, only this one renders. */
  entry?: string
}

/**
 * Imports the bundle for the code as it stands, building it first where it is missing. The build
 * runs in a process of its own: the bundler's memory would otherwise stay with the publisher.
 *
 * @throws PublishRefused where it cannot be built
 */
export async function loadBundle(projectDir: string): Promise<Bundle> {
  const version = codeVersion(projectDir)
  const dir = bundleDir(projectDir, version)
  if (!existsSync(dir)) {
    const script = join(projectDir, 'scripts', 'build.ts')
    await promisify(execFile)(process.execPath, [script], { cwd: projectDir }).catch(refuse)
  }
  const entry = join(dir, 'server', 'entry.mjs')
  return { version, ...(await importBundle(entry)), clientDir: join(dir, 'client'), entry }
}

/** Imports a bundle into this thread. */
export async function importBundle(entry: string): Promise<Pick<Bundle, 'app'>> {
  // Rendering differs from what a plain build gives unless this says production (DESIGN §7).
  process.env.NODE_ENV = 'production'
  const { app } = (await import(pathToFileURL(entry).href)) as Pick<Bundle, 'app'>
  return { app }
}

function refuse(cause: Error & { stderr?: string }): never {
  const said = (cause.stderr ?? '').split('\n').find((line) => /Error:/.test(line))
  const why = said?.trim() ?? 'npm run build says why'
  throw new PublishRefused('bundle', `The rendering bundle could not be built: ${why}.`, { cause })
}
