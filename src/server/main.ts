import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { captchaFacts } from '#src/config/captcha.ts'
import type { Config } from '#src/config/config.ts'
import { ownEnvironment } from '#src/config/read-config.ts'
import { PREVIEW_PAGE_PATH } from '#src/contract/contents/preview-page.ts'
import { IMPORT_PATHS, OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { API_VERSION, socialPaths } from '#src/contract/paths.ts'
import { PUBLISH_HOOK_PATH } from '#src/contract/publishing/publish-event.ts'
import { SECURITY_TXT_PATH } from '#src/domain/security-txt.ts'
import { portalSecret } from '#src/files/portal-secret.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createLogger } from '#src/logging/logger.ts'
import { type AppDeps, createApp } from './app.ts'
import { startBackground } from './background.ts'
import { openBackedUp } from './backup/backup-before-migrating.ts'
import { readBackupState } from './backup/backup-scheduler.ts'
import { COPY_HOOK_PATH, copyHook } from './backup/copy-hook.ts'
import { captchaGate } from './captcha/gate.ts'
import type { Connection } from './db/connection.ts'
import { insertRelationshipDegrees } from './db/relationship-degrees.ts'
import { cachedPortalState } from './doctor/cached-portal-state.ts'
import { examinePortal } from './doctor/examine-portal.ts'
import { settledUidNamespace } from './features/calendar/uid-namespace.ts'
import { readPublishing } from './features/health/publishing.ts'
import { previewProxy } from './features/previews/preview-proxy.ts'
import { DrawingThread } from './features/share-images/drawing-thread.ts'
import { shareImageRoutes } from './features/share-images/routes.ts'
import {
  BODY_DEADLINES,
  type BodyDeadlines,
  lateBodyAnswer,
  withinDeadlines,
} from './http/body/body-deadlines.ts'
import type { AppLogger } from './http/context.ts'
import { HotFiles, hotFirst } from './http/files/hot-files.ts'
import { liveRelease } from './http/files/live-release.ts'
import { mediaFiles } from './http/files/media-files.ts'
import { preparingPage } from './http/files/preparing-page.ts'
import { securityTxtHandler } from './http/files/security-txt.ts'
import { siteFiles } from './http/files/site-files.ts'
import { keptOnTls } from './http/headers/security-headers.ts'
import { freeUnanswered } from './http/idempotent.ts'
import { diskRoom } from './http/limits/disk-room.ts'
import { openQueue } from './jobs/queue.ts'
import type { Worker } from './jobs/worker.ts'
import { drain, listen } from './listen.ts'
import type { MetricFamily } from './metrics/open-metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { ServerMetrics } from './metrics/server-metrics.ts'
import { settlePlatformRule } from './office-kit/second-factor-rules.ts'
import { recordStart } from './update/last-start.ts'
import { ownRelease } from './update/own-release.ts'

interface RunningServer {
  /** The port that it listens on; chosen by the system if PORT is 0. */
  port: number
  /** The port of METRICS_PORT; null without metrics. */
  metricsPort: number | null
  /**
   * Takes no more requests and jobs, finishes those under way, and closes the database. It cuts
   * connections that are still busy after `patienceMs`: a caller who sends half a request must not
   * delay closing until the process is killed with an open database.
   */
  close(): Promise<void>
}

interface ServerOptions {
  /** Whether readiness requires pages to serve; false for a server of data alone. */
  needsRelease?: boolean
  /** Fills the database once its schema is up to date, before the first request. */
  fill?: (connection: Connection) => Promise<unknown>
  /** How long closing waits for requests under way, in milliseconds. */
  patienceMs?: number
  /** How long the body of a request may take. */
  bodies?: BodyDeadlines
  /** Receives the publisher's notifications in this process; without it, it runs elsewhere. */
  hooks?: (request: Request) => Promise<Response>
  /** Renders previews of unsaved pages; without it, a publisher elsewhere is asked. */
  previews?: (request: Request) => Promise<Response>
  /** By default one of its own. */
  logger?: AppLogger
  /** The version of Adro, for METRICS_PORT. */
  version?: string
  /** Metrics of other parts of this process, for METRICS_PORT. */
  moreMetrics?: () => MetricFamily[]
  /** Shows a sentence to the operator; by default, it is logged. */
  say?: (sentence: string) => void
}

/** Well below ten seconds, after which service managers kill a process that was told to stop. */
const PATIENCE_MS = 5_000

/**
 * Opens the database, brings its schema up to date, serves API, media and site on one port, and
 * does queued jobs.
 *
 * @throws BackupError, DatabaseError, FolderLockedError, ListenError: each with one sentence to show
 */
export async function startServer(
  config: Config,
  {
    needsRelease = true,
    fill,
    patienceMs = PATIENCE_MS,
    bodies = BODY_DEADLINES,
    hooks,
    previews,
    logger = createLogger(config.logLevel),
    say = (sentence) => logger.info({}, sentence),
    version = 'unknown',
    moreMetrics = () => [],
  }: ServerOptions = {},
): Promise<RunningServer> {
  const metrics = config.metrics && new ServerMetrics()
  const connection = await openBackedUp({ ...config, watch: metrics?.database }, say)
  const closing = [connection.close]
  const close = async () => {
    for (const closeOne of closing.splice(0).reverse()) await closeOne()
  }
  try {
    await insertRelationshipDegrees(connection.db)
    if (connection.engine === 'embedded') await freeUnanswered(connection.db)
    await fill?.(connection)
    const texts = readTexts()
    const jobs = await openQueue(connection, logger)
    closing.push(jobs.close)
    const secret = await portalSecret(config)
    const uidNamespace = await settledUidNamespace(connection.db, config.siteUrl)
    await settlePlatformRule(connection.db, config.secondFactor, new Date().toISOString())
    const drawing = new DrawingThread()
    closing.push(() => drawing.close())
    const parts = { secret, uidNamespace, needsRelease, logger, texts, jobs, drawing }
    const hot = new HotFiles(join(config.dataDir, 'site'))
    const noteRoute = metrics?.requests.noteRoute
    const app = serverApp(config, connection, { ...parts, hot, noteRoute }, { hooks, previews })
    const listener = withinDeadlines(hotFirst(hot, getRequestListener(app.fetch)), {
      ...bodies,
      isUpload: uploadRequests(config),
      answer: lateBodyAnswer(texts),
    })
    const whole = keptOnTls(config.siteUrl, listener)
    const server = createServer(metrics ? metrics.requests.counted(whole) : whole)
    const port = await listen(server, config)
    let background: Worker | undefined
    closing.push(async () => {
      await Promise.all([drain(server, patienceMs), background?.close()])
    })
    background = await startBackground({
      config,
      port,
      hasPublisher: hooks !== undefined,
      connection,
      jobs,
      texts,
      logger,
      patienceMs,
    })
    recordStart(config.dataDir, ownRelease(), new Date().toISOString())
    if (!metrics || !config.metrics) return { port, metricsPort: null, close }
    const siteDir = join(config.dataDir, 'site')
    const served = await serveMetrics({
      address: config.metrics,
      version,
      logger,
      families: async () => [
        ...(await metrics.families(connection, await readPublishing(siteDir))),
        ...moreMetrics(),
      ],
    })
    closing.push(served.close)
    return { port, metricsPort: served.port, close }
  } catch (error) {
    await close()
    throw error
  }
}

type Parts = Pick<
  AppDeps,
  'secret' | 'uidNamespace' | 'needsRelease' | 'logger' | 'texts' | 'jobs' | 'noteRoute'
> & {
  hot: HotFiles
  drawing: DrawingThread
}

function serverApp(
  config: Config,
  { db, engine, ping, copyFiles }: Connection,
  { hot, drawing, ...parts }: Parts,
  { hooks, previews = previewProxy(config) }: Pick<ServerOptions, 'hooks' | 'previews'>,
) {
  const siteDir = join(config.dataDir, 'site')
  const mediaDir = join(config.dataDir, 'media')
  const now = () => new Date().toISOString()
  const examined = { config, env: ownEnvironment(), db, engine, secret: parts.secret }
  const examine = () =>
    examinePortal({ ...examined, ask: async (path, headers) => app.request(path, { headers }) })
  const deps: AppDeps = {
    db,
    ping,
    ...parts,
    disk: diskRoom(config.dataDir),
    productSlug: config.productSlug,
    productName: config.productName,
    now,
    release: () => liveRelease(siteDir),
    publishing: () => readPublishing(siteDir),
    backups: (at) => readBackupState(config, at),
    portalState: cachedPortalState(examine, now),
    siteUrl: config.siteUrl,
    allowedOrigins: config.allowedOrigins,
    mediaDir,
    importsDir: join(config.dataDir, 'imports'),
    captcha: captchaGate(config.captcha, parts.secret),
    captchaFacts: captchaFacts(config.captcha),
    trustedClientKey: config.trustedClientKey,
    trustedProxies: config.trustedProxies,
    webhooksLoopback: config.webhooksLoopback,
  }
  const app = createApp(deps, config.apiRoot)
  app.all(PREVIEW_PAGE_PATH, (c) => previews(c.req.raw))
  if (hooks) app.all(PUBLISH_HOOK_PATH, (c) => hooks(c.req.raw))
  if (copyFiles) {
    const copying = copyHook({ ...parts, dataDir: config.dataDir, copyFiles })
    app.all(COPY_HOOK_PATH, (c) => copying(c.req.raw))
  }
  const { securityContact: contact } = config
  if (contact) app.get(SECURITY_TXT_PATH, securityTxtHandler({ ...deps, contact }))
  app.use('/media/*', mediaFiles(mediaDir))
  app.route('/', shareImageRoutes(deps, drawing.draw))
  app.use('*', siteFiles({ siteDir, preparing: preparingPage(parts.texts), hot }))
  return app
}

/**
 * Recognises requests that upload a file. Pictures, files, imports and photos may take as long as a
 * slow connection needs.
 *
 * @param apiRoot the path of the API
 */
export function uploadRequests({
  apiRoot,
  productSlug,
}: {
  apiRoot: string
  productSlug: string
}): (request: IncomingMessage) => boolean {
  const { officePictures, officeFiles } = OFFICE_PATHS
  const imports = Object.values(IMPORT_PATHS).map(({ all }) => all)
  const posted = [officePictures, officeFiles, ...imports].map((path) => `POST ${path}`)
  const all = new Set(
    [...posted, `PUT ${socialPaths(productSlug).profilePhoto}`].map((one) =>
      one.replace(' ', ` ${apiRoot}/${API_VERSION}`),
    ),
  )
  return ({ method = '', url = '' }) => all.has(`${method} ${url.split('?', 1)[0]}`)
}
