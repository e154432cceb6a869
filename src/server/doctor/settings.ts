import type { Config } from '#src/config/config.ts'
import { isLoopbackUrl } from '#src/config/own-addresses.ts'
import { settingFaults } from '#src/config/read-config.ts'
import { SETTING_NAMES } from '#src/config/settings.ts'
import {
  attention,
  broken,
  combineFaults,
  type Fault,
  type Outcome,
  ok,
  problem,
} from './outcome.ts'

/** Prefixes that other programs use for the same purpose: `SMTP_HOST`, `BUCKET_NAME`. */
const FAMILIES = ['SMTP_', 'MAIL_', 'BUCKET_', 'CAPTCHA_', 'PURGE_', 'PUBLISH_']
/** A short name with two different letters is another word: `HOST` and `HOME`. */
const SHORT = 7

/**
 * The setting that a misspelt environment variable probably means; undefined if it is a setting, or
 * resembles none.
 */
export function suggestSetting(variable: string, settings: readonly string[]): string | undefined {
  if (settings.includes(variable) || /^npm_/i.test(variable)) return undefined
  const plain = plainOf(variable)
  const near = settings.find((setting) => {
    const allowed = setting.length < SHORT ? 1 : 2
    return plainOf(setting) === plain || distance(variable, setting) <= allowed
  })
  if (near !== undefined) return near
  const family = FAMILIES.find((prefix) => variable.startsWith(prefix))
  return family && settings.find((setting) => setting.startsWith(family))
}

function plainOf(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/**
 * The number of letters to add, remove, replace or swap with the next one (optimal string
 * alignment).
 */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (isSame ? 0 : 1),
        i > 1 && j > 1 && isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  }
  return at(one.length, other.length)
}

type Env = Record<string, string | undefined>

/** Fewer different characters than 32 random hexadecimal digits ever have. */
const VARIETY = 10
const GUESSED = /secret|password|change.?me|example|12345|qwerty|abcdef/i
const SECRETS = ['TOKEN_SECRET', 'PUBLISH_SECRET', 'TRUSTED_CLIENT_KEY'] as const
const RANDOM = 'Make one with "openssl rand -base64 48".'

/** Whether every setting is valid, by the rules of a start. */
export function checkSettings(env: Env): Outcome {
  const faults = settingFaults(env)
  if (faults.length > 0) {
    return broken(faults.join(' '), 'Correct it: the portal does not start with it.')
  }
  const given = SETTING_NAMES.filter((name) => env[name])
  return ok(
    given.length > 0 ? `Valid; given are ${given.join(', ')}.` : 'None is given: all are defaults.',
  )
}

/** Whether a variable resembles a setting's name, and so has no effect. */
export function checkSettingNames(env: Env): Outcome {
  const faults = Object.keys(env).flatMap((name) => {
    const meant = suggestSetting(name, SETTING_NAMES)
    return meant === undefined ? [] : [{ name, meant }]
  })
  if (faults.length === 0) return ok('No variable looks like a misspelt setting.')
  return attention(
    `No setting is called ${faults.map(({ name }) => name).join(', ')}.`,
    `Perhaps ${faults.map(({ name, meant }) => `${meant} instead of ${name}`).join(', ')}.`,
    ...faults.map(({ name, meant }) => problem('setting_misspelt', { name, meant })),
  )
}

/** Whether the configured secrets can be guessed, or serve two purposes. */
export function checkSecrets(env: Env): Outcome {
  const given = SECRETS.flatMap((name) => (env[name] ? [{ name, text: env[name] }] : []))
  const faults = given.flatMap(({ name, text }): Fault[] => {
    const twin = given.find((other) => other.name < name && other.text === text)
    if (twin) {
      const message = `${name} is the same as ${twin.name}.`
      const twice = problem('secret_twice', { name, other: twin.name })
      return [{ message, remedy: RANDOM, problem: twice }]
    }
    const isWeak = new Set(text).size < VARIETY || GUESSED.test(text)
    if (!isWeak) return []
    const message = `${name} is easily guessed.`
    return [{ message, remedy: RANDOM, problem: problem('secret_weak', { name }) }]
  })
  return combineFaults(faults, given.length > 0 ? 'None is weak.' : 'The portal makes its own.')
}

/** Whether a public portal still has default settings that are meant for trials. */
export function checkDefaults(config: Config): Outcome {
  if (isLoopbackUrl(config.siteUrl)) {
    const message = `SITE_URL is ${config.siteUrl}, so only this machine reaches the portal, and links in mails lead to it.`
    return attention(
      message,
      'For more than a trial, set SITE_URL to the address that readers use.',
      problem('site_local', { address: config.siteUrl }),
    )
  }
  const faults: Array<Fault | false> = [
    config.siteUrl.startsWith('http:') && {
      message: 'SITE_URL is not https, so passwords can be read on their way.',
      remedy: 'Put a web server with TLS in front and set SITE_URL to https://….',
      problem: problem('site_not_https', { address: config.siteUrl }),
    },
    config.demo &&
      config.databaseUrl === undefined && {
        message: 'DEMO is 1: an empty database gets accounts whose password everybody can read.',
        remedy: 'Set DEMO=0; if the demo parishes are there already, begin with another DATA_DIR.',
        problem: problem('demo_accounts'),
      },
    isExample(config.supportEmail) && {
      message: `SUPPORT_EMAIL is ${config.supportEmail}, which nobody reads.`,
      remedy: 'Set SUPPORT_EMAIL.',
      problem: problem('support_example', { address: config.supportEmail }),
    },
    config.smtpUrl !== undefined &&
      isExample(config.mailFrom) && {
        message: `MAIL_FROM is ${config.mailFrom}, for which no mail server lets you send.`,
        remedy: 'Set MAIL_FROM to an address of your own domain.',
        problem: problem('sender_example', { address: config.mailFrom }),
      },
    config.webhooksLoopback && {
      message: 'WEBHOOKS_LOOPBACK is 1, so offices reach programs on this machine.',
      remedy: 'Set WEBHOOKS_LOOPBACK=0.',
      problem: problem('webhooks_loopback'),
    },
    config.logLevel === 'silent' && {
      message: 'LOG_LEVEL is silent, so no failure is logged.',
      remedy: 'Set LOG_LEVEL=warn.',
      problem: problem('log_silent'),
    },
  ]
  return combineFaults(
    faults.filter((fault) => fault !== false),
    'None is left that is only for trials.',
  )
}

/** The domains that are reserved for examples (RFC 2606). */
function isExample(address: string): boolean {
  return /@(.+\.)?example\.(org|com|net)$/i.test(address)
}
