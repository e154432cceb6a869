import { loadConfig } from '#src/config/read-config.ts'
import { nginxFromConfig } from '#src/publish/hosting/nginx/nginx.ts'
import { runCli } from './run-cli.ts'
import { UsageError } from './usage.ts'

const COMMAND = {
  does: 'Prints a configuration for a web server that matches the settings.',
  usage: [
    'npm run --silent hosting -- nginx',
    'npm run --silent hosting -- nginx --server http://10.0.0.2:4321 --server http://10.0.0.3:4321',
  ],
  options: {
    server: {
      type: 'string',
      multiple: true,
      value: '<origin>',
      help: 'one of several servers that take turns; by default the one of HOST and PORT',
    },
  },
  takesWords: true,
} as const

await runCli(COMMAND, async ({ positionals: [host, ...more], values: { server = [] } }) => {
  if (host !== 'nginx' || more.length > 0) throw new UsageError('Name the web server: nginx.')
  const wrong = server.find((one) => !isOrigin(one))
  if (wrong !== undefined)
    throw new UsageError(`"${wrong}" is no origin, such as http://10.0.0.2:4321.`)
  process.stdout.write(nginxFromConfig(loadConfig(), server))
})

/** Only plain HTTP: nginx uses no TLS towards our processes. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && text.startsWith('http://') && new URL(text).origin === text
}
