import { z } from 'zod'
import { Funding } from '../../base/catalogue/choices.ts'
import { bookFilters } from '../../base/catalogue/contract.ts'
import { packing, titleName, wholeTitle } from '../../base/catalogue/title.ts'
import { DictEntry, SomeIds, stateCounts } from '../../resource-calls.ts'
import { ResourceState, resourceFields, saveInput } from '../../kit/resource.ts'
import { Fen } from '../../kit/money.ts'
import { Id, Version, listInput, listOutput } from '../../kit/paging.ts'
import { SaleState } from './choices.ts'

/** For one title or many. */
const saleTerms = {
  /** Null for the list price. */
  priceFen: z.int().min(1).max(99_999).nullable().default(null),
  leastCopies: z.int().min(1).max(9999).default(1),
  wholePacks: z.boolean().default(false),
}

export const SaleBookFields = { companyId: Id, bookId: Id, ...saleTerms }
/** Business sells for its own company; head office names one. */
export const SaleBookInput = saveInput({ ...SaleBookFields, companyId: Id.optional() })

export const SaleBook = z.object({
  ...resourceFields,
  ...titleName,
  companyId: Id,
  companyName: z.string(),
  copiesPerPack: z.int(),
  /** Current. */
  listPriceFen: Fen,
  priceFen: Fen.nullable(),
  leastCopies: z.int(),
  wholePacks: z.boolean(),
})
export type SaleBook = z.infer<typeof SaleBook>

const { publisherIds, subjectIds, stage, grades, kinds } = bookFilters
export const titleFilters = { publisherIds, subjectIds, stage, grades, kinds }
const titleSorts = ['bookCode', 'title', 'publisherName', 'subjectName', 'grade'] as const

export const SaleBookListInput = listInput([...titleSorts, 'companyName', 'changedAt'], {
  state: ResourceState.optional(),
  companyIds: SomeIds,
  ...titleFilters,
})
export const SaleBookListOutput = listOutput(SaleBook, stateCounts)

export const SaleBookDictEntry = DictEntry.extend({ bookId: Id, companyId: Id, isbn: z.string() })

/** A granted title and the company's offer. */
export const TitleToSell = z.object({
  /** The title's. */
  id: Id,
  ...wholeTitle,
  funding: Funding,
  ...packing,
  state: SaleState,
  /** 0 if never offered; saving then sends 0. */
  saleVersion: z.int().min(0),
  listPriceFen: Fen,
  /** Null for the list price. */
  priceFen: Fen.nullable(),
  leastCopies: z.int(),
  wholePacks: z.boolean(),
  remark: z.string(),
  /** In the company's warehouses: free, available, incoming. */
  freeCopies: z.int(),
  availableCopies: z.int(),
  comingCopies: z.int(),
  /** Confirmed to shops and unsent. */
  shopCopies: z.int(),
  saleChangedBy: z.string(),
  saleChangedAt: z.string().nullable(),
})
export type TitleToSell = z.infer<typeof TitleToSell>

export const TitlesToSellInput = listInput(titleSorts, { state: SaleState.optional(), ...titleFilters })
export const TitlesToSellOutput = listOutput(TitleToSell, { active: z.int(), disabled: z.int(), none: z.int() })

export const SaleTermsInput = z.strictObject({
  titles: z
    .array(z.strictObject({ bookId: Id, saleVersion: z.union([z.literal(0), Version]) }))
    .min(1)
    .max(1000)
    .refine((titles) => new Set(titles.map(({ bookId }) => bookId)).size === titles.length, {
      params: { rule: 'titles_repeat' },
    }),
  ...saleTerms,
})
