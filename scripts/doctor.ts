import * as v from 'valibot'
import { type Command, FLAG } from './command.ts'
import { runCli } from './run-cli.ts'
import { UsageError } from './usage.ts'

const COMMAND = {
  does: 'Checks the portal that the settings describe: from its settings to its mail.',
  usage: ['npm run doctor', 'npm run doctor -- --send-mail maria@example.org'],
  options: {
    json: { ...FLAG, help: 'prints the findings as JSON' },
    'send-mail': { type: 'string', value: '<address>', help: 'also sends a mail there' },
    'time-source': {
      type: 'string',
      value: '<address>',
      help: 'compares the clock with that web server',
    },
  },
  exits: { 0: 'all is well', 1: 'something is broken', 3: 'something needs attention' },
} as const satisfies Command

const EXITS = { ok: 0, broken: 1, attention: 3 }

const Mail = v.pipe(v.string(), v.email('--send-mail needs an e-mail address.'))
const WebServer = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    '--time-source needs an http(s) address.',
  ),
)

await runCli(COMMAND, async ({ values }) => {
  const sendMailTo = given(Mail, values['send-mail'])
  const timeSource = given(WebServer, values['time-source'])
  // Imported late, because the server's modules take a while to load.
  const [{ runDoctor }, { asJson, asText }, { verdictOf }] = await Promise.all([
    import('#src/server/doctor/run-doctor.ts'),
    import('#src/server/doctor/report.ts'),
    import('#src/server/doctor/run-checks.ts'),
  ])
  const { env } = process
  const findings = await runDoctor({ env, cwd: process.cwd(), timeSource, sendMailTo })
  console.log(values.json ? asJson(findings, new Date().toISOString()) : asText(findings))
  // A check that timed out may still hold a connection.
  process.exit(EXITS[verdictOf(findings)])
})

/** @throws UsageError if an option is invalid */
function given(schema: v.GenericSchema<string>, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const { success, issues } = v.safeParse(schema, text)
  if (!success) throw new UsageError(issues[0].message)
  return text
}
