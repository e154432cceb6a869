import * as v from 'valibot'

/** A code that people read out: eight characters that they cannot mistake for each other. */
export const Reference = v.pipe(v.string(), v.regex(/^[0-9A-HJKMNP-TV-Z]{8}$/))
