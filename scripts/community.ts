import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { loadConfig } from '#src/config/read-config.ts'
import { NewCommunity } from '#src/contract/community/new-community.ts'
import { openDatabase } from '#src/server/db/connection.ts'
import { isUniqueViolation } from '#src/server/db/violations.ts'
import { addCommunity } from '#src/server/features/chapelries/new-community-routes.ts'
import { announceChange } from '#src/server/features/publishing/announce.ts'
import { openQueue } from '#src/server/jobs/queue.ts'
import { runCli } from './run-cli.ts'

const USAGE = `npm run community -- add <slug> --name "Paróquia de …" [--title …] [--district …]
  [--address …] [--postal-code …] [--phone …] [--mobilephone …] [--email …]
  [--timezone Europe/Lisbon] [--language pt] [--news-section Notícias]`

/** A community cannot be made as it was asked for; the message is one sentence. */
class CommunityError extends Error {
  override name = 'CommunityError'
}

/** What each field takes, for whoever typed something else. */
const TAKES: Record<string, string> = {
  slug: 'A slug is made of a-z, 0-9 and single hyphens, 80 at most, and is no word that the portal keeps for itself.',
  timezone: '--timezone takes an IANA name, such as Europe/Lisbon.',
  email: '--email takes a whole e-mail address.',
  language: '--language takes pt, es or en.',
  phone: '--phone takes digits, with spaces, dots, dashes, brackets or a plus.',
  mobilephone: '--mobilephone takes digits, with spaces, dots, dashes, brackets or a plus.',
}

await runCli(async () => {
  const { values, positionals } = parseArgs({
    options: {
      name: { type: 'string' },
      title: { type: 'string' },
      district: { type: 'string' },
      address: { type: 'string' },
      'postal-code': { type: 'string' },
      phone: { type: 'string' },
      mobilephone: { type: 'string' },
      email: { type: 'string' },
      timezone: { type: 'string', default: 'Europe/Lisbon' },
      language: { type: 'string', default: 'pt' },
      'news-section': { type: 'string', default: 'Notícias' },
    },
    allowPositionals: true,
  })
  const [command, slug] = positionals
  if (command !== 'add' || slug === undefined || values.name === undefined) {
    throw new CommunityError(USAGE)
  }
  const { 'news-section': newsSection, 'postal-code': postal_code, ...rest } = values
  const asked = v.safeParse(NewCommunity, { ...rest, postal_code, slug, is_public: true })
  if (!asked.success) {
    const field = String(asked.issues[0].path?.[0]?.key)
    throw new CommunityError(TAKES[field] ?? `--${field} takes one line of at most 120 characters.`)
  }
  const { administrator: _, ...community } = asked.output
  const connection = await openDatabase(loadConfig())
  const jobs = await openQueue(connection, { info: () => {}, error: () => {} })
  try {
    const now = new Date().toISOString()
    await connection.db.transaction(async (tx) => {
      const communityId = await addCommunity(tx, community, newsSection, now)
      // A server that runs beside this is woken by it, and its publisher told.
      await announceChange(tx, { communityId, jobs, now }, 'configuration', communityId)
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new CommunityError(`There is a community ${slug} already.`)
  } finally {
    await jobs.close()
    await connection.close()
  }
  console.log(`There is a community ${slug} now. What comes next:
- Who will run its office registers on the portal; then: npm run grant -- <email> admin ${slug}
- Where a server runs beside this, its page is live in a moment; else with the next npm start.`)
})
