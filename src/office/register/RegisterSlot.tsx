import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import { LazyForm } from '#src/ui/forms/LazyForm.tsx'
import { loadStyles } from '#src/ui/load-styles.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import lifeStyles from '../people/life/life.css?url'
import type { OpenedRequest } from '../requests/request-calls.ts'
import { isEntered } from './is-entered.ts'

interface Props {
  kind: RequestKind
  request: OpenedRequest
}

/**
 * The place beside a request for its entry in the register. Only accepted baptisms and weddings load
 * its code and texts, and those that wait again after their entry was written.
 */
export function RegisterSlot({ kind, request }: Props) {
  const { t } = useTranslator()
  const { id, status } = request
  if (!(kind === 'baptism' || kind === 'wedding')) return null
  if (status !== 'accepted' && !isEntered(request)) return null
  return (
    <LazyForm
      key={id}
      failed={t('office.failed')}
      namespaces={[
        ...['common', 'errors', 'forms', 'office', 'office-people', 'office-register'],
        'office-requests',
      ]}
      load={async () => {
        const [{ RegisterPart }] = await Promise.all([
          import('./RegisterPart.tsx'),
          loadStyles(lifeStyles),
        ])
        return <RegisterPart kind={kind} id={id} />
      }}
    />
  )
}
