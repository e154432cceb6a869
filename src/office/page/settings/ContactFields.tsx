import { keyIn } from '#src/i18n/text-key.ts'
import { TextField } from '#src/ui/Field.tsx'
import { FormGroup } from '#src/ui/FormGroup.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { OfficeHoursFields } from './OfficeHoursFields.tsx'
import { type EditedPage, pageField } from './page-field.ts'

const ADDRESSED = { inputMode: 'url', autoCapitalize: 'none' } as const
const CALLED = { inputMode: 'tel' } as const

/** The contact details of a parish: its door, its telephones, its addresses elsewhere. */
export function ContactFields({ record }: { record: EditedPage }) {
  const { t } = useTranslator()
  const line = (name: string, more: object = {}) => (
    <TextField
      label={t(keyIn('office-page.fields', name.split('.')[1] ?? ''))}
      {...pageField(record, name)}
      {...more}
    />
  )
  return (
    <section className="card contents-part" aria-labelledby="page-contacts">
      <h2 id="page-contacts">{t('office-page.contacts.title')}</h2>
      <FormGroup title={t('office-page.contacts.place')}>
        {line('community.address')}
        <div className="fields-side">
          {line('community.postal_code')}
          {line('community.district')}
        </div>
      </FormGroup>
      <FormGroup title={t('office-page.contacts.reach')}>
        <div className="fields-side">
          {line('community.phone', CALLED)}
          {line('community.mobilephone', CALLED)}
        </div>
        {line('community.email', { inputMode: 'email', autoCapitalize: 'none' })}
        {line('community.url', ADDRESSED)}
      </FormGroup>
      <OfficeHoursFields record={record} />
      <FormGroup title={t('office-page.contacts.networks')}>
        {line('configuration.url_facebook', ADDRESSED)}
        {line('configuration.url_youtube', ADDRESSED)}
        {line('configuration.url_soundcloud', ADDRESSED)}
        {line('configuration.url_twitter', ADDRESSED)}
      </FormGroup>
    </section>
  )
}
