import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { measured } from '../processes/measured.ts'
import { filesOf } from '../publish/full-build.ts'
import { hugoFile, writeHugoSite } from './hugo-site.ts'
import type { Peer } from './peer.ts'

/** Debian's Hugo: its command has no incremental build, so an edit is timed as a full build. */
export const hugo: Peer = {
  name: 'Hugo (Debian)',
  upTo: 30_000,
  run: async ({ dataDir, workDir }) => {
    const cwd = join(workDir, 'hugo')
    const out = join(workDir, 'hugo-out')
    await cp(join(import.meta.dirname, 'hugo'), cwd, { recursive: true })
    await writeHugoSite(dataDir, cwd)
    const env = { ...process.env, HUGO_CACHEDIR: join(workDir, 'hugo-cache') }
    const command: [string, ...string[]] = ['hugo', '--quiet', '--destination', out]
    const cost = await measured(command, { cwd, env })
    const build = { ...cost, ...filesOf(out) }
    const edited = join(cwd, hugoFile({ locale: 'pt', path: '/paroquia-1/conteudo-2' }))
    await writeFile(edited, `${await readFile(edited, 'utf8')}<p>A comma</p>`)
    const again = await measured(command, { cwd, env })
    return { build, change: { kind: 'next build', ms: 1000 * again.wallSeconds } }
  },
}
