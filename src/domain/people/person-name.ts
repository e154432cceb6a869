/** The name to address a person by: the first word of the full name. */
export function firstNameOf(name: string): string {
  return words(name)[0] ?? ''
}

/** The initials of the first and the last word, in capitals; one initial for a single word. */
export function initialsOf(name: string): string {
  const all = words(name)
  return [all.at(0), all.length > 1 ? all.at(-1) : '']
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('pt')
}

function words(name: string): string[] {
  return name.split(/\s+/u).filter(Boolean)
}
