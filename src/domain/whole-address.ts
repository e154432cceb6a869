/** A host, and what may follow it, as people write it without `https://`. */
const HOST = /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#][^\s]*)?$/i

/** A web address as somebody types it: `www.example.org` is completed, anything else stays. */
export function wholeAddress(typed: string): string {
  const address = typed.trim()
  return HOST.test(address) ? `https://${address}` : address
}
