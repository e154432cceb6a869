import type { Page } from '@playwright/test'

/**
 * Answers a script of a page by one that stands in between: each function that it exports goes
 * through `wrapped` first.
 *
 * @param script the name of the script, without its digest
 * @param wrapped code of a function that takes the real function and gives the one in its place
 */
async function standBefore(page: Page, script: string, wrapped: string): Promise<void> {
  await page.route(new RegExp(`/${script}\\.[^/]*\\.js$`), async (route) => {
    const address = route.request().url()
    const text = await (await route.fetch()).text()
    const names = [...text.matchAll(/export\s*\{([^}]*)\}/g)].flatMap(([, list = '']) =>
      list.split(',').map(
        (one) =>
          one
            .trim()
            .split(/\s+as\s+/)
            .at(-1) ?? '',
      ),
    )
    const inBetween = names.map(
      (name, at) =>
        `const c${at} = typeof real.${name} === 'function' ? wrap(real.${name}) : real.${name}`,
    )
    const exported = names.map((name, at) => `c${at} as ${name}`)
    await route.fulfill({
      contentType: 'text/javascript',
      body: `import * as real from '${address}?real'
const wrap = ${wrapped}
${inBetween.join('\n')}
export { ${exported.join(', ')} }`,
    })
  })
}

/** Has a component of a page throw while it is drawn, for as long as `isBroken` is set there. */
export async function breakable(
  page: Page,
  component: string,
): Promise<(isBroken: boolean) => Promise<void>> {
  await standBefore(
    page,
    component,
    `(real) => (...given) => {
      if (globalThis.isBroken) throw new Error('broken on purpose')
      return real(...given)
    }`,
  )
  return async (isBroken) => {
    await page.evaluate((is) => void Object.assign(globalThis, { isBroken: is }), isBroken)
  }
}

/**
 * Has every component throw that draws one of the elements named, for as long as they are named.
 * Before the page has loaded, `isFromStart` names all of them.
 */
export async function breakElements(
  page: Page,
  isFromStart: boolean,
): Promise<(names: string[]) => Promise<void>> {
  await page.addInitScript((is) => {
    Object.assign(globalThis, {
      brokenElements: is ? ['div', 'p', 'section', 'ul', 'form', 'h1', 'h2', 'svg'] : [],
    })
  }, isFromStart)
  await standBefore(
    page,
    'jsx-runtime',
    `(load) => () => {
      const real = load()
      const guarded = (create) => (type, ...given) => {
        if (globalThis.brokenElements?.includes(type)) throw new Error('broken on purpose')
        return create(type, ...given)
      }
      return { ...real, jsx: guarded(real.jsx), jsxs: guarded(real.jsxs) }
    }`,
  )
  return async (names) => {
    await page.evaluate((list) => void Object.assign(globalThis, { brokenElements: list }), names)
  }
}
