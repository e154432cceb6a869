import { useState } from 'react'
import type * as v from 'valibot'
import { NewCommunity } from '#src/contract/community/new-community.ts'
import { toSlug } from '#src/domain/contents/content-address.ts'
import { officePath } from '#src/domain/office.ts'
import { FALLBACK_LOCALE } from '#src/i18n/locales.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { localePath } from '#src/i18n/urls.ts'
import { openAddress, useWhileShown } from '#src/office/navigation.ts'
import { CheckField } from '#src/ui/fields/CheckField.tsx'
import { EmailField } from '#src/ui/fields/EmailField.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { FormGroup } from '#src/ui/fields/FormGroup.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { DraftForm } from '#src/ui/forms/DraftForm.tsx'
import type { SavedDraft } from '#src/ui/forms/use-saved-draft.ts'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { LANGUAGE_OPTIONS } from '../kit/LanguageTabs.tsx'
import { SentForm } from '../kit/SentForm.tsx'
import { officesApi } from '../office.ts'

/** The single-line fields, in their order, with the keyboard that a phone shows for each. */
const LINES = [
  { name: 'district' },
  { name: 'address' },
  { name: 'postal_code' },
  { name: 'phone', inputMode: 'tel' },
  { name: 'mobilephone', inputMode: 'tel' },
] as const

const ZONES = Intl.supportedValuesOf('timeZone')
/** The default if the time zone of the user's machine names no place, such as UTC. */
const USUAL_ZONE = 'Europe/Lisbon'

type CommunityValues = v.InferInput<typeof NewCommunity>

/** Creates a community, and invites the person who will run its office. */
export function NewCommunityForm() {
  const [initial] = useState<CommunityValues>(() => ({
    name: '',
    slug: '',
    language: FALLBACK_LOCALE,
    timezone: nearestZone(),
    is_public: false,
    administrator: '',
  }))
  return (
    <DraftForm name="new-community" initial={initial}>
      {(draft) => <CommunityFields draft={draft} />}
    </DraftForm>
  )
}

function CommunityFields({ draft }: { draft: SavedDraft<CommunityValues> }) {
  const { t, locale } = useTranslator()
  const open = useWhileShown(openAddress)
  const names = Object.keys(NewCommunity.entries)
  const form = useSentForm({
    schema: NewCommunity,
    defaultValues: draft.start.values,
    onTyped: draft.onTyped,
    labels: Object.fromEntries(
      names.map((name) => [name, t(keyIn('office-communities.fields', name))]),
    ),
    send: async (community) => {
      const { slug } = await officesApi().createCommunity(community)
      draft.forget()
      open(localePath(locale, officePath(slug)))
    },
  })
  const name = form.field('name')
  /** Derives the address from the name, until the user types an address. */
  function suggestSlug(): void {
    if (form.getValues('slug') === '') form.setValue('slug', toSlug(form.getValues('name') ?? ''))
  }
  return (
    <SentForm
      className="card desk-part"
      form={form}
      send={t('office-communities.create')}
      busyText={t('office-communities.creating')}
    >
      <FormGroup title={t('office-communities.groups.parish')}>
        <TextField
          {...name}
          required
          onBlur={(event) => {
            suggestSlug()
            return name.onBlur(event)
          }}
        />
        <TextField {...form.field('title')} hint={t('office-communities.hints.title')} />
        <TextField
          {...form.field('slug')}
          hint={t('office-communities.hints.slug', { address: `${location.host}/` })}
          required
          autoCapitalize="none"
          spellCheck={false}
        />
        <SelectField
          {...form.field('language')}
          hint={t('office-communities.hints.language')}
          options={LANGUAGE_OPTIONS}
        />
        <SelectField
          {...form.field('timezone')}
          options={ZONES.map((zone) => ({ value: zone, text: zone.replaceAll('_', ' ') }))}
        />
      </FormGroup>
      <FormGroup title={t('office-communities.groups.contacts')}>
        {LINES.map(({ name: field, ...input }) => (
          <TextField key={field} {...form.field(field)} {...input} />
        ))}
        <EmailField {...form.field('email')} autoComplete="off" />
      </FormGroup>
      <FormGroup title={t('office-communities.groups.office')}>
        <EmailField
          {...form.field('administrator')}
          hint={t('office-communities.hints.administrator')}
          autoComplete="off"
        />
        <CheckField
          label={t('office-communities.fields.is_public')}
          {...form.register('is_public')}
        />
        <p className="hint">{t('office-communities.hints.is_public')}</p>
      </FormGroup>
    </SentForm>
  )
}

/** The time zone of the user's machine. */
function nearestZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return ZONES.includes(timeZone) ? timeZone : USUAL_ZONE
}
