import type { Config } from '#src/config/config.ts'
import { ownOrigin } from '#src/config/own-addresses.ts'
import { nginxConfig } from './nginx/nginx.ts'

/** The configuration of nginx for the settings of this process. */
export function nginxFromConfig(config: Config): string {
  const { siteUrl, dataDir, host, port, publisherPort, apiRoot, publishHookUrl } = config
  // Only a server elsewhere that posts to this host needs to reach the publisher.
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
    // If this host forwarded to a server that calls this host, requests would loop.
    proofs: isHookHere ? publisher : server,
  })
}
