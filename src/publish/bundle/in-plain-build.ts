import type { AstroConfig, AstroIntegration } from 'astro'
import { loadConfig } from '#src/config/read-config.ts'

/** The part of Astro's setup hook parameters that is used here. */
interface Beginning {
  command: 'dev' | 'build' | 'preview' | 'sync'
  config: Pick<AstroConfig, 'output'>
}

/** Whether this is a plain `astro build`; the publisher's bundle is a build for a server. */
export function isPlainBuild({ command, config }: Beginning): boolean {
  return command === 'build' && config.output === 'static'
}

/**
 * Adds integrations to a plain `astro build` only, in which the site has one origin. The publisher's
 * bundle is the same with them as without.
 *
 * @param integrations what to add; called in a plain build and nowhere else
 */
export function inPlainBuild(integrations: () => Promise<AstroIntegration[]>): AstroIntegration {
  return {
    name: 'adro:in-plain-build',
    hooks: {
      async 'astro:config:setup'({ command, config, updateConfig }) {
        if (!isPlainBuild({ command, config })) return
        updateConfig({ site: loadConfig().siteUrl, integrations: await integrations() })
      },
    },
  }
}
