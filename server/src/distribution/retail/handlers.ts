import type { ValueOf } from '@keben/core/kit/endpoint'
import {
  cancelShopOrder,
  confirmShopOrder,
  deleteSaleBooks,
  deleteShopOrders,
  listBooksOnSale,
  listMyShopOrders,
  listSaleBooks,
  listShopOrders,
  listTitlesToSell,
  myShopOrderInfo,
  putOnSale,
  rejectShopOrder,
  saleBookDict,
  saveSaleBook,
  saveSaleTerms,
  saveShopOrder,
  shopDemand,
  shopOrderInfo,
  stopShopOrder,
  submitShopOrder,
  takeOffSale,
} from '@keben/core/distribution/retail/contract'
import type { SaleBook, TitleToSell, TitlesToSellOutput } from '@keben/core/distribution/retail/sale'
import type {
  ShopDemandOutput,
  ShopDemandRow,
  ShopOrder,
  ShopOrderListOutput,
} from '@keben/core/distribution/retail/shapes'
import type { Context } from '../../kit/requests/context.ts'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { deleteResources } from '../../kit/resources/resource.ts'
import type { StateCounts } from '../../kit/resources/description.ts'
import { type PageRequest, listPage } from '../../kit/lists/list.ts'
import { listOnSale } from './books.ts'
import { putOn, takeOff } from './counter.ts'
import { demandList } from './demand.ts'
import { confirmOrder, rejectOrder, stopOrder } from './review.ts'
import { type ShopOrderPageRequest, shopOrderList } from './list.ts'
import { readOrder, readSold } from './read.ts'
import { saleBookList, saleBooks, saleDict, saveSale } from './sale-books.ts'
import { saveOrder } from './save.ts'
import { saveTerms, titlesToSell } from './sell.ts'
import { cancelOrder, deleteOrders, submitOrder } from './steps.ts'

/** Newest first by default. */
const orders = (input: ShopOrderPageRequest & PageRequest, { db, actor }: Context) =>
  listPage<ShopOrder, ValueOf<typeof ShopOrderListOutput>['sums']>(db, shopOrderList(input, actor), {
    ...input,
    sort: input.sort ?? '-number',
  })

export const retailHandlers: Handler[] = [
  handle(listSaleBooks, (input, { db, actor }) =>
    listPage<SaleBook, StateCounts>(db, saleBookList(input, actor), input),
  ),
  handle(saveSaleBook, saveSale),
  handle(deleteSaleBooks, ({ ids }, context) => deleteResources(context, saleBooks, ids)),
  handle(saleBookDict, saleDict),

  handle(listTitlesToSell, (input, { db, actor, now }) =>
    listPage<TitleToSell, ValueOf<typeof TitlesToSellOutput>['sums']>(db, titlesToSell(input, actor, now), input),
  ),
  handle(saveSaleTerms, saveTerms),
  handle(putOnSale, ({ ids }, context) => putOn(context, ids)),
  handle(takeOffSale, ({ ids }, context) => takeOff(context, ids)),

  handle(listBooksOnSale, listOnSale),
  handle(listMyShopOrders, orders),
  handle(myShopOrderInfo, ({ id }, context) => readOrder(context, id)),
  handle(saveShopOrder, saveOrder),
  handle(submitShopOrder, (input, context) => submitOrder(context, input)),
  handle(cancelShopOrder, (input, context) => cancelOrder(context, input)),
  handle(deleteShopOrders, ({ ids }, context) => deleteOrders(context, ids)),

  handle(listShopOrders, orders),
  handle(shopOrderInfo, ({ id }, context) => readSold(context, id)),
  handle(confirmShopOrder, (input, context) => confirmOrder(context, input)),
  handle(rejectShopOrder, (input, context) => rejectOrder(context, input)),
  handle(stopShopOrder, (input, context) => stopOrder(context, input)),
  handle(shopDemand, (input, { db, actor }) =>
    listPage<ShopDemandRow, ValueOf<typeof ShopDemandOutput>['sums']>(db, demandList(input, actor), input),
  ),
]
