import { forget, recall, remember } from './session-memory.ts'

/** What is being typed into a form, kept in this tab until it is sent or its writer signs out. */
export interface Draft<Values> {
  read(): Values | undefined
  write(values: Values): void
  clear(): void
}

/**
 * The draft of one form.
 *
 * @param form names it, with what it is about, such as `weddings:santa-marta`
 * @param except fields that are no part of it: a captcha, a consent
 */
export function draftOf<Values extends object>(form: string, except: string[] = []): Draft<Values> {
  const key = `draft:${form}`
  return {
    read: () => parsed<Values>(recall(key)),
    write: (values) => {
      const kept = Object.entries(values).filter(([name]) => !except.includes(name))
      remember(key, JSON.stringify(Object.fromEntries(kept)))
    },
    clear: () => forget(key),
  }
}

function parsed<Values extends object>(text: string | undefined): Values | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? (value as Values) : undefined
  } catch {
    return undefined
  }
}
