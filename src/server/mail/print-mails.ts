import { readFile } from 'node:fs/promises'
import PostalMime, { decodeWords } from 'postal-mime'
import type { KeptMail } from './kept-mails.ts'

/** A list of mails for a terminal, oldest first, so that the newest is just above the prompt. */
export function tableOf(mails: ReadMail[], folder: string): string {
  if (mails.length === 0) {
    return `There are no mails in ${folder} yet: register at the portal, and look again.`
  }
  const rows = mails.map(({ number, date, to, subject }) => [
    String(number),
    localMinute(date),
    to,
    subject,
  ])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => width(row[column]))))
  const lines = rows.map((row) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '),
  )
  return [
    ...lines,
    '',
    '"npm run mail -- last" prints the newest, "npm run mail -- 3" number 3.',
  ].join('\n')
}

/** One mail for a terminal: its headers, then its text. */
export function oneMail({ headers, text }: ReadMail): string {
  return [...headers.map(({ name, value }) => `${name}: ${value}`), '', text].join('\n')
}

function width(cell: string | undefined): number {
  return cell?.length ?? 0
}

/** `2026-03-15 12:05` on this machine's clock. */
function localMinute(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
}

export interface ReadMail {
  number: number
  date: Date
  to: string
  subject: string
  headers: Array<{ name: string; value: string }>
  text: string
  html: string
}

/** Reads a kept mail as a mail program would. */
export async function readMail({ number, path }: KeptMail): Promise<ReadMail> {
  const mail = await PostalMime.parse(await readFile(path))
  return {
    number,
    date: new Date(mail.date ?? 0),
    to: (mail.to ?? []).map(({ address }) => address ?? '').join(', '),
    subject: mail.subject ?? '',
    headers: mail.headers.map(({ originalKey, value }) => ({
      name: originalKey,
      value: decodeWords(value),
    })),
    text: mail.text ?? '',
    html: mail.html ?? '',
  }
}
