/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The model of the page to render, given by the publisher; absent in a plain `astro build`. */
    model?: import('#src/content/page-models/page-model.ts').PageModel
  }
}

declare module 'virtual:offline-worker' {
  /** The service worker, as the text of a classic script. */
  export const worker: string
  /** What stands in for it where pages are not kept. */
  export const retired: string
  /** The version of the code that renders pages. */
  export const version: string
}

declare module 'lucide:*' {
  /** An icon of Lucide, as `publish/bundle/lucide-icons.ts` draws it. */
  const shapes: string
  export default shapes
}

declare module '@zxcvbn-ts/language-common/dist/passwords.json.mjs' {
  /** What people choose most, in lower case; the package declares it for its whole only. */
  const passwords: string[]
  export default passwords
}
