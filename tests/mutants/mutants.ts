import { BUCKETS } from './areas/buckets.ts'
import { CONTENT } from './areas/content.ts'
import { CONTRACT } from './areas/contract.ts'
import { DOMAIN } from './areas/domain.ts'
import { FEATURES } from './areas/features.ts'
import { HTTP } from './areas/http.ts'
import { I18N } from './areas/i18n.ts'
import { ISLANDS } from './areas/islands.ts'
import { LOCALES } from './areas/locales.ts'
import { OFFLINE } from './areas/offline.ts'
import { PAGES } from './areas/pages.ts'
import { PUBLISH } from './areas/publish.ts'
import { SERVER } from './areas/server.ts'
import { STORES } from './areas/stores.ts'
import { STYLES } from './areas/styles.ts'
import { TYPES } from './areas/types.ts'
import { UI } from './areas/ui.ts'
import type { Mutant } from './mutant.ts'

/** All faults that the tests are tried with, area by area. */
export const MUTANTS: readonly Mutant[] = [
  ...DOMAIN,
  ...CONTRACT,
  ...CONTENT,
  ...I18N,
  ...HTTP,
  ...FEATURES,
  ...SERVER,
  ...PUBLISH,
  ...BUCKETS,
  ...STORES,
  ...ISLANDS,
  ...UI,
  ...OFFLINE,
  ...PAGES,
  ...STYLES,
  ...LOCALES,
  ...TYPES,
]
