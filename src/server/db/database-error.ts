/** The database cannot be used at all; the message is one sentence for whoever runs the server. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}
