import { useStore } from '@nanostores/react'
import { $identityPrompt } from '#src/stores/identity.ts'
import { LazyForm } from '../forms/LazyForm.tsx'
import { Modal } from '../Modal.tsx'
import { useTranslator } from '../translator-context.ts'

/** Asks for the password again, above any open content, when a call requires it (decision 097). */
export function IdentityDialog() {
  const { t } = useTranslator()
  const answer = useStore($identityPrompt)
  return (
    <Modal
      title={t('errors.identity.title')}
      open={answer !== undefined}
      onClose={() => answer?.(false)}
    >
      <LazyForm
        failed={t('errors.identity.failed')}
        namespaces={['common', 'errors', 'forms', 'second-factor']}
        load={async () => {
          const { IdentityForm } = await import('./IdentityForm.tsx')
          return (
            <IdentityForm
              onProven={() => $identityPrompt.get()?.(true)}
              onCancel={() => $identityPrompt.get()?.(false)}
            />
          )
        }}
      />
    </Modal>
  )
}
