/** The database is unusable; the message is one sentence for the server's operator. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}
