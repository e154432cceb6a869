/** The type number of `bigint` in PostgreSQL's catalogue: what `count(*)` answers. */
const BIGINT = 20

/** Counts are numbers; what a number cannot hold exactly is a bigint, never a wrong number. */
function readBigint(text: string): number | bigint {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}

/** For PGlite's `parsers`. Dates and times are Drizzle's business there. */
export const embeddedParsers = { [BIGINT]: readBigint }

/** For postgres.js' `types`. */
export const postgresTypes = {
  bigint: {
    to: BIGINT,
    from: [BIGINT],
    serialize: (value: number | bigint) => value.toString(),
    parse: readBigint,
  },
}

/**
 * The session's settings that decide how PostgreSQL writes timestamps and dates: PGlite's own, so
 * that a server in another zone or with German dates answers the same text.
 */
export const postgresSession = { TimeZone: 'UTC', DateStyle: 'ISO, MDY' }
