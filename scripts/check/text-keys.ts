import { globSync, readdirSync } from 'node:fs'
import { FALLBACK_LOCALE } from '#src/i18n/locales.ts'
import { readKeys, textsFile } from './locales.ts'
import { type TextUses, textUses } from './text-uses.ts'

/** Texts, or groups of them, that stay although our code does not name them, and why. */
const KEPT: Record<string, string> = {
  liturgy: 'read as a file of its own (src/publish/bundle/liturgy-files.ts)',
  ...Object.fromEntries(
    [
      ...['join.errors.captcha', 'join.errors.mandatory_fields', 'join.errors.error'],
      ...['forms.general_saving_error', 'forms.fill_all_fields_warning', 'forms.null_fields'],
      ...['forms.update_profile_data', 'forgot_password.email_success', 'register.success'],
      ...['security.confirm_password_error', 'security.change_password_successful'],
      ...['weddings.errors.fill_one_email', 'weddings.success', 'families.created_success'],
      ...['baptism.success', 'catechism.success', 'mass-intentions.success', 'meetings.success'],
    ].map((key) => [key, 'promised to those who read the files of texts (requirements §7.9)']),
  ),
}

/**
 * The texts that no code uses, such as leftovers of a removed feature. The types ensure that each
 * key in use has a text (`src/i18n/text-key.ts`).
 *
 * @param folders the folders of the code; tests in them do not count
 * @param kept texts that stay nevertheless, by the key of a text or of a group
 */
export function unusedTexts(
  localesDir: string,
  folders: string[],
  kept: Record<string, string> = KEPT,
): string[] {
  const namespaces = readdirSync(localesDir)
  const keys = namespaces.flatMap((ns) =>
    [...readKeys(textsFile(localesDir, ns, FALLBACK_LOCALE)).keys()].map(
      (key) => `${ns}.${key.replace(/#$/, '')}`,
    ),
  )
  const groups = new Set(keys.flatMap(groupsOf))
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,astro}`))
  const uses = textUses(
    files.filter((file) => !file.endsWith('.test.ts')),
    new Set(namespaces),
  )
  return [
    ...keys
      .filter((key) => !isUsed(key, uses) && !groupsOf(key).some((group) => group in kept))
      .map((key) => `no code uses the text ${key}`),
    ...Object.keys(kept)
      .filter((key) => !groups.has(key))
      .map((key) => `the text ${key} is gone: ${kept[key]}`),
  ]
}

function isUsed(key: string, uses: TextUses): boolean {
  if (uses.texts.some((pattern) => pattern.test(key))) return true
  return groupsOf(key).some((group) => {
    if (uses.strings.has(group) && group.includes('.')) return true
    if (uses.groups.some((pattern) => pattern.test(group))) return true
    const [name = ''] = key.slice(group.length + 1).split('.')
    return uses.words.has(name) && uses.open.some((pattern) => pattern.test(group))
  })
}

/** A key and its enclosing groups: `a.b.c`, `a.b`, `a`. */
function groupsOf(key: string): string[] {
  const names = key.split('.')
  return names.map((_, at) => names.slice(0, names.length - at).join('.'))
}
