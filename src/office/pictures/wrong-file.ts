/** A file that cannot be sent, and the message about it. */
export class WrongFile extends Error {
  override name = 'WrongFile'
  readonly text: string

  /** @param text in the reader's language */
  constructor(text: string) {
    super('Not a file that is taken.')
    this.text = text
  }
}
