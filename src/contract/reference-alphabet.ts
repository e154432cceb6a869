// In a file of its own: pages that make a reference do not load what checks one.

/** Crockford's alphabet: no letter can be confused with a digit. */
export const REFERENCE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const REFERENCE_LENGTH = 8
