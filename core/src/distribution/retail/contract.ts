import { z } from 'zod'
import { endpointsOf } from '../../endpoint.ts'
import { DictInput, resourceCallsOf } from '../../resource-calls.ts'
import { versionComesWithId } from '../../kit/resource.ts'
import { Id, Ids, Verdicts, Version } from '../../kit/paging.ts'
import { Reason } from '../../kit/text.ts'
import {
  SaleBook,
  SaleBookDictEntry,
  SaleBookInput,
  SaleBookListInput,
  SaleBookListOutput,
  SaleTermsInput,
  TitleToSell,
  TitlesToSellInput,
  TitlesToSellOutput,
} from './sale.ts'
import {
  BooksOnSaleInput,
  BooksOnSaleOutput,
  ConfirmInput,
  MyOrderListInput,
  ShopDemandInput,
  ShopDemandOutput,
  ShopOrderDocument,
  ShopOrderInput,
  ShopOrderListInput,
  ShopOrderListOutput,
  SoldOrderDocument,
} from './shapes.ts'
import { saleBookWords, shopOrderWords } from './words.ts'

const endpoint = endpointsOf('retail')
const { deleteCall } = resourceCallsOf('retail')

const business = ['business'] as const
const shop = ['shop'] as const
const sellers = ['manage', 'business'] as const
const ById = z.strictObject({ id: Id })
const ByIds = z.strictObject({ ids: Ids })
const ByVersion = z.strictObject({ id: Id, version: Version })
const WithReason = z.strictObject({ id: Id, version: Version, reason: Reason })

export const listSaleBooks = endpoint({
  path: '/api/base/sell/book/list',
  about: 'Books on sale, paged and filtered; business sees those of the own company that are granted to the user.',
  roles: sellers,
  input: SaleBookListInput,
  output: SaleBookListOutput,
  words: saleBookWords,
})
export const saveSaleBook = endpoint({
  path: '/api/base/sell/book/save',
  about: 'Puts a title on sale for the shops of a company, or changes its price and quantities.',
  roles: sellers,
  writes: true,
  input: SaleBookInput.refine(...versionComesWithId),
  output: SaleBook,
  words: saleBookWords,
  says: 'saved',
})
export const deleteSaleBooks = deleteCall({ path: '/api/base/sell/book/del', what: 'books on sale', roles: sellers })
export const saleBookDict = endpoint({
  path: '/api/base/sell/book/dict',
  about: 'Books on sale as a dictionary within what the caller may see: the first fifty that match the keyword.',
  roles: 'signed-in',
  input: DictInput,
  output: z.array(SaleBookDictEntry),
})

export const listTitlesToSell = endpoint({
  path: '/api/business/sell/book/list',
  about: 'Titles granted to me, whether and how my company sells them to its shops, and what there is of them.',
  roles: business,
  input: TitlesToSellInput,
  output: TitlesToSellOutput,
  words: saleBookWords,
})
export const saveSaleTerms = endpoint({
  path: '/api/business/sell/book/save',
  about: 'Sets price, least quantity and packs of titles for the shops of my company; one or many titles.',
  roles: business,
  writes: true,
  input: SaleTermsInput,
  output: z.object({ list: z.array(TitleToSell) }),
  words: saleBookWords,
  says: 'saved',
})
export const putOnSale = endpoint({
  path: '/api/business/sell/book/online',
  about: 'Puts titles on sale for the shops of my company, one or many: at their list price where nothing was agreed.',
  roles: business,
  writes: true,
  input: ByIds,
  output: Verdicts,
})
export const takeOffSale = endpoint({
  path: '/api/business/sell/book/offline',
  about: 'Takes titles off sale, one or many; what was ordered before is not touched.',
  roles: business,
  writes: true,
  input: ByIds,
  output: Verdicts,
})

// For shops.

export const listBooksOnSale = endpoint({
  path: '/api/retail/book/list',
  about: 'The books that my shop may order, at what price, whether there are any, and what lies in the basket.',
  roles: shop,
  input: BooksOnSaleInput,
  output: BooksOnSaleOutput,
  words: shopOrderWords,
})
export const listMyShopOrders = endpoint({
  path: '/api/retail/order/list',
  about: 'The orders of my shop, paged and filtered.',
  roles: shop,
  input: MyOrderListInput,
  output: ShopOrderListOutput,
  words: shopOrderWords,
})
export const myShopOrderInfo = endpoint({
  path: '/api/retail/order/info',
  about: 'An order of my shop with its lines, what came of each, its history and what may be done now.',
  roles: shop,
  input: ById,
  output: ShopOrderDocument,
})
export const saveShopOrder = endpoint({
  path: '/api/retail/order/save',
  about:
    'Without an id, sets titles of the basket and leaves the others alone; with id and version, changes a draft as a whole.',
  roles: shop,
  writes: true,
  // Saved while typing.
  whileTyping: true,
  input: ShopOrderInput.refine(...versionComesWithId),
  output: ShopOrderDocument,
  words: shopOrderWords,
  says: 'saved',
})
export const submitShopOrder = endpoint({
  path: '/api/retail/order/submit',
  about: 'Submits a draft: prices, discounts and packs are fixed with it. Above the credit limit it says so.',
  roles: shop,
  writes: true,
  input: ByVersion,
  output: ShopOrderDocument,
})
export const cancelShopOrder = endpoint({
  path: '/api/retail/order/cancel',
  about: 'Cancels an order that is not confirmed yet, with a reason.',
  roles: shop,
  writes: true,
  input: WithReason,
  output: ShopOrderDocument,
  words: shopOrderWords,
})
export const deleteShopOrders = endpoint({
  path: '/api/retail/order/del',
  about: 'Deletes drafts.',
  roles: shop,
  writes: true,
  input: ByIds,
  output: Verdicts,
})

// For sellers.

export const listShopOrders = endpoint({
  path: '/api/business/retail/order/list',
  about: 'The submitted orders of my company’s shops that hold titles granted to me, paged and filtered.',
  roles: business,
  input: ShopOrderListInput,
  output: ShopOrderListOutput,
  words: shopOrderWords,
})
export const shopOrderInfo = endpoint({
  path: '/api/business/retail/order/info',
  about: 'A shop’s order with its lines, where their copies could come from, its history and what may be done now.',
  roles: business,
  input: ById,
  output: SoldOrderDocument,
})
export const confirmShopOrder = endpoint({
  path: '/api/business/retail/order/confirm',
  about:
    'Promises an order, whole or line by line, each from a warehouse; fewer copies than ordered need a reason, and so does a shop above its credit limit.',
  roles: business,
  writes: true,
  input: ConfirmInput,
  output: SoldOrderDocument,
  words: shopOrderWords,
})
export const rejectShopOrder = endpoint({
  path: '/api/business/retail/order/reject',
  about: 'Rejects a submitted order with a reason; it becomes a draft of the shop again.',
  roles: business,
  writes: true,
  input: WithReason,
  output: z.object({ id: Id, number: z.string() }),
  words: shopOrderWords,
})
export const stopShopOrder = endpoint({
  path: '/api/business/retail/order/stop',
  about: 'Stops a confirmed order with a reason: what is not sent yet is owed no more.',
  roles: business,
  writes: true,
  input: WithReason,
  output: SoldOrderDocument,
  words: shopOrderWords,
})
export const shopDemand = endpoint({
  path: '/api/business/retail/order/demand',
  about: 'What shops are owed by title and warehouse, and what of it stock cannot cover.',
  roles: business,
  input: ShopDemandInput,
  output: ShopDemandOutput,
  words: shopOrderWords,
})
