import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ImportKind } from '#src/contract/office/import.ts'
import { post, WXR_HEAD, WXR_TAIL } from '#tests/support/wxr.ts'
import { Drawn } from '../publish/sample/drawn.ts'
import { body, sentences, title } from '../publish/sample/texts.ts'

/** The number of lines of a file of the full size. */
export const WHOLE: Record<ImportKind, number> = { wordpress: 20_000, ics: 10_000, people: 50_000 }

const FILES: Record<ImportKind, (lines: number) => Generator<string>> = {
  wordpress: wordpressFile,
  ics: calendarFile,
  people: peopleFile,
}
/** One post in so many links to a later post and to an earlier one. */
const LINKED = 5
const DAY_MS = 24 * 60 * 60_000

/**
 * Writes a file to import; the same number of lines always gives the same file.
 *
 * @returns its path
 */
export async function writeSample(kind: ImportKind, lines: number, dir: string): Promise<string> {
  const path = join(dir, `${kind}-${lines}`)
  await pipeline(Readable.from(FILES[kind](lines)), createWriteStream(path))
  return path
}

function* wordpressFile(lines: number): Generator<string> {
  const drawn = new Drawn(lines)
  yield WXR_HEAD
  for (let id = 1; id <= lines; id += 1) {
    const links = id % LINKED === 0 ? linksTo([Math.min(id + 40, lines), id - 1]) : ''
    yield post({
      id,
      title: title(drawn, id),
      name: `noticia-${id}`,
      date: wordPressDate(id),
      categories: [`Categoria ${id % 12}`],
      tags: [`etiqueta-${id % 30}`, `ano-${id % 15}`],
      content: body(drawn) + links,
    })
  }
  yield WXR_TAIL
}

function linksTo(ids: number[]): string {
  const links = ids.map((id) => `<a href="https://velho.example.org/?p=${id}">notícia ${id}</a>`)
  return `<p>${links.join(', ')}</p>`
}

/** One post every ten hours, backwards from a past day. */
function wordPressDate(id: number): string {
  const date = new Date(Date.UTC(2025, 0, 1) - id * 10 * 60 * 60_000)
  return date.toISOString().slice(0, 'yyyy-MM-ddTHH:mm:ss'.length).replace('T', ' ')
}

function* calendarFile(lines: number): Generator<string> {
  const drawn = new Drawn(lines)
  yield 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//bench//calendar//EN\r\n'
  for (let id = 1; id <= lines; id += 1) {
    const day = new Date(Date.UTC(2026, 0, 1) + (id % 1_500) * DAY_MS)
    const date = day.toISOString().slice(0, 'yyyy-MM-dd'.length).replaceAll('-', '')
    const hour = String(8 + (id % 12)).padStart(2, '0')
    yield [
      'BEGIN:VEVENT',
      `UID:event-${id}@bench.example.org`,
      'DTSTAMP:20250101T000000Z',
      `DTSTART;TZID=Europe/Lisbon:${date}T${hour}0000`,
      `DTEND;TZID=Europe/Lisbon:${date}T${hour}4500`,
      `SUMMARY:${title(drawn, id)}`,
      `DESCRIPTION:${sentences(drawn, 2).replaceAll(',', '\\,')}`,
      'LOCATION:Igreja Matriz',
      'END:VEVENT\r\n',
    ].join('\r\n')
  }
  yield 'END:VCALENDAR\r\n'
}

const FIRST = ['Ana', 'Rui', 'Maria', 'João', 'Inês', 'Pedro', 'Luísa', 'Tiago', 'Simão'] as const
const LAST = [
  'Silva',
  'Santos',
  'Costa',
  'Pereira',
  'Lopes',
  'Gomes',
  'Reis',
  'Moura',
  'Pinto',
] as const

function* peopleFile(lines: number): Generator<string> {
  const drawn = new Drawn(lines)
  yield 'número;nome;email;telemóvel;morada;código postal;localidade\n'
  for (let id = 1; id <= lines; id += 1) {
    const name = `${drawn.oneOf(FIRST)} ${drawn.oneOf(LAST)} ${drawn.oneOf(LAST)} ${id}`
    // Every third person has an e-mail address; the telephone numbers are not real ones.
    const email = id % 3 === 0 ? `pessoa${id}@example.org` : ''
    yield `${id};${name};${email};${String(910_000_000 + id)};Rua ${id % 400}, ${id % 90};1000-001;Lisboa\n`
  }
}
