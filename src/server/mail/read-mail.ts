import { readFile } from 'node:fs/promises'
import PostalMime, { decodeWords } from 'postal-mime'
import type { KeptMail } from './kept-mails.ts'

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
