/**
 * What radio buttons for yes and no, or male and female, say: a form holds `true`, `false` or
 * nothing as text, the contract as a value.
 */
export type Choice = 'true' | 'false' | ''

/** What was chosen; null where nothing was. */
export function chosen(choice: Choice): boolean | null {
  return choice === '' ? null : choice === 'true'
}
