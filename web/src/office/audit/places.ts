import type { AuditEntry } from '@keben/core/office/audit/contract'
import { type FindableThing, addressOf, findableThings } from '@keben/core/office/desk/find'
import type { ScreenPath } from '@keben/core/screens'

/** What things of the audit are called where they are found. */
const things: Readonly<Record<string, FindableThing>> = {
  publisher: 'publisher',
  book: 'book',
  bookTerms: 'book',
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

/** Lists of what nobody looks for from anywhere, and what of its name they are searched by. */
const lists: Readonly<Record<string, { readonly to: ScreenPath; readonly keywordIn?: (name: string) => string }>> = {
  subject: { to: '/sys/baseInfo/subject' },
  edition: { to: '/sys/baseInfo/edition' },
  settlementMode: { to: '/sys/baseInfo/account' },
  // Known by where they belong: “school · campus”, “district · code”.
  campus: { to: '/sys/baseInfo/school', keywordIn: (name) => name.split(' · ')[0] ?? '' },
  districtDiscount: { to: '/sys/baseInfo/discount', keywordIn: (name) => name.split(' · ').at(-1) ?? '' },
}

const isFindable = (thing: string): thing is FindableThing => Object.hasOwn(findableThings, thing)

/** Where head office looks at what an entry is about; nothing for what is gone, or has no screen of its own. */
export function placeOf({ thing, thingId, thingName, thingPlace, action }: AuditEntry) {
  if (thingId === null || action === 'delete') return undefined
  if (thing === 'planResult') return thingPlace ? opened('result', Number(thingPlace), thingName) : undefined
  if (thing === 'user') return isFindable(thingPlace) ? opened(thingPlace, thingId, thingName) : undefined
  if (thing === 'selection') return { to: '/sys/bookOrder/bookSelectApprove', search: { selection: String(thingId) } }
  const list = lists[thing]
  if (list) return { to: list.to, search: { keyword: list.keywordIn?.(thingName) ?? thingName } }
  const found = things[thing]
  return found && opened(found, thingId, thingName)
}

const opened = (thing: FindableThing, id: number, name: string) =>
  addressOf({ thing, id, name, aside: '', keyword: name, disabled: false }, 'manage')
