import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { loadConfig } from '#src/config/read-config.ts'
import { siteFacts } from '#src/content/site.ts'
import { SECURITY_TXT_PATH, securityTxt } from '#src/domain/security-txt.ts'
import { hostFiles } from '../hosting/host-files.ts'
import { layTexts } from './assets.ts'

/**
 * Adds the files of a release other than pages to the folder of a plain `astro build`: the texts
 * that islands fetch, and the files that tell a host how to serve the rest.
 */
export function wholeFolder(): AstroIntegration {
  let isPlain = true
  let localesDir = ''
  return {
    name: 'adro:whole-folder',
    hooks: {
      'astro:config:done'({ config }) {
        // Any other build is the publisher's bundle, to which the publisher adds these files
        // itself.
        isPlain = config.output === 'static'
        localesDir = fileURLToPath(new URL('locales/', config.root))
      },
      async 'astro:build:done'({ dir }) {
        if (!isPlain) return
        const folder = fileURLToPath(dir)
        await layTexts(folder, localesDir)
        const config = loadConfig()
        const { apiUrl, url: siteUrl } = siteFacts(config)
        for (const { file, text } of hostFiles({ apiUrl, siteUrl })) {
          await writeFile(join(folder, file), text)
        }
        // Our server does not run at such a host. The site is rebuilt long before this expires.
        const { securityContact: contact } = config
        if (contact === undefined) return
        const file = join(folder, SECURITY_TXT_PATH)
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, securityTxt({ contact, siteUrl, now: new Date().toISOString() }))
      },
    },
  }
}
