import { createServer } from 'node:http'
import { loadConfig } from '#src/config/read-config.ts'
import { plainBuildModels } from '#src/content/plain-build.ts'
import { loadBundle, renderPage } from '#src/publish/bundle/render.ts'

/**
 * The peer of this bench: it renders each page on request, in the publisher's warm bundle, from
 * models in memory. It neither compresses nor queries a database, so a real server would do more.
 */
const bundle = await loadBundle(process.cwd())
const models = await plainBuildModels()
const port = Number(process.env.DEMAND_PORT)

createServer(async ({ url = '' }, response) => {
  const model = models.get(url)
  if (model) {
    const bytes = await renderPage(bundle, model)
    response.writeHead(200, ['content-type', 'text/html; charset=utf-8']).end(bytes)
  } else {
    response.writeHead(404).end()
  }
}).listen(port, '127.0.0.1', () => {
  console.log(`${models.size} pages of ${loadConfig().productName}: is ready at ${port}`)
})
