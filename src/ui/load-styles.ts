const loaded = new Map<string, Promise<void>>()

/**
 * Adds a style sheet to the page, once, and resolves when it is applied. It uses a link, because
 * the page's security policy lets scripts add styles in no other way.
 *
 * @param href the result of `import … from '….css?url'`
 * @throws Error if it cannot be fetched; the next call tries again
 */
export function loadStyles(href: string): Promise<void> {
  const known = loaded.get(href)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      loaded.delete(href)
      link.remove()
      reject(new Error(`The styles at ${href} could not be fetched.`))
    }
    document.head.append(link)
  })
  loaded.set(href, loading)
  return loading
}
