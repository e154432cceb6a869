/**
 * A short digest of a text, which is unique only by chance: two rounds of 32 bits (cyrb53's mixing,
 * public domain). It is not for security; it is fast and runs within a page.
 *
 * @returns 14 hexadecimal digits or fewer, the same on every machine
 */
export function shortDigest(text: string): string {
  let one = 0xdeadbeef
  let two = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 0x9e3779b1)
    two = Math.imul(two ^ unit, 0x5f356495)
  }
  one = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(two ^ (two >>> 13), 0xc2b2ae35)
  two = Math.imul(two ^ (two >>> 16), 0x85ebca6b) ^ Math.imul(one ^ (one >>> 13), 0xc2b2ae35)
  return (0x100000000 * (two & 0x1fffff) + (one >>> 0)).toString(16)
}
