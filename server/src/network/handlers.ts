import type { DictEntry } from '@keben/core/kept-calls'
import { supplierDict } from '@keben/core/network/contract'
import { type Handler, handle } from '../kit/handle.ts'
import type { Dictionary } from '../kit/kept/description.ts'
import { dictOf } from '../kit/kept/dictionary.ts'
import { byName, contains } from '../kit/list.ts'
import { everything, sql } from '../kit/sql.ts'

const suppliers: Dictionary = {
  table: 'supplier',
  code: 'code',
  name: 'name',
  search: (keyword) => contains(sql`lower(supplier.code || ' ' || supplier.name)`, keyword),
  order: byName(sql`supplier.name`),
  seenBy: () => everything,
}

export const networkHandlers: Handler[] = [
  handle(supplierDict, (asked, context) => dictOf<DictEntry>(context, suppliers, asked)),
]
