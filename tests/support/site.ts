/** Where the browser tests find the product, apart from one that a person runs on 4321. */
export const SITE_PORT = 4399
export const SITE_ORIGIN = `http://localhost:${SITE_PORT}`
/** Its data, made anew for every run. */
export const SITE_DATA_DIR = 'var/test-site'
