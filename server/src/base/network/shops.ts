import { orderReferrers } from '../catalogue/order-referrers.ts'
import type { ValueOf } from '@keben/core/kit/endpoint'
import {
  type Shop,
  type ShopDictEntry,
  ShopFields,
  deleteShops,
  listShops,
  saveShop,
  shopDict,
  stepShops,
} from '@keben/core/base/network/contract'
import { referrerWords, shopWords } from '@keben/core/base/network/words'
import type { Actor } from '@keben/core/roles'
import { handle } from '../../kit/requests/handle.ts'
import { deleteResources, saveResource, transitionResources } from '../../kit/resources/resource.ts'
import { type StateCounts, defineResource, resourceList } from '../../kit/resources/description.ts'
import { dictOf } from '../../kit/resources/dictionary.ts'
import { type ListQuery, byName, byNameOf, contains, listPage, nameOf, oneOf } from '../../kit/lists/list.ts'
import { raw, sql } from '../../kit/database/sql.ts'
import { shopsSeenBy } from './scope.ts'

export const shops = defineResource<Shop>({
  thing: 'shop',
  table: 'shop',
  fields: Object.keys(ShopFields),
  code: 'code',
  name: 'name',
  words: shopWords,
  unique: { shop_code_is_unique: 'code' },
  references: {
    districtId: { table: 'district', shownAs: 'districtName' },
    companyId: { table: 'company', shownAs: 'companyName' },
  },
  usedBy: [{ table: 'app_user', column: 'shop_id', words: referrerWords.users }, ...orderReferrers('shop_id')],
  columns: sql`${nameOf('district', sql`shop.district_id`)} as "districtName",
    ${nameOf('company', sql`shop.company_id`)} as "companyName",
    (select count(*) from app_user where app_user.shop_id = shop.id) as users`,
  search: (keyword) => contains(sql`shop.search`, keyword),
  order: byName(sql`shop.name`),
  visibleTo: shopsSeenBy,
  entry: { columns: sql`shop.district_id as "districtId", shop.company_id as "companyId"` },
})

export const shopList = (request: ValueOf<typeof listShops.input>, actor: Actor): ListQuery =>
  resourceList(shops, actor, request, {
    filters: [oneOf(sql`shop.district_id`, request.districtIds), oneOf(sql`shop.company_id`, request.companyIds)],
    sorts: {
      code: sql`shop.code`,
      name: byName(sql`shop.name`),
      districtName: byNameOf('district', sql`shop.district_id`),
      companyName: byNameOf('company', sql`shop.company_id`),
      discountBp: sql`shop.discount_bp`,
      creditLimitFen: sql`shop.credit_limit_fen`,
      users: raw('users'),
      changedAt: sql`shop.changed_at`,
    },
  })

export const shopHandlers = [
  handle(listShops, (input, { db, actor }) => listPage<Shop, StateCounts>(db, shopList(input, actor), input)),
  handle(saveShop, (input, context) => saveResource(context, shops, input)),
  handle(deleteShops, ({ ids }, context) => deleteResources(context, shops, ids)),
  handle(stepShops, ({ ids, step }, context) => transitionResources(context, shops, ids, step)),
  handle(shopDict, (input, context) => dictOf<ValueOf<typeof ShopDictEntry>>(context, shops, input)),
]
