/**
 * Names the version that was edited: if it is no longer the current one, the API answers
 * `changed_meanwhile`.
 */
export function ifMatch(version: string): Record<string, string> {
  return { 'if-match': `"${version}"` }
}
