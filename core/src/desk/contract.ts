import { z } from 'zod'
import { Nothing, endpointsOf } from '../endpoint.ts'

const endpoint = endpointsOf('desk')

const counts = <Name extends string>(...names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.int()])) as Record<Name, z.ZodInt>)

/** A person to turn to; empty where nobody is named. */
const Contact = z.object({ name: z.string(), phone: z.string() })

/** What each role finds on its desk: what there is, and what is missing. */
export const Desk = z.discriminatedUnion('role', [
  z.object({
    role: z.literal('manage'),
    has: counts(
      'companies',
      'settlementModes',
      'districts',
      'schools',
      'campuses',
      'students',
      'warehouses',
      'publishers',
      'suppliers',
      'shops',
      'books',
      'users',
    ),
    missing: counts(
      'unservedCampuses',
      'schoolsWithoutHeadcount',
      'schoolsWithoutUser',
      'booksNobodyHas',
      'selectionsToJudge',
      'plansWithoutResult',
      'purchasesToJudge',
    ),
  }),
  z.object({
    role: z.literal('business'),
    has: counts('districts', 'schools', 'campuses', 'warehouses', 'titles', 'withTerms', 'mySchools'),
    missing: counts(
      'withoutTerms',
      'unservedCampuses',
      'schoolsWithoutSalesperson',
      'districtsWithoutDiscount',
      'selectionsDue',
      'districtsToAccept',
      'purchasesToSplit',
      'ordersToIssue',
      'answersToAgree',
      'ordersOverdue',
      'shopOrdersToAnswer',
      'movesToIssue',
      'movesInTransit',
      'titlesToIssue',
      'differencesOpen',
    ),
  }),
  z.object({
    role: z.literal('warehouse'),
    has: counts('warehouses', 'schools', 'campuses'),
    missing: counts(
      'receiptsToCount',
      'receiptsOverdue',
      'movesToTake',
      'movesToSend',
      'movesToReceive',
      'ordersToSend',
    ),
  }),
  z.object({
    role: z.literal('area'),
    has: counts('schools', 'campuses', 'students', 'warehouses'),
    missing: counts(
      'unservedCampuses',
      'schoolsWithoutHeadcount',
      'plansToOpen',
      'schoolsToReview',
      'schoolsLate',
      'patchesToReview',
      'deliveriesToConfirm',
    ),
    salesperson: Contact,
  }),
  z.object({
    role: z.literal('school'),
    has: counts('campuses', 'classes', 'students'),
    missing: counts('unservedCampuses', 'plansToFill', 'plansReturned', 'patchesRejected', 'deliveriesToConfirm'),
    /** The warehouses that deliver here. */
    servedBy: z.array(z.string()),
    salesperson: Contact,
  }),
  z.object({
    role: z.literal('supplier'),
    has: counts('publishers', 'titles', 'companies'),
    missing: counts('ordersToAnswer', 'ordersOverdue'),
  }),
  z.object({
    role: z.literal('finance'),
    has: counts('districts', 'schools', 'shops', 'suppliers'),
    missing: counts(
      'payersToBill',
      'billsDisputed',
      'billsToConfirm',
      'bankRowsToMatch',
      'billsOverdue',
      'invoicesDiffering',
    ),
  }),
  z.object({
    role: z.literal('shop'),
    company: z.string(),
    discountBp: z.int(),
    creditLimitFen: z.int().nullable(),
    has: counts('booksOnSale', 'shopCopiesUnderway'),
    missing: counts('shopOrdersRejected', 'basketTitles', 'shopOrdersWaiting'),
  }),
])
export type Desk = z.infer<typeof Desk>

export const getDesk = endpoint({
  path: '/api/desk',
  about: 'What the home page shows to the present role: what there is and what is missing, within what it may see.',
  roles: 'signed-in',
  input: Nothing,
  output: Desk,
})
