import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** The extensions that the schema needs; every PGlite that opens our databases loads them. */
export const embeddedExtensions = { pg_trgm }
