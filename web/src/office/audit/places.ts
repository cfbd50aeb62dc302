import type { AuditEntry } from '@keben/core/office/audit/contract'
import { type FindableThing, addressOf, isFindable } from '@keben/core/office/desk/find'
import type { ScreenPath } from '@keben/core/screens'

/** The list of each kind of row, and the keyword by which the list finds a row. */
const lists: Readonly<Record<string, { readonly to: ScreenPath; readonly keywordIn?: (name: string) => string }>> = {
  subject: { to: '/sys/baseInfo/subject' },
  edition: { to: '/sys/baseInfo/edition' },
  settlementMode: { to: '/sys/baseInfo/account' },
  // Their names contain the owner: “school · campus”, “district · code”.
  campus: { to: '/sys/baseInfo/school', keywordIn: (name) => name.split(' · ')[0] ?? '' },
  districtDiscount: { to: '/sys/baseInfo/discount', keywordIn: (name) => name.split(' · ').at(-1) ?? '' },
}

/** The screen where head office sees the row of an entry; undefined for deleted rows and rows without a screen. */
export function placeOf({ thing, thingId, thingName, thingPlace, action }: AuditEntry) {
  if (thingId === null || action === 'delete') return undefined
  if (thing === 'planResult') return thingPlace ? opened('result', Number(thingPlace), thingName) : undefined
  if (thing === 'user') return isFindable(thingPlace) ? opened(thingPlace, thingId, thingName) : undefined
  if (thing === 'selection') return { to: '/sys/bookOrder/bookSelectApprove', search: { selection: String(thingId) } }
  const list = lists[thing]
  if (list) return { to: list.to, search: { keyword: list.keywordIn?.(thingName) ?? thingName } }
  const found = thing === 'bookTerms' ? 'book' : thing
  return isFindable(found) ? opened(found, thingId, thingName) : undefined
}

const opened = (thing: FindableThing, id: number, name: string) => addressOf({ thing, id, keyword: name }, 'manage')
