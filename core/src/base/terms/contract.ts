import { z } from 'zod'
import { Kind } from '../catalogue/choices.ts'
import { endpointsOf } from '../../endpoint.ts'
import { DictEntry, DictInput, SomeIds, resourceCallsOf } from '../../resource-calls.ts'
import { resourceFields, saveInput, versionComesWithId } from '../../kit/resource.ts'
import { DiscountBp } from '../../kit/money.ts'
import { Day, Id, listInput, listOutput } from '../../kit/paging.ts'
import { DiscountPhase, DiscountScope, DiscountVerdict } from './choices.ts'
import { discountProblems } from './rules.ts'
import { discountWords } from './words.ts'

const endpoint = endpointsOf('terms')
const { deleteCall, stepCall } = resourceCallsOf('terms')

const manage = ['manage'] as const

// District discounts: what a district pays, in percent of the list price

export const DiscountFields = {
  districtId: Id,
  scope: DiscountScope,
  /** The one target that the scope names; the others stay empty. */
  kind: Kind.nullable().default(null),
  publisherId: Id.nullable().default(null),
  bookId: Id.nullable().default(null),
  discountBp: DiscountBp,
  validFrom: Day,
  validTo: Day.nullable().default(null),
}
export const DiscountInput = saveInput(DiscountFields).superRefine((discount, context) => {
  for (const { field, rule, facts } of discountProblems(discount))
    context.addIssue({ code: 'custom', path: [field], params: { rule, facts } })
})

export const Discount = z.object({
  ...resourceFields,
  /** The database makes it. */
  code: z.string(),
  districtId: Id,
  districtName: z.string(),
  companyName: z.string(),
  scope: DiscountScope,
  kind: Kind.nullable(),
  publisherId: Id.nullable(),
  publisherName: z.string(),
  bookId: Id.nullable(),
  bookTitle: z.string(),
  /** The name of the title or publisher; empty for a kind of book and for all titles. */
  targetName: z.string(),
  discountBp: z.int(),
  validFrom: Day,
  validTo: Day.nullable(),
  /** The phase today, by the city's calendar. */
  phase: DiscountPhase,
})
export type Discount = z.infer<typeof Discount>

export const DiscountListInput = listInput(
  ['districtName', 'code', 'discountBp', 'validFrom', 'validTo', 'changedAt'],
  {
    phase: DiscountPhase.optional(),
    districtIds: SomeIds,
    scope: DiscountScope.optional(),
    kinds: z.array(Kind).max(8).default([]),
    publisherIds: SomeIds,
  },
)
const discountListOutput = listOutput(Discount, {
  inForce: z.int(),
  future: z.int(),
  ended: z.int(),
  disabled: z.int(),
})

export const listDiscounts = endpoint({
  path: '/api/base/area/discount/list',
  about: 'District discounts, paged and filtered.',
  roles: manage,
  input: DiscountListInput,
  output: discountListOutput,
  words: discountWords,
})
export const saveDiscount = endpoint({
  path: '/api/base/area/discount/save',
  about: 'Creates or changes a district discount; two for the same target never hold on the same day.',
  roles: manage,
  writes: true,
  input: DiscountInput.refine(...versionComesWithId),
  output: Discount,
  words: discountWords,
  says: 'saved',
})
export const deleteDiscounts = deleteCall({
  path: '/api/base/area/discount/del',
  what: 'district discounts',
  roles: manage,
})
export const stepDiscounts = stepCall({
  path: '/api/base/area/discount/state',
  what: 'district discounts',
  roles: manage,
})

export const listBusinessDiscounts = endpoint({
  path: '/api/base/area/discount/businessList',
  about: 'District discounts of my company, paged and filtered.',
  roles: ['business'],
  input: DiscountListInput,
  output: discountListOutput,
  words: discountWords,
})
export const saveBusinessDiscount = endpoint({
  path: '/api/base/area/discount/businessSave',
  about: 'Creates or changes a discount of a district of my company.',
  roles: ['business'],
  writes: true,
  input: DiscountInput.refine(...versionComesWithId),
  output: Discount,
  words: discountWords,
  says: 'saved',
})

export const DiscountDictEntry = DictEntry.extend({
  districtId: Id,
  scope: DiscountScope,
  discountBp: z.int(),
  validFrom: Day,
  validTo: Day.nullable(),
})
export const discountDict = endpoint({
  path: '/api/base/area/discount/dict',
  about:
    'District discounts as a dictionary, within what the caller may see; the name says district, target and percent.',
  roles: ['manage', 'business', 'finance'],
  input: DictInput,
  output: z.array(DiscountDictEntry),
})

export const DiscountCheck = z.object({
  /** The discount that applies, or 100 % if none does. */
  discountBp: z.int(),
  /** All discounts for this title, each with its reason; the one that applies is first. */
  candidates: z.array(z.object({ discount: Discount, verdict: DiscountVerdict })),
})
export type DiscountCheck = z.infer<typeof DiscountCheck>
export const checkDiscount = endpoint({
  path: '/api/base/area/discount/check',
  about: 'Which discount would apply to a title in a district on a day, and why the others would not.',
  roles: ['manage', 'business', 'finance'],
  input: z.strictObject({ districtId: Id, bookId: Id, day: Day }),
  output: DiscountCheck,
  words: discountWords,
})

/** The reach of a figure: shown before an implausible figure is saved. */
export const discountReach = endpoint({
  path: '/api/base/area/discount/reach',
  about:
    'How many schools of a district a discount concerns, and how many copies of its titles they have ordered that no result holds yet.',
  roles: ['manage', 'business'],
  input: z.strictObject({
    districtId: Id,
    kind: Kind.nullable().default(null),
    publisherId: Id.nullable().default(null),
    bookId: Id.nullable().default(null),
  }),
  output: z.object({ schools: z.int(), copies: z.int() }),
  words: discountWords,
})
export const shopReach = endpoint({
  path: '/api/base/shop/reach',
  about: 'What the discount of a shop concerns at once: its orders that are not submitted yet, and the copies in them.',
  roles: manage,
  input: z.strictObject({ id: Id }),
  output: z.object({ drafts: z.int(), copies: z.int() }),
})
export const BookReach = z.object({
  /** Districts that order one of the titles in a season that is not archived. */
  districts: z.int(),
  schools: z.int(),
  /** Shops to which one of the titles is sold. */
  shops: z.int(),
})
export const bookReach = endpoint({
  path: '/api/base/book/reach',
  about:
    'How many districts and schools order titles in the seasons that are not archived, and to how many shops they are sold.',
  roles: ['manage', 'business'],
  input: z.strictObject({ bookIds: z.array(Id).min(1).max(1000) }),
  output: BookReach,
})
