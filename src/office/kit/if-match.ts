/**
 * The header with the version that was edited: if it is outdated, the API answers
 * `changed_meanwhile`.
 */
export function ifMatch(version: string): Record<string, string> {
  return { 'if-match': `"${version}"` }
}
