import { writeFile } from 'node:fs/promises'
import { loadConfig } from '#src/config/read-config.ts'
import { htmlPathOf, keptMails, mailFolder } from '#src/server/mail/kept-mails.ts'
import { oneMail, readMail, tableOf } from '#src/server/mail/print-mails.ts'
import { FLAG } from './command.ts'
import { runCli } from './run-cli.ts'
import { UsageError } from './usage.ts'

const COMMAND = {
  does: 'Lists the mails that were kept as files because no mail server is set, or prints one.',
  usage: ['npm run mail', 'npm run mail -- last|<number> [--html]'],
  options: {
    html: {
      ...FLAG,
      help: 'writes the HTML of the mail beside it, and prints where',
    },
  },
  takesWords: true,
} as const

await runCli(COMMAND, async ({ values, positionals }) => {
  if (positionals.length > 1) throw new UsageError('Name one mail.')
  const { dataDir, smtpUrl } = loadConfig()
  const folder = mailFolder(dataDir)
  const mails = await keptMails(folder)
  if (smtpUrl !== undefined) console.log('SMTP_URL is set: new mails are sent, not kept as files.')
  const [wanted] = positionals
  if (wanted === undefined) {
    console.log(tableOf(await Promise.all(mails.map(readMail)), folder))
    return
  }
  const kept = wanted === 'last' ? mails.at(-1) : mails.find(({ number }) => `${number}` === wanted)
  if (!kept) {
    console.error(`There is no mail ${wanted} in ${folder}. "npm run mail" lists those there are.`)
    process.exitCode = 1
    return
  }
  const mail = await readMail(kept)
  if (!values.html) {
    console.log(oneMail(mail))
    return
  }
  const path = htmlPathOf(kept.path)
  await writeFile(path, mail.html, { mode: 0o600 })
  console.log(path)
})
