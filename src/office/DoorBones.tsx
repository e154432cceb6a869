import { Bones } from '#src/ui/Bones.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

/** The skeleton of an office while it loads, as the page itself holds it until then. */
export function DoorBones() {
  const { t } = useTranslator()
  return (
    <div className="office">
      <div className="office-head" aria-hidden="true">
        <span className="bone seal-bone" />
        <span className="bone line-bone" />
      </div>
      <div className="menu-bones" aria-hidden="true">
        <span className="bone" />
      </div>
      <div className="office-room">
        <h1 className="vh">{t('office.title')}</h1>
        <Bones tall />
      </div>
    </div>
  )
}
