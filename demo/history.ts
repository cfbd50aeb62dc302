import { type AuditEntry, record } from '@keben/server/kit/audit'
import type { Database } from '@keben/server/kit/context'
import type { Catalogue, DemoBook } from './catalogue.ts'
import type { Network } from './network.ts'
import type { SettledUser } from './people.ts'
import { nth } from './random.ts'
import type { makeTerms } from './trade.ts'

/** When things happened, counted back from the day on which the city is built. */
export interface Calendar {
  readonly entered: Date
  readonly revised: Date
}

const daysBefore = (day: Date, days: number): Date => new Date(day.getTime() - days * 86_400_000)

export const calendarOf = (today: Date): Calendar => ({
  entered: daysBefore(today, 60),
  revised: daysBefore(today, 12),
})

/** One title in six was entered with an estimate and got its price later. */
export const wasPricedLater = ({ id, priceKind, state }: DemoBook): boolean =>
  state === 'active' && priceKind === 'fixed' && id % 6 === 0

/** Entered once, and changed once more if it was priced later or went out of use. */
export const versionOf = (book: DemoBook): number => (wasPricedLater(book) || book.state === 'disabled' ? 2 : 1)

const estimateFen = (book: DemoBook): number => Math.ceil(book.priceFen / 100) * 100

/** What was done to the catalogue, as the audit would have kept it. */
export async function writeHistory(
  db: Database,
  { catalogue, terms, network }: { catalogue: Catalogue; terms: ReturnType<typeof makeTerms>; network: Network },
  users: readonly SettledUser[],
  { entered, revised }: Calendar,
): Promise<void> {
  const doing = (user: SettledUser, call: string, now: Date) => ({
    db,
    actor: { userId: user.id, userName: user.userName, role: user.roles[0] ?? null },
    requestId: 'demo',
    address: '',
    call,
    now,
  })
  const [administrator, buyer] = [nth(users, 0), nth(users, 1)]
  await record(doing(administrator, '/api/base', entered), createdEntries(catalogue))
  await record(doing(buyer, '/api/base/book/saveTerms', entered), termsEntries(terms, network))
  await record(
    doing(administrator, '/api/base/book/save', revised),
    catalogue.books.filter(wasPricedLater).map(pricedEntry),
  )
  const disabled = catalogue.books.filter(({ state }) => state === 'disabled')
  await record(doing(administrator, '/api/base/book/state', revised), disabled.map(disabledEntry))
}

const created =
  (thing: string) =>
  ({ id, ...fields }: Readonly<Record<string, unknown>> & { readonly id: number }): AuditEntry => ({
    thing,
    id,
    action: 'create',
    after: fields,
  })

function createdEntries({ publishers, subjects, editions, books }: Catalogue): AuditEntry[] {
  const named = (id: number | null) => (id === null ? '' : nth(publishers, id - 1).name)
  return [
    ...publishers.map(created('publisher')),
    ...subjects.map(created('subject')),
    ...editions.map((edition) => created('edition')({ ...edition, publisherName: named(edition.publisherId) })),
    ...books.map((book) =>
      created('book')({
        ...book,
        state: 'active',
        ...(wasPricedLater(book) && { priceFen: estimateFen(book), priceKind: 'estimated' }),
        publisherName: named(book.publisherId),
        editionName: nth(editions, book.editionId - 1).name,
        subjectName: nth(subjects, book.subjectId - 1).name,
        replacesTitle: book.replacesId === null ? '' : nth(books, book.replacesId - 1).title,
      }),
    ),
  ]
}

const pricedEntry = (book: DemoBook): AuditEntry => ({
  thing: 'book',
  id: book.id,
  action: 'change',
  before: { priceFen: estimateFen(book), priceKind: 'estimated' },
  after: { priceFen: book.priceFen, priceKind: 'fixed' },
})

const disabledEntry = ({ id }: DemoBook): AuditEntry => ({
  thing: 'book',
  id,
  action: 'disable',
  before: { state: 'active' },
  after: { state: 'disabled' },
})

/** Under the title, and with the company, whose affair they are. */
const termsEntries = (terms: ReturnType<typeof makeTerms>, { suppliers }: Network): AuditEntry[] =>
  terms.map((each) => ({
    thing: 'bookTerms',
    id: each.book_id,
    action: 'create',
    after: {
      companyId: each.company_id,
      supplierId: each.supplier_id,
      supplierName: nth(suppliers, each.supplier_id - 1).name,
      purchaseDiscountBp: each.purchase_discount_bp,
      safetyStock: each.safety_stock,
      leadDays: each.lead_days,
    },
  }))
