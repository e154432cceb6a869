import * as v from 'valibot'
import { loadConfig } from '#src/config/read-config.ts'
import { NewCommunity } from '#src/contract/community/new-community.ts'
import { localePattern } from '#src/contract/other-languages.ts'
import { FALLBACK_LOCALE, LOCALES } from '#src/i18n/locales.ts'
import { runCli } from './run-cli.ts'
import { UsageError } from './usage.ts'

/** A community cannot be created; the message is one sentence. */
class CommunityError extends Error {
  override name = 'CommunityError'
}

/** The explanation of each field's format, for an invalid value. */
const TAKES: Record<string, string> = {
  slug: 'A slug is made of a-z, 0-9 and single hyphens, 80 at most, and is no word that the portal keeps for itself.',
  timezone: '--timezone takes an IANA name, such as Europe/Lisbon.',
  email: '--email takes a whole e-mail address.',
  language: `--language takes one of ${LOCALES.join(', ')}.`,
  phone: '--phone takes digits, with spaces, dots, dashes, brackets or a plus.',
  mobilephone: '--mobilephone takes digits, with spaces, dots, dashes, brackets or a plus.',
}

const COMMAND = {
  does: `Creates a public community with a page and a section for its news. With the embedded database,
stop npm start first.`,
  usage: ['npm run community -- add <slug> --name "Paróquia de …" [options]'],
  options: {
    name: { type: 'string', value: '<text>', help: 'its name' },
    title: { type: 'string', value: '<text>', help: 'what it is called in titles' },
    district: { type: 'string', value: '<text>', help: 'its district' },
    address: { type: 'string', value: '<text>', help: 'street and number' },
    'postal-code': { type: 'string', value: '<text>', help: 'the postal code' },
    phone: { type: 'string', value: '<number>', help: 'the telephone of its office' },
    mobilephone: { type: 'string', value: '<number>', help: 'the mobile phone of its office' },
    email: { type: 'string', value: '<address>', help: 'the email of its office' },
    timezone: {
      type: 'string',
      default: 'Europe/Lisbon',
      value: '<zone>',
      help: 'an IANA name; Europe/Lisbon unless another is named',
    },
    language: {
      type: 'string',
      default: FALLBACK_LOCALE,
      value: localePattern(),
      help: `its language; ${FALLBACK_LOCALE} unless another is named`,
    },
    'news-section': {
      type: 'string',
      default: 'Notícias',
      value: '<text>',
      help: 'the title of its news; Notícias unless another is named',
    },
  },
  takesWords: true,
} as const

await runCli(COMMAND, async ({ values, positionals }) => {
  const [command, slug] = positionals
  if (command !== 'add' || slug === undefined || values.name === undefined) {
    throw new UsageError('Give the word add, a slug and a --name.')
  }
  const { 'news-section': newsSection, 'postal-code': postal_code, ...rest } = values
  const asked = v.safeParse(NewCommunity, { ...rest, postal_code, slug, is_public: true })
  if (!asked.success) {
    const field = String(asked.issues[0].path?.[0]?.key)
    throw new CommunityError(TAKES[field] ?? `--${field} takes one line of at most 120 characters.`)
  }
  const { administrator: _, ...community } = asked.output
  // Imported late, because the server's modules take a while to load.
  const [
    { openBackedUp },
    { isUniqueViolation },
    { addCommunity },
    { announceChange },
    { openQueue },
  ] = await Promise.all([
    import('#src/server/backup/backup-before-migrating.ts'),
    import('#src/server/db/violations.ts'),
    import('#src/server/features/offices/new-community-routes.ts'),
    import('#src/server/features/publishing/announce.ts'),
    import('#src/server/jobs/queue.ts'),
  ])
  const connection = await openBackedUp(loadConfig(), console.error)
  const jobs = await openQueue(connection, { info: () => {}, error: () => {} })
  try {
    const now = new Date().toISOString()
    await connection.db.transaction(async (tx) => {
      const communityId = await addCommunity(tx, community, newsSection, now)
      // Wakes a server that runs at the same time, which then tells its publisher.
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
