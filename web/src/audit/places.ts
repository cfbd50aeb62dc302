import type { AuditEntry } from '@keben/core/audit/contract'
import type { FindableThing } from '@keben/core/desk/choices'
import { addressOf } from '@keben/core/desk/find'

/** What things of the audit are called where they are found. */
const things: Readonly<Record<string, FindableThing>> = {
  publisher: 'publisher',
  book: 'book',
  company: 'company',
  district: 'district',
  school: 'school',
  warehouse: 'warehouse',
  supplier: 'supplier',
  shop: 'shop',
  plan: 'plan',
  purchaseOrder: 'purchaseOrder',
  receipt: 'receipt',
  sendOrder: 'sendOrder',
}

/** Where head office looks at what an entry is about; nothing for what is gone, or has no screen of its own. */
export function placeOf({ thing, thingId, thingName, action }: AuditEntry) {
  const found = things[thing]
  if (!found || thingId === null || action === 'delete') return undefined
  return addressOf(
    { thing: found, id: thingId, name: thingName, aside: '', keyword: thingName, disabled: false },
    'manage',
  )
}
