import { parseArgs } from 'node:util'
import { loadConfig } from '#src/config/read-config.ts'
import { STAFF_ROLES } from '#src/contract/office/staff.ts'
import { openDatabase } from '#src/server/db/connection.ts'
import {
  type Grant,
  GrantError,
  grant,
  grantedRoles,
  resetSecondFactor,
  revoke,
} from '#src/server/features/colleagues/grants.ts'
import { runCli } from './run-cli.ts'

const USAGE = `npm run grant -- <email> ${STAFF_ROLES.join('|')} <community-slug>
npm run grant -- <email> platform
npm run grant -- … --revoke        takes the role away
npm run grant -- --list            shows who has which
npm run grant -- <email> --reset-second-factor    lets somebody in who lost phone and recovery codes`

await runCli(async () => {
  const { values, positionals } = parseArgs({
    options: {
      revoke: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      'reset-second-factor': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [email = '', role = '', slug] = positionals
  const isReset = values['reset-second-factor']
  if (isReset && (email === '' || role !== '')) throw new GrantError(USAGE)
  const given = values.list || isReset ? undefined : grantOf(role, slug)
  const { db, close } = await openDatabase(loadConfig())
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
  if (known === undefined || slug === undefined) throw new GrantError(USAGE)
  return { kind: 'office', role: known, slug }
}
