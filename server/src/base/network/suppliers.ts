import { orderReferrers } from '../catalogue/order-referrers.ts'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { ResourceState } from '@keben/core/kit/resource'
import {
  type Supplier,
  type SupplierDictEntry,
  SupplierFields,
  deleteSuppliers,
  listSuppliers,
  saveSupplier,
  stepSuppliers,
  supplierDict,
} from '@keben/core/base/network/contract'
import { referrerWords, supplierWords } from '@keben/core/base/network/words'
import type { Actor } from '@keben/core/roles'
import type { Context, Database } from '../../kit/requests/context.ts'
import { handle } from '../../kit/requests/handle.ts'
import { deleteResources, saveResource, transitionResources } from '../../kit/resources/resource.ts'
import {
  type Fields,
  type ReferredRows,
  type StateCounts,
  defineResource,
  resourceList,
} from '../../kit/resources/description.ts'
import { dictOf } from '../../kit/resources/dictionary.ts'
import { noSuch } from '../../kit/resources/references.ts'
import { type ListQuery, byName, contains, equals, listPage } from '../../kit/lists/list.ts'
import { raw, sql } from '../../kit/database/sql.ts'
import { suppliersSeenBy } from './scope.ts'

export const suppliers = defineResource<Supplier>({
  thing: 'supplier',
  table: 'supplier',
  fields: Object.keys(SupplierFields).filter((field) => field !== 'publisherIds'),
  code: 'code',
  name: 'name',
  words: supplierWords,
  unique: { supplier_code_is_unique: 'code' },
  details: {
    publisherIds: {
      read: sql`(select coalesce(json_agg(publisher_id order by publisher_id), '[]')
        from supplier_publisher where supplier_id = supplier.id)`,
      write: (context, id, publisherIds) => setPublishers(context, id, publisherIds as readonly number[]),
      shownAs: 'publisherNames',
    },
  },
  usedBy: [
    { table: 'book_terms', column: 'supplier_id', words: referrerWords.terms },
    { table: 'app_user', column: 'supplier_id', words: referrerWords.users },
    ...orderReferrers('supplier_id'),
  ],
  columns: sql`(select coalesce(json_agg(publisher.name order by ${byName(sql`publisher.name`)}, publisher.id), '[]')
      from supplier_publisher join publisher on publisher.id = publisher_id
      where supplier_id = supplier.id) as "publisherNames",
    (select count(distinct book_id) from book_terms where supplier_id = supplier.id) as books`,
  search: (keyword) => contains(sql`supplier.search`, keyword),
  order: byName(sql`supplier.name`),
  visibleTo: suppliersSeenBy,
  entry: { columns: sql`supplier.purchase_discount_bp as "purchaseDiscountBp"` },
  problems: holdPublishers,
})

interface Chosen {
  readonly id: number
  readonly name: string
  readonly state: ResourceState
  /** It stood there before. */
  readonly held: boolean
}

/** The publishers must exist, and be in use unless they stood there before; until the end they stay as they are. */
async function holdPublishers(fields: Fields, _: ReferredRows, db: Database): Promise<[]> {
  const { id, publisherIds } = fields as ValueOf<typeof saveSupplier.input>
  if (!publisherIds.length) return []
  const rows = await db.rows<Chosen>(sql`
    select id, name, state, exists (
      select from supplier_publisher where supplier_id = ${id ?? null} and publisher_id = publisher.id) as held
    from publisher where id = any(${publisherIds}) order by id for share`)
  const found = new Map(rows.map((row) => [row.id, row]))
  const field = 'publisherIds'
  for (const publisherId of publisherIds) {
    const publisher = found.get(publisherId)
    if (!publisher) throw noSuch(suppliers, { field, rule: 'no_such_entry', facts: { given: publisherId } })
    if (publisher.state === 'disabled' && !publisher.held)
      throw noSuch(suppliers, { field, rule: 'disabled_entry', facts: { given: publisher.name } })
  }
  return []
}

async function setPublishers({ db }: Context, id: number, publisherIds: readonly number[]): Promise<void> {
  await db.run(sql`delete from supplier_publisher where supplier_id = ${id} and publisher_id <> all(${publisherIds})`)
  await db.run(sql`insert into supplier_publisher (supplier_id, publisher_id)
    select ${id}::bigint, unnest(${publisherIds}::bigint[]) on conflict do nothing`)
}

export const supplierList = (request: ValueOf<typeof listSuppliers.input>, actor: Actor): ListQuery =>
  resourceList(suppliers, actor, request, {
    filters: [
      request.publisherIds.length
        ? sql`supplier.id in (
            select supplier_id from supplier_publisher where publisher_id = any(${request.publisherIds}))`
        : undefined,
      equals(sql`supplier.takes_returns`, request.takesReturns),
    ],
    sorts: {
      code: sql`supplier.code`,
      name: byName(sql`supplier.name`),
      purchaseDiscountBp: sql`supplier.purchase_discount_bp`,
      daysToPay: sql`supplier.days_to_pay`,
      books: raw('books'),
      changedAt: sql`supplier.changed_at`,
    },
  })

export const supplierHandlers = [
  handle(listSuppliers, (input, { db, actor }) =>
    listPage<Supplier, StateCounts>(db, supplierList(input, actor), input),
  ),
  handle(saveSupplier, (input, context) => saveResource(context, suppliers, input)),
  handle(deleteSuppliers, ({ ids }, context) => deleteResources(context, suppliers, ids)),
  handle(stepSuppliers, ({ ids, step }, context) => transitionResources(context, suppliers, ids, step)),
  handle(supplierDict, (input, context) => dictOf<ValueOf<typeof SupplierDictEntry>>(context, suppliers, input)),
]
