import { loadConfig } from '#src/config/read-config.ts'
import { nginxFromConfig } from '#src/publish/hosting/nginx/nginx.ts'
import { runCli } from './run-cli.ts'

await runCli(async () => {
  const [host] = process.argv.slice(2)
  if (host !== 'nginx') {
    console.error('npm run hosting -- nginx prints a configuration for nginx.')
    process.exitCode = 2
    return
  }
  process.stdout.write(nginxFromConfig(loadConfig()))
})
