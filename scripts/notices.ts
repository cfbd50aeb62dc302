import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { thirdPartyNotices } from './third-party.ts'

// `npm run notices` writes THIRD-PARTY-NOTICES from the lock file and the installed packages.
const root = fileURLToPath(new URL('../', import.meta.url))
writeFileSync(new URL('../THIRD-PARTY-NOTICES', import.meta.url), thirdPartyNotices(root))
