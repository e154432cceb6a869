/** The OID of `bigint` in PostgreSQL's catalogue, the type of `count(*)`. */
const BIGINT = 20

/** Counts become numbers; a value that a number cannot hold exactly stays a bigint. */
function readBigint(text: string): number | bigint {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}

/** For PGlite's `parsers`. There, Drizzle handles dates and times. */
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
 * The session settings that decide how PostgreSQL writes timestamps and dates. They are PGlite's,
 * so that a server in another zone or with German dates answers the same text.
 */
export const postgresSession = { TimeZone: 'UTC', DateStyle: 'ISO, MDY' }
