import { createApp } from 'astro/app/entrypoint'

/** What the publisher imports from the built bundle: Astro's app, warm for the whole run. */
export const app = createApp({ streaming: false })
