/** Fetches what a public page has for whoever is signed in, and only then. */
const root = document.documentElement
const fetchIt = () => {
  if (root.hasAttribute('data-signed-in')) void import('./signed-in-elements.ts')
}
new MutationObserver(fetchIt).observe(root, { attributeFilter: ['data-signed-in'] })
fetchIt()
