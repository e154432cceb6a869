import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort, projectDir, startScript, untilSaid } from './processes.ts'

/** What `npm run dev` reads of a checkout; its packages are those of the checkout around it. */
const COPIED = [
  ...['src', 'scripts', 'demo', 'public', 'locales'],
  ...['astro.config.mjs', 'postcss.config.mjs', 'package.json', 'tsconfig.json'],
]

/** `npm run dev` over a copy of the checkout, with an empty database. */
export interface Development {
  /** Where its pages are. */
  origin: string
  /** Puts other words into a file of the copy. @throws where they are not in it once */
  change(file: string, from: string, to: string): Promise<void>
  /** Ends it, and removes the copy. */
  stop(): Promise<void>
}

export async function startDevelopment(): Promise<Development> {
  await mkdir(join(projectDir, 'var'), { recursive: true })
  const copy = await mkdtemp(join(projectDir, 'var', 'development-'))
  for (const path of COPIED) {
    await cp(join(projectDir, path), join(copy, path), { recursive: true })
  }
  const running = startScript('dev.ts', { DEMO: '0', PORT: `${await freePort()}` }, [], copy)
  const stop = async () => {
    await running.stop()
    await rm(copy, { recursive: true, force: true })
  }
  await untilSaid(running, PAGES_AT).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    origin: PAGES_AT.exec(running.said())?.[1] ?? '',
    async change(file, from, to) {
      const parts = (await readFile(join(copy, file), 'utf8')).split(from)
      if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} of: ${from}`)
      await writeFile(join(copy, file), parts.join(to))
    },
    stop,
  }
}

/** What Astro writes once it serves pages: another port where that of `scripts/dev.ts` is taken. */
const PAGES_AT = /Local\s+(http:\/\/localhost:\d+)/
