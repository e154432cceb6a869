/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The model of the page to render, given by the publisher; absent in a plain `astro build`. */
    model?: import('./content/page-models.ts').PageModel
  }
}
