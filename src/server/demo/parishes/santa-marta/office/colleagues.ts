import type { DemoMember } from '#src/server/demo/register/request-authoring.ts'

/** Who keeps the office, and is one of the demo's accounts. */
export const EMILIA = 'cartorio@example.org'
/** Who helps her on Thursdays. */
export const JORGE = 'secretaria@example.org'

export const TERESA = 'teresa.carvalho@example.org'
export const CATARINA = 'catarina.falcao@example.org'
export const SOFIA = 'sofia.ventura@example.org'
export const MARCO = 'marco.faustino@example.org'

/** They sign in by the demo's password, too. */
export const MEMBERS: DemoMember[] = [
  { email: JORGE, name: 'Jorge Patrício', belongs: false, role: 'secretary' },
  { email: TERESA, name: 'Teresa Nunes Carvalho', belongs: true },
  { email: CATARINA, name: 'Catarina Falcão', belongs: true },
  { email: SOFIA, name: 'Sofia Ventura', belongs: true },
  { email: MARCO, name: 'Marco Faustino', belongs: false },
]
