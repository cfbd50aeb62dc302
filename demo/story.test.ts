import { fieldLabel, fieldText } from '@keben/core/office/audit/change'
import { AuditedThing, listAudit } from '@keben/core/office/audit/contract'
import { listUngrantedBooks } from '@keben/core/base/grants/contract'
import type { Endpoint } from '@keben/core/kit/endpoint'
import {
  CompanyInput,
  DistrictInput,
  SettlementModeInput,
  ShopInput,
  SupplierInput,
  listCompanies,
  listDistricts,
  listSettlementModes,
  listShops,
  listSuppliers,
  saveCompany,
  saveDistrict,
  saveSettlementMode,
  saveShop,
  saveSupplier,
} from '@keben/core/base/network/contract'
import { UserInput, listUsers, saveUser } from '@keben/core/base/people/contract'
import type { CallAccess } from '@keben/core/roles'
import {
  CampusInput,
  SchoolInput,
  listCampuses,
  listSchools,
  saveCampus,
  saveSchool,
} from '@keben/core/base/schools/contract'
import { DiscountInput, listDiscounts, saveDiscount } from '@keben/core/base/terms/contract'
import {
  WarehouseInput,
  listCoverage,
  listDistrictWarehouses,
  listWarehouses,
  saveWarehouse,
} from '@keben/core/base/warehouses/contract'
import { listBalances } from '@keben/core/finance/settlements/statements'
import { listSupplierBridge } from '@keben/core/finance/settlements/supplier-bridge'
import { raw, sql } from '@keben/server/kit/database/sql'
import { describe, expect, it } from 'vitest'
import { mustAddUp } from '../test/fixtures/adds-up.ts'
import { createTestApp } from '../test/test-app.ts'
import { profiles } from './profile.ts'

// The contents of the demo as users see them, through the calls of their screens.

const app = await createTestApp({ demo: 'small' })
const [manage, business] = [app.as('manage'), app.as('business')]

describe('the demo data', () => {
  const allRows = { pageSize: 200 }
  const kinds: readonly Kind[] = [
    ['companies', listCompanies, CompanyInput, saveCompany],
    ['settlement modes', listSettlementModes, SettlementModeInput, saveSettlementMode],
    ['districts', listDistricts, DistrictInput, saveDistrict],
    ['schools', listSchools, SchoolInput, saveSchool],
    ['campuses', listCampuses, CampusInput, saveCampus],
    ['warehouses', listWarehouses, WarehouseInput, saveWarehouse],
    ['suppliers', listSuppliers, SupplierInput, saveSupplier],
    ['shops', listShops, ShopInput, saveShop],
    ['discounts', listDiscounts, DiscountInput, saveDiscount],
    ['users', listUsers, UserInput, saveUser],
  ]
  it.each(kinds)('would be accepted by a save: %s', async (_, list, input, save) => {
    const { list: rows } = (await manage.done(list, allRows)) as { list: Row[] }
    expect(rows.length).toBeGreaterThan(0)
    const known = Object.keys(input.shape)
    for (const row of rows) {
      const fields = Object.fromEntries(Object.entries(row).filter(([name]) => known.includes(name)))
      expect(input.safeParse(fields).error?.issues ?? []).toEqual([])
    }
    // What needs the other rows to be judged, the server judges: a save that changes something goes through.
    const inUse = rows.filter(({ state }) => state === 'active').slice(0, 3)
    for (const row of inUse) {
      const fields = Object.fromEntries(Object.entries(row).filter(([name]) => known.includes(name)))
      const saved = await manage.done(save, { ...fields, remark: `${row.remark}.` })
      expect(saved).toMatchObject({ id: row.id, version: row.version + 1 })
    }
  })
})
type Kind = readonly [
  name: string,
  list: Endpoint<CallAccess>,
  input: { shape: object; safeParse: (fields: unknown) => { error?: { issues: unknown[] } } },
  save: Endpoint<CallAccess>,
]
type Row = { id: number; version: number; state: string; remark: string }

describe('the coverage of the demo city', () => {
  it('has one gap, which is the new school', async () => {
    const { districts } = await business.done(listCoverage, { gapsOnly: true })
    const gaps = districts.flatMap(({ schools }) => schools)
    expect(gaps).toMatchObject([{ bkWareHouseId: null, own: false }])
    const { list: schools } = await manage.done(listSchools, { hasWarehouse: false, state: 'active' })
    expect(schools.map(({ id }) => id)).toEqual(gaps.map(({ id }) => id))
    expect(schools).toMatchObject([{ campuses: 1, warehouseName: '' }])
    // Its classes have moved in already.
    expect(schools[0]?.students).toBeGreaterThan(0)
  })

  it('includes whole districts, single schools and shared warehouses', async () => {
    const { districts } = await business.done(listCoverage, {})
    expect(districts.filter(({ bkWareHouseId }) => bkWareHouseId !== null).length).toBeGreaterThan(0)
    expect(districts.flatMap(({ schools }) => schools).filter(({ own }) => own).length).toBeGreaterThan(1)
    const { list } = await business.done(listDistrictWarehouses, {})
    expect(list.flatMap(({ warehouses }) => warehouses).some(({ shared }) => shared)).toBe(true)
  })
})

describe('the users of the demo city', () => {
  it('include some who have left, and some who have not signed in yet', async () => {
    const { sums } = await manage.done(listUsers, {})
    expect(sums.disabled).toBeGreaterThan(1)
    expect((await manage.done(listUsers, { neverSignedIn: true })).total).toBeGreaterThan(0)
    expect((await manage.done(listUsers, { mustChangePassword: true })).total).toBeGreaterThan(1)
  })

  it('are granted all titles but a few', async () => {
    const { total } = await manage.done(listUngrantedBooks, {})
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThanOrEqual(5)
  })
})

describe('the demo data', () => {
  it('has as many students as its profile defines', async () => {
    const { sums } = await manage.done(listSchools, {})
    expect(Math.abs(sums.students - profiles.small.students)).toBeLessThan(profiles.small.students / 100)
  })

  it('has discounts of the past, present and future, and a disabled one', async () => {
    const { sums } = await manage.done(listDiscounts, {})
    for (const phase of ['inForce', 'future', 'ended', 'disabled'] as const) expect(sums[phase]).toBeGreaterThan(0)
    const scopes = await app.db.read.rows(sql`select distinct scope from district_discount`)
    expect(scopes).toHaveLength(4)
  })
})

describe('the audit of the demo city', () => {
  it.each([
    ['company', 'company'],
    ['bank_account', 'bankAccount'],
    ['settlement_mode', 'settlementMode'],
    ['district', 'district'],
    ['school', 'school'],
    ['campus', 'campus'],
    ['warehouse', 'warehouse'],
    ['supplier', 'supplier'],
    ['shop', 'shop'],
    ['district_discount', 'districtDiscount'],
    ['app_user', 'user'],
    ['publisher', 'publisher'],
    ['book', 'book'],
  ])('contains the creation of each %s', async (table, thing) => {
    const silent = await app.db.read.rows(sql`
      select id from ${raw(table)} as made where not exists (
        select from audit where thing = ${thing} and thing_id = made.id and action = 'create' and at = made.created_at)`)
    expect(silent).toEqual([])
  })

  it('lies in the past, is in order, and covers more than a month', async () => {
    const found = await app.db.read.row<{ days: number; future: number; disorder: number }>(sql`
      select count(distinct at::date)::int as days, count(*) filter (where at > now())::int as future,
        count(*) filter (where at < before)::int as disorder
      from (select at, lag(at) over (order by id) as before from audit where request_id like 'demo%') as told`)
    expect(found).toMatchObject({ future: 0, disorder: 0 })
    expect(found?.days).toBeGreaterThan(30)
  })
})

describe('the audit of the demo city', () => {
  /** All fields and plain values of a record, recursively. */
  const leavesOf = (value: unknown, field = ''): { field: string; text: string }[] => {
    if (Array.isArray(value)) return value.flatMap((one) => leavesOf(one, field))
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).flatMap(([key, one]) => [{ field: key, text: '' }, ...leavesOf(one, key)])
    return typeof value === 'string' ? [{ field, text: value }] : []
  }
  /** Fields that users type. */
  const written = new Set(['code', 'userName', 'name', 'remark'])
  /** Their names are shown instead. */
  const isNamedBeside = /^(?:company|salesperson|warehouse)Id$/

  it('has a word for every field, and shows no codes', async () => {
    const corrections = await app.db.primary.rows<{ thing: string; before: unknown; after: unknown }>(
      sql`select thing, before, after from audit where thing not like '/%' and (before is not null or after is not null)`,
    )
    expect(corrections.length).toBeGreaterThan(1000)
    const found = corrections.flatMap(({ thing, before, after }) =>
      leavesOf([before, after])
        .filter(({ field, text }) =>
          text
            ? /^[a-z][A-Za-z]+$/.test(text) && fieldText(thing, field, text, 'zh') === text && !written.has(field)
            : fieldLabel(thing, field, 'zh') === field && !isNamedBeside.test(field),
        )
        .map(({ field, text }) => `${thing}.${field} ${text}`),
    )
    expect([...new Set(found)]).toEqual([])
  })

  it('names what every entry is about', async () => {
    const nameless = await Promise.all(
      AuditedThing.options.map(async (thing) => {
        const { list } = await manage.done(listAudit, { things: [thing], pageSize: 200 })
        return list.filter(({ thingName, thingId }) => thingId !== null && !thingName).map((entry) => entry.thing)
      }),
    )
    expect([...new Set(nameless.flat())]).toEqual([])
  })
})

describe('the demo city', () => {
  it.each([
    ['returns of schools', "return_order where receiver = 'campus'"],
    ['returns of districts', "return_order where receiver = 'district'"],
    ['returns of shops', "return_order where receiver = 'shop'"],
    ['returns to suppliers', "return_order where kind = 'supplier' and state = 'done'"],
    ['returns that wait for an answer', "return_order where state = 'submitted'"],
    ['returns that are approved', "return_order where state = 'approved'"],
    ['disputes that wait for an answer', "dispute where state = 'open'"],
    ['disputes that were answered', "dispute where state in ('corrected', 'insisted')"],
    ['credits', 'bill where total_fen < 0'],
    ['credits that are used up', "bill where total_fen < 0 and state = 'paid'"],
    ['bills that are paid in part', "bill where payer = 'school' and state = 'confirmed' and paid_fen > 0"],
    [
      'bills that are overdue',
      "bill where payer = 'school' and state = 'confirmed' and due_on < (now() at time zone 'Asia/Shanghai')::date",
    ],
    ['reminders', 'reminder'],
    ['bills that are paid', "bill where payer = 'school' and state = 'paid'"],
    ['settlements of suppliers to look at', "bill where payer = 'supplier' and state = 'waiting'"],
    ['settlements of suppliers to pay', "bill where payer = 'supplier' and state = 'confirmed' and paid_fen = 0"],
    ['settlements of suppliers paid in part', "bill where payer = 'supplier' and state = 'confirmed' and paid_fen > 0"],
    ['settlements of suppliers that are paid', "bill where payer = 'supplier' and state = 'paid'"],
    ['invoices that differ', 'bill where invoice_fen <> total_fen'],
    ['rows of the bank to match', "bank_row where state = 'open'"],
  ])('has %s', async (_, what) => {
    const row = await app.db.primary.row<{ count: number }>(raw(`select count(*)::int as count from ${what}`))
    expect(row?.count).toBeGreaterThan(0)
  })

  it('has nearly all orders of the archived season sent, confirmed and charged in every company', async () => {
    const companies = await app.db.primary.rows<{
      sent: number
      confirmed: number
      charged: number
      late: number
    }>(sql`
      select (100 * sum(sent) / sum(requested))::float as sent, (100 * sum(confirmed) / sum(sent))::float as confirmed,
        (select sum(billing_entry.copies) from billing_entry where billing_entry.plan_id = fulfilment_line.plan_id and billing_entry.company_id = fulfilment_line.company_id
          and payer <> 'supplier') / sum(confirmed)::float as charged,
        (select count(*)::int from send_order where send_order.plan_id = fulfilment_line.plan_id and state <> 'confirmed') as late
      from fulfilment_line join plan on plan.id = fulfilment_line.plan_id and plan.state = 'archived'
      group by fulfilment_line.plan_id, fulfilment_line.company_id`)
    expect(companies).toHaveLength(profiles.small.companies)
    for (const { sent, confirmed, charged, late } of companies) {
      for (const share of [sent, confirmed]) {
        expect(share).toBeGreaterThan(98)
        expect(share).toBeLessThan(100)
      }
      expect({ charged, late }).toEqual({ charged: 1, late: 0 })
    }
  })

  it.each([
    ['school', 'patching', 85, 99],
    ['district', 'patching', 85, 99],
    ['school', 'archived', 95, 100],
    ['district', 'archived', 95, 100],
    ['supplier', 'archived', 95, 100],
  ])(
    'has most bills of each %s paid in every company, in the season that is %s',
    async (payer, state, lowest, highest) => {
      const companies = await app.db.primary.rows<{ paid: number }>(sql`
      select (100 * sum(paid_fen) / sum(total_fen))::float as paid
      from bill join plan on plan.id = bill.plan_id and plan.state = ${state}
      where payer = ${payer} group by bill.company_id`)
      expect(companies).toHaveLength(profiles.small.companies)
      for (const { paid } of companies) {
        expect(paid).toBeGreaterThan(lowest)
        expect(paid).toBeLessThan(highest)
      }
    },
  )

  it('has receipts that explain the balance of each supplier’s statement', async () => {
    const finance = app.as('finance')
    const { list } = await finance.done(listBalances, { payer: 'supplier', pageSize: 500 })
    expect(list.length).toBeGreaterThan(3)
    for (const { id, name, closingFen } of list) {
      const { sums } = await finance.done(listSupplierBridge, { supplierIds: [id] })
      const { receivedFen, returnedFen, repricedFen, correctedFen, unsettledFen, settledFen, paidFen } = sums
      const chargedFen = receivedFen + returnedFen + repricedFen + correctedFen
      expect([name, chargedFen - unsettledFen, settledFen + paidFen + unsettledFen]).toEqual([
        name,
        settledFen,
        closingFen,
      ])
    }
  })

  it('satisfies all invariants', async () => {
    await expect(mustAddUp(app)).resolves.toBeUndefined()
  })
})
