import type { AuditThing } from '@keben/core/office/audit/shapes'
import { saveBook, stepBooks } from '@keben/core/base/catalogue/contract'
import {
  saveDistrict,
  saveShop,
  saveSupplier,
  stepSettlementModes,
  stepShops,
  stepSuppliers,
} from '@keben/core/base/network/contract'
import { saveUser, stepUsers } from '@keben/core/base/people/contract'
import { giveDistricts } from '@keben/core/base/people/salespeople'
import { saveCampus, saveSchool, stepCampuses, stepSchools } from '@keben/core/base/schools/contract'
import { saveBusinessDiscount, stepDiscounts } from '@keben/core/base/terms/contract'
import { saveWarehouse } from '@keben/core/base/warehouses/contract'
import type { Calendar } from './calendar.ts'
import type { Catalogue, DemoBook } from './catalogue.ts'
import type { DemoDiscount } from './discounts.ts'
import type { Duties } from './duties.ts'
import { address, contactOf, districtNames, person } from './names.ts'
import type { Network } from './network.ts'
import type { DemoUser } from './people.ts'
import { type Random, nth } from './random.ts'
import { newSchool } from './schools.ts'
import type { Row } from './write.ts'

/** A change of a row: the changed fields before and after. */
export interface AuditedChange {
  readonly thing: AuditThing
  readonly id: number
  readonly action: 'change' | 'disable'
  readonly call: string
  readonly by: DemoUser
  readonly at: Date
  readonly before: Row
  readonly after: Row
}

export interface Settled {
  readonly network: Network
  readonly duties: Duties
  readonly catalogue: Catalogue
  readonly discounts: readonly DemoDiscount[]
  readonly users: readonly DemoUser[]
}

const disabled = <T extends { state: string }>(rows: readonly T[]) => rows.filter(({ state }) => state === 'disabled')

type Call = { readonly path: string }
type Kept = Row & { readonly id: number }

/** What happened since the city was set up, from the most recent quarter: nothing big, and something every week. */
export function makeAuditedChanges(city: Settled, { at }: Calendar, random: Random): AuditedChange[] {
  const { network, duties, catalogue, discounts, users } = city
  const [manage, business] = [nth(users, 0), nth(users, 1)]
  const changing =
    (thing: AuditThing, { path }: Call, by = manage) =>
    (row: Kept, before: Row): AuditedChange => ({
      thing,
      id: row.id,
      action: 'change',
      call: path,
      by,
      at: at(random.int(1, 90), random.int(0, 480)),
      before,
      after: Object.fromEntries(Object.keys(before).map((field) => [field, row[field]])),
    })
  const disabling =
    (thing: AuditThing, { path }: Call, daysAgo: number) =>
    (row: Kept): AuditedChange => ({
      thing,
      id: row.id,
      action: 'disable',
      call: path,
      by: manage,
      at: at(daysAgo, random.int(0, 520)),
      before: { state: 'active' },
      after: { state: 'disabled' },
    })
  const opened = newSchool(network.schools)
  const every = <T extends Kept>(rows: readonly T[], step: number): T[] =>
    rows.filter((row) => row.id % step === 1 && row !== (opened as Kept) && row['schoolId'] !== opened.id)
  return [
    ...[...duties.ofDistricts].map(([id, salesperson]): AuditedChange => ({
      thing: 'district',
      id,
      action: 'change',
      call: giveDistricts.path,
      by: manage,
      at: at(127, id),
      before: { salespersonId: null, salespersonName: '' },
      after: { salespersonId: salesperson, salespersonName: nth(users, salesperson - 1).name },
    })),
    // A new contact or telephone number.
    ...every(network.schools, 13).map((school) => changing('school', saveSchool)(school, contactOf(random))),
    ...every(network.districts, 3).map((district) => changing('district', saveDistrict)(district, contactOf(random))),
    ...every(users, 29).map((user) => changing('user', saveUser)(user, { mobile: person(random).mobile })),
    ...every(network.warehouses, 3).map((warehouse) =>
      changing('warehouse', saveWarehouse)(warehouse, { address: address(random, nth(districtNames, warehouse.id)) }),
    ),
    // Terms were agreed anew.
    ...every(network.suppliers, 4).map((supplier) =>
      changing('supplier', saveSupplier)(supplier, { purchaseDiscountBp: (supplier.purchaseDiscountBp ?? 7000) + 150 }),
    ),
    ...every(network.shops, 3).map((shop) => changing('shop', saveShop)(shop, { discountBp: shop.discountBp + 100 })),
    ...every(discounts, 9).map((discount) =>
      changing('districtDiscount', saveBusinessDiscount, business)(discount, { discountBp: discount.discountBp + 50 }),
    ),
    // The school year has begun: one campus in five has counted again.
    ...every(network.campuses, 5)
      .filter(({ headcount }) => headcount.length)
      .map((campus) => changing('campus', saveCampus)(campus, { headcount: countedBefore(campus.headcount, random) })),
    // Prices that had been estimates, and what went out of use.
    ...catalogue.books
      .filter(wasPricedLater)
      .map((book) =>
        changing('book', saveBook)(book, { priceFen: Math.ceil(book.priceFen / 100) * 100, priceKind: 'estimated' }),
      ),
    ...disabled(catalogue.books).map(disabling('book', stepBooks, 12)),
    ...disabled(network.settlementModes).map(disabling('settlementMode', stepSettlementModes, 96)),
    ...disabled(network.suppliers).map(disabling('supplier', stepSuppliers, 41)),
    ...disabled(network.shops).map(disabling('shop', stepShops, 19)),
    ...disabled(network.schools).map(disabling('school', stepSchools, 75)),
    ...disabled(network.campuses).map(disabling('campus', stepCampuses, 75)),
    ...disabled(discounts).map(disabling('districtDiscount', stepDiscounts, 33)),
    ...disabled(users).map((user) => disabling('user', stepUsers, 10 + (user.id % 60))(user)),
  ]
}

/** One title in six was entered with an estimate and got its price later. */
const wasPricedLater = ({ id, priceKind, state }: DemoBook): boolean =>
  state === 'active' && priceKind === 'fixed' && id % 6 === 0

type Headcount = Network['campuses'][number]['headcount']

/** A few children more or fewer in the first grade; the others only moved up. */
function countedBefore([first, ...others]: Headcount, random: Random): Headcount {
  if (!first) return []
  const students = Math.max(1, first.students - random.int(1, 6))
  return [{ ...first, students, fundedStudents: Math.min(first.fundedStudents, students) }, ...others]
}
