import { parseArgs } from 'node:util'
import { loadConfig } from '../src/config/read-config.ts'
import { openDatabase } from '../src/server/db/connection.ts'
import { addCommunity, CommunityError } from '../src/server/features/chapelries/add-community.ts'
import { orExplain } from './explain.ts'

const USAGE = `npm run community -- add <slug> --name "Paróquia de …" [--title …] [--district …]
  [--address …] [--postal-code …] [--phone …] [--mobilephone …] [--email …]
  [--timezone Europe/Lisbon] [--news-section Notícias]`

await orExplain(async () => {
  const { values, positionals } = parseArgs({
    options: {
      name: { type: 'string' },
      title: { type: 'string' },
      district: { type: 'string' },
      address: { type: 'string' },
      'postal-code': { type: 'string' },
      phone: { type: 'string' },
      mobilephone: { type: 'string' },
      email: { type: 'string' },
      timezone: { type: 'string', default: 'Europe/Lisbon' },
      'news-section': { type: 'string', default: 'Notícias' },
    },
    allowPositionals: true,
  })
  const [command, slug] = positionals
  if (command !== 'add' || slug === undefined || values.name === undefined) {
    throw new CommunityError(USAGE)
  }
  const community = {
    slug,
    name: values.name,
    title: values.title ?? null,
    district: values.district ?? null,
    address: values.address ?? null,
    postalCode: values['postal-code'] ?? null,
    phone: values.phone ?? null,
    mobilephone: values.mobilephone ?? null,
    email: values.email ?? null,
    timezone: values.timezone,
  }
  const { db, close } = await openDatabase(loadConfig())
  try {
    await addCommunity(db, community, values['news-section'], new Date().toISOString())
  } finally {
    await close()
  }
  console.log(`There is a community ${slug} now. What comes next:
- Who will run its office registers on the portal; then: npm run grant -- <email> admin ${slug}
- Its page appears with the next publication: npm start, or npm run publish beside a running API.`)
})
