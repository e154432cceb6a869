import { loadConfig } from '#src/config/read-config.ts'
import { STAFF_ROLES } from '#src/contract/office/staff.ts'
import type { Grant } from '#src/server/features/colleagues/grants.ts'
import { FLAG } from './command.ts'
import { runCli } from './run-cli.ts'
import { UsageError } from './usage.ts'

const COMMAND = {
  does: `Gives a person a role in an office or on the platform. The person has registered before. With the
embedded database, stop npm start first.`,
  usage: [
    `npm run grant -- <email> ${STAFF_ROLES.join('|')} <community-slug> [--revoke]`,
    'npm run grant -- <email> platform [--revoke]',
    'npm run grant -- <email> --reset-second-factor',
    'npm run grant -- --list',
  ],
  options: {
    revoke: { ...FLAG, help: 'takes the role away' },
    list: { ...FLAG, help: 'shows who has which role' },
    'reset-second-factor': {
      ...FLAG,
      help: 'lets somebody sign in who lost phone and recovery codes',
    },
  },
  takesWords: true,
} as const

await runCli(COMMAND, async ({ values, positionals }) => {
  const [email = '', role = '', slug] = positionals
  const isReset = values['reset-second-factor']
  if (isReset && (email === '' || role !== '')) throw new UsageError('Name the person alone.')
  const given = values.list || isReset ? undefined : grantOf(role, slug)
  // Imported late, because the server's modules take a while to load.
  const [{ openBackedUp }, { grant, grantedRoles, resetSecondFactor, revoke }] = await Promise.all([
    import('#src/server/backup/backup-before-migrating.ts'),
    import('#src/server/features/colleagues/grants.ts'),
  ])
  const { db, close } = await openBackedUp(loadConfig(), console.error)
  try {
    if (isReset) {
      await resetSecondFactor(db, email)
      console.log(`${email} signs in by password alone until they set a second factor up again.`)
      return
    }
    if (given === undefined) return console.log(await rolesTable())
    if (values.revoke) await revoke(db, email, given)
    else await grant(db, email, given, new Date().toISOString())
    const where = given.kind === 'office' ? ` of ${given.slug}` : ''
    console.log(`${email} is ${values.revoke ? 'no longer' : 'now'} ${role}${where}.`)
  } finally {
    await close()
  }

  async function rolesTable(): Promise<string> {
    const lines = (await grantedRoles(db)).map((one) =>
      [one.email, one.role, one.slug ?? ''].join('\t').trimEnd(),
    )
    return lines.length > 0 ? lines.join('\n') : 'Nobody has a role yet.'
  }
})

function grantOf(role: string, slug: string | undefined): Grant {
  if (role === 'platform' && slug === undefined) return { kind: 'platform' }
  const known = STAFF_ROLES.find((one) => one === role)
  if (known === undefined || slug === undefined) {
    throw new UsageError('Name a person, a role, and its community.')
  }
  return { kind: 'office', role: known, slug }
}
