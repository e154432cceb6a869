import { loadConfig } from '#src/config/read-config.ts'
import { nginxFromConfig } from '#src/publish/hosting/nginx/nginx.ts'
import { orExplain } from './explain.ts'

await orExplain(async () => {
  const [host] = process.argv.slice(2)
  if (host !== 'nginx') {
    console.error('npm run hosting -- nginx prints a configuration for nginx.')
    process.exitCode = 2
    return
  }
  process.stdout.write(nginxFromConfig(loadConfig()))
})
