import { z } from 'zod'
import { endpointsOf } from '../../endpoint.ts'
import { bodyLimitOfLines } from '../../kit/endpoint.ts'
import { DictEntry, DictInput } from '../../resource-calls.ts'
import { Id } from '../../kit/paging.ts'
import { TitleJourney } from './journey.ts'
import {
  AllStockListInput,
  StockListInput,
  StockListOutput,
  StockLogInput,
  StockLogOutput,
  StockOfTitle,
  Stocktake,
  StocktakeInput,
} from './shapes.ts'
import { stockWords } from './words.ts'

const endpoint = endpointsOf('stock')

const words = stockWords
const lookers = ['warehouse', 'business', 'manage'] as const

// Stock: one list for three scopes

export const listBusinessStock = endpoint({
  path: '/api/stock/business/list',
  about:
    'Stock of my titles in the warehouses of my company: by title and warehouse, by title, or by warehouse; paged and filtered.',
  roles: ['business'],
  input: StockListInput,
  output: StockListOutput,
  words,
})
export const listWarehouseStock = endpoint({
  path: '/api/stock/warehouse/list',
  about: 'Stock of my warehouses: by title and warehouse, by title, or by warehouse; paged and filtered.',
  roles: ['warehouse'],
  input: StockListInput,
  output: StockListOutput,
  words,
})
export const listManageStock = endpoint({
  path: '/api/stock/manage/list',
  about: 'All stock: by title and warehouse, by title, or by warehouse; paged and filtered.',
  roles: ['manage'],
  input: AllStockListInput,
  output: StockListOutput,
  words,
})

// The ledger: one list for three scopes

export const businessStockLog = endpoint({
  path: '/api/stock/business/log',
  about:
    'The ledger of my titles in the warehouses of my company, the newest first. The total is exact up to 10,000, and `sums.more` tells whether there are more.',
  roles: ['business'],
  input: StockLogInput,
  output: StockLogOutput,
  words,
})
export const warehouseStockLog = endpoint({
  path: '/api/stock/warehouse/log',
  about:
    'The ledger of my warehouses, the newest first. The total is exact up to 10,000, and `sums.more` tells whether there are more.',
  roles: ['warehouse'],
  input: StockLogInput,
  output: StockLogOutput,
  words,
})
export const manageStockLog = endpoint({
  path: '/api/stock/manage/log',
  about:
    'The whole ledger, the newest first. The total is exact up to 10,000, and `sums.more` tells whether there are more.',
  roles: ['manage'],
  input: StockLogInput,
  output: StockLogOutput,
  words,
})

// One title

export const stockOfTitle = endpoint({
  path: '/api/stock/warehouse/get',
  about: 'Stock of one title in all warehouses that the caller sees, with the safety stock of each company.',
  roles: lookers,
  input: z.strictObject({ bookId: Id }),
  output: StockOfTitle,
  words,
})

export const titleJourney = endpoint({
  path: '/api/stock/title/journey',
  about:
    'Where every copy of a title is in a season, by warehouse: requested, purchased, ordered, announced, received, in stock, sent, confirmed, returned; and what of it is charged and paid. The latest season where none is named. As far as the caller sees.',
  roles: lookers,
  input: z.strictObject({ bookId: Id, planId: Id.optional() }),
  output: TitleJourney,
  words,
})

// Warehouses

export const StockWarehouse = DictEntry.extend({
  companyId: Id,
  companyName: z.string(),
})
export type StockWarehouse = z.infer<typeof StockWarehouse>

export const stockWarehouses = endpoint({
  path: '/api/stock/warehouse/dictByCompany',
  about: 'Warehouses that hold stock, with their company: of my company, granted to me, or, for head office, of any.',
  roles: ['manage', 'business', 'warehouse', 'finance'],
  reads: ['network', 'warehouses', 'grants'],
  input: DictInput.extend({ companyId: Id.optional() }),
  output: z.array(StockWarehouse),
  words,
})

export const adjustStock = endpoint({
  path: '/api/stock/warehouse/adjust',
  about:
    'Stocktaking: what was counted of each title, and what the ledger had said when it was counted; posted at once. Refused as a whole where the ledger has moved since, or where fewer were counted than are reserved.',
  roles: ['warehouse'],
  writes: true,
  bodyLimit: bodyLimitOfLines,
  input: StocktakeInput,
  output: Stocktake,
  words,
})
