/** A host and an optional path, as people write it without `https://`. */
const HOST = /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#][^\s]*)?$/i

/** Completes a typed web address: `www.example.org` gets its scheme, anything else is unchanged. */
export function withScheme(typed: string): string {
  const address = typed.trim()
  return HOST.test(address) ? `https://${address}` : address
}
