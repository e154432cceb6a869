import { styleText } from 'node:util'
import { type Logger, pino } from 'pino'
import { ownTerminal } from './terminal.ts'

/** The numbers of pino's levels, which stand in its lines (docs of pino, `logger.levels`). */
const WARN = 40
const ERROR = 50

/** Fields of each line that a person at a terminal does not need. */
const OMITTED_FIELDS = ['level', 'time', 'pid', 'hostname', 'msg']

/**
 * Turns a line of pino into lines for a person: local time, message, fields. The frames of errors
 * follow, a line each.
 *
 * @param json the line, whose `time` is in milliseconds since 1970
 * @param stream where it is going to be printed: coloured if that is a terminal and `NO_COLOR` is not
 *   set
 * @param timeZone IANA name; that of the machine by default
 */
export function formatLogLine(
  json: string,
  stream: NodeJS.WritableStream,
  timeZone?: string,
): string {
  const fields: Record<string, unknown> = JSON.parse(json)
  const paint = (format: Parameters<typeof styleText>[0], text: string) =>
    styleText(format, text, { stream })
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone })
  const frames: string[] = []
  const facts = Object.entries(fields)
    .filter(([name]) => !OMITTED_FIELDS.includes(name))
    .map(([name, value]) => `${name}=${factText(value, frames)}`)
  const level = Number(fields.level)
  const words = [
    paint('dim', time.format(Number(fields.time))),
    ...(level >= ERROR ? [paint('red', 'error')] : level >= WARN ? [paint('yellow', 'warn')] : []),
    stripControlCharacters(String(fields.msg ?? '')),
    ...(facts.length > 0 ? [paint('dim', stripControlCharacters(facts.join(' ')))] : []),
  ]
  return [
    words.join(' '),
    ...frames.map((frame) => paint('dim', `    ${stripControlCharacters(frame)}`)),
  ].join('\n')
}

/** The text of a field; the frames of an error go to `frames`. */
function factText(value: unknown, frames: string[]): string {
  if (typeof value === 'string' && /^[\w./:@+-]+$/.test(value)) return value
  if (typeof value !== 'object' || value === null || !('stack' in value))
    return JSON.stringify(value)
  const { stack, ...rest } = value
  const lines = String(stack).split('\n')
  frames.push(...lines.map((line) => line.trim()).filter((line) => line.startsWith('at ')))
  return JSON.stringify(rest)
}

/** Some texts come from callers, and control characters steer a terminal. */
function stripControlCharacters(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}

/** The least that is logged. */
type Level = 'silent' | 'error' | 'warn' | 'info'

/**
 * Creates the logger of a program. On a terminal it prints lines for people, elsewhere lines of JSON.
 *
 * @param terminal by default the standard output, if that is one; null for JSON
 */
export function createLogger(level: Level, terminal = ownTerminal): Logger {
  if (terminal === null) return pino({ level })
  return pino(
    { level },
    { write: (json: string) => terminal.print(formatLogLine(json, terminal.stream)) },
  )
}

/** Returns a function that logs a sentence of the program itself, whatever the level of its log. */
export function createAnnouncer(logger: Logger): (sentence: string) => void {
  const own = logger.child({}, { level: 'info' })
  return (sentence) => own.info(sentence)
}
