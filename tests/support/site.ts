/**
 * Where the browser tests find the product, apart from one that a person runs on 4321. Two runs
 * beside each other need a port and a data folder each: SITE_PORT and SITE_DATA_DIR.
 */
export const SITE_PORT = Number(process.env.SITE_PORT ?? 4399)
export const SITE_ORIGIN = `http://localhost:${SITE_PORT}`
/** What whoever sets something up for a browser test sends for a captcha (`TRUSTED_CLIENT_KEY`). */
export const SITE_CLIENT_KEY = 'the-key-of-a-client-of-the-browser-tests'
/** Its data, made anew for every run. */
export const SITE_DATA_DIR = process.env.SITE_DATA_DIR ?? 'var/test-site'
