import type { Config } from '#src/config/config.ts'
import { ownOrigin } from '#src/config/own-addresses.ts'
import { nginxConfig } from './nginx/nginx.ts'

/** The configuration of nginx for the settings of this process. */
export function nginxFromConfig(config: Config): string {
  const { siteUrl, dataDir, host, port, publisherPort, apiRoot, publishHookUrl } = config
  // Only a server elsewhere that is told to post here has a reason to reach the publisher.
  const isHookHere =
    publishHookUrl !== undefined && new URL(publishHookUrl).origin === new URL(siteUrl).origin
  const server = ownOrigin(host, port)
  const publisher = ownOrigin(host, publisherPort)
  return nginxConfig({
    siteUrl,
    dataDir,
    server,
    apiRoot,
    hook: isHookHere ? publisher : null,
    // A server that is told to ask this host would be asked by it in turn.
    proofs: isHookHere ? publisher : server,
  })
}
