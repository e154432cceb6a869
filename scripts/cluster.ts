import closeWithGrace from 'close-with-grace'
import { loadConfig } from '#src/config/read-config.ts'
import { printLine } from '#src/logging/terminal.ts'
import { Cluster } from './cluster/try-cluster.ts'
import { runCli } from './run-cli.ts'
import { UsageError } from './usage.ts'

const SERVER_URL = 'postgres://postgres@127.0.0.1:5432/test'
const MOST_SERVERS = 9

const COMMAND = {
  does: `Runs a portal of several processes on this machine for trying: servers on one PostgreSQL, a publisher
with a standby, and nginx in front. Database and data are new, and removed at the end.
PORT is that of nginx; the processes behind it have the next ones. DATABASE_URL names the PostgreSQL
(${SERVER_URL}), on which a database is made.`,
  usage: ['npm run cluster -- try [--servers 3]'],
  options: {
    servers: {
      type: 'string',
      default: '3',
      value: '<number>',
      help: `how many processes answer the API, from 1 to ${MOST_SERVERS}`,
    },
  },
  takesWords: true,
} as const

await runCli(COMMAND, async ({ values, positionals: [word, ...more] }) => {
  if (word !== 'try' || more.length > 0) throw new UsageError('Give the word try.')
  const servers = Number(values.servers)
  if (!Number.isInteger(servers) || servers < 1 || servers > MOST_SERVERS) {
    throw new UsageError(`"${values.servers}" is no number from 1 to ${MOST_SERVERS}.`)
  }
  const { port, demo, databaseUrl: serverUrl = SERVER_URL } = loadConfig()
  const input = { servers, port, serverUrl, demo, env: process.env, say: printLine }
  const cluster = new Cluster(input)
  let isEnding = false
  closeWithGrace({ delay: 30_000 }, async () => {
    isEnding = true
    await cluster.close()
  })
  await cluster.start().catch((error: unknown) => {
    if (!isEnding) throw error
  })
})
