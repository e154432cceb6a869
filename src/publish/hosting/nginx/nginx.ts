import type { Config } from '#src/config/config.ts'
import { ownOrigin } from '#src/config/own-addresses.ts'
import { addressMaps } from './address-maps.ts'
import { fileMaps } from './file-maps.ts'
import { languageMaps } from './language-maps.ts'
import { serverLines } from './server-block.ts'
import { block } from './syntax.ts'

/** The input of a configuration. */
export interface NginxInput {
  /** Origin that readers use. */
  siteUrl: string
  /** Absolute path of the data folder. */
  dataDir: string
  /** Origins of our own processes, which take turns. */
  servers: readonly [string, ...string[]]
  /** Path below which our own process answers the API. */
  apiRoot: string
  /** Origin of the publisher that receives change events through this host; null for none. */
  hook: string | null
  /** Origin of the process that shows previews to editors: the first of ours, or the publisher. */
  previews: string
}

/**
 * The configuration of nginx for the settings of this process.
 *
 * @param servers origins of our own processes; by default, the one of the settings
 */
export function nginxFromConfig(config: Config, servers: readonly string[] = []): string {
  const { siteUrl, dataDir, host, port, publisherPort, apiRoot, publishHookUrl } = config
  // Only a server elsewhere that posts to this host needs to reach the publisher.
  const isHookHere =
    publishHookUrl !== undefined && new URL(publishHookUrl).origin === new URL(siteUrl).origin
  const [server = ownOrigin(host, port), ...others] = servers
  const publisher = ownOrigin(host, publisherPort)
  return nginxConfig({
    siteUrl,
    dataDir,
    servers: [server, ...others],
    apiRoot,
    hook: isHookHere ? publisher : null,
    // If this host forwarded to a server that calls this host, requests would loop.
    previews: isHookHere ? publisher : server,
  })
}

/** A file for the `http` block of nginx: it serves the site as our own server does. */
export function nginxConfig(input: NginxInput): string {
  const { protocol, hostname } = new URL(input.siteUrl)
  return [
    `# ${hostname}, made by "npm run --silent hosting -- nginx". To be included in nginx's http block,`,
    '# for instance as /etc/nginx/conf.d/adro.conf. Make it again after an update or new settings.',
    '',
    ...addressMaps(),
    ...languageMaps(),
    ...fileMaps(),
    block('upstream adro', [
      ...input.servers.map((origin) => `server ${new URL(origin).host};`),
      'keepalive 16;',
    ]),
    ...(protocol === 'https:' ? [redirectToTls(hostname)] : []),
    block('server', [...listening(input.siteUrl), ...serverLines(input)]),
  ].join('\n')
}

function listening(siteUrl: string): string[] {
  const { protocol, hostname, port } = new URL(siteUrl)
  const name = `server_name ${hostname};`
  if (protocol === 'http:') return [`listen ${port || 80};`, name, '']
  return [
    `listen ${port || 443} ssl http2;`,
    `listen [::]:${port || 443} ssl http2;`,
    name,
    '# Where your certificate is; these are the paths of certbot.',
    `ssl_certificate /etc/letsencrypt/live/${hostname}/fullchain.pem;`,
    `ssl_certificate_key /etc/letsencrypt/live/${hostname}/privkey.pem;`,
    '',
  ]
}

function redirectToTls(hostname: string): string {
  return block('server', [
    'listen 80;',
    'listen [::]:80;',
    `server_name ${hostname};`,
    'access_log off;',
    `return 301 https://${hostname}$request_uri;`,
  ])
}
