import type { Payer } from '@keben/core/ledgers/charges/choices'
import { sql } from '@keben/server/kit/database/sql'
import { resolveDispute } from '@keben/server/finance/settlements/dispute'
import { startRun } from '@keben/server/finance/settlements/runs'
import { ofPayer } from '@keben/server/finance/settlements/scope'
import { chargedSeason } from '../fixtures/charged.ts'
import { contextFor } from '../fixtures/context.ts'
import { givenArriving } from '../fixtures/receiving.ts'
import { createSeason } from '../fixtures/season.ts'
import { type PersonName, userIdOf } from '../test-app/people.ts'
import type { AccessCases, FamilyAccessCases, AccessCase } from './rows.ts'
import { accountRows } from './settlement-accounts.ts'
import {
  type Pair,
  district,
  supplier,
  payersOf,
  reason,
  paidOn,
  both,
  openEntry,
  countOf,
  financeOf,
  partyOf,
  waitingBill,
  confirmedBill,
  paymentOf,
  disputeOf,
  anyEntryOf,
  offsettable,
  without,
} from './settlement-fixtures.ts'

const one = (as: PersonName, pair: Pair, more: object = {}): AccessCases => ({
  cases: [{ at: 'id', as, input: (id) => ({ id, ...more }), ...pair }],
})
const many = (as: PersonName, pair: Pair, more: object = {}): AccessCases => ({
  cases: [{ at: 'ids.0', as, input: (id) => ({ ids: [id], ...more }), ...pair }],
})

export const settlementRows: FamilyAccessCases = async (app) => {
  const { planId, books } = await chargedSeason(app)
  // A season without charges.
  const untouched = (await createSeason(app)).planId
  const arriving = (await givenArriving(app)).planId
  const plansOf = (payers: Pair): Pair => ({ own: payers === supplier ? arriving : planId, foreign: untouched })
  const listed = (
    people: readonly PersonName[],
    payers: Pair,
    more: Readonly<Record<string, Pair>> = {},
  ): AccessCases => ({
    cases: people.flatMap((as) =>
      Object.entries({ planIds: plansOf(payers), payerIds: payers, ...more }).map(([place, pair]): AccessCase => ({
        at: `${place}.0`,
        as,
        input: (id) => ({ [place]: [id] }),
        ...pair,
      })),
    ),
  })
  const districts = { districtIds: district }

  /** Finance's calls on bills of every kind of payer. */
  const common = async (name: string, payer: Payer): Promise<Record<string, AccessCases>> => {
    const waiting = () => both((whose) => waitingBill(app, payer, whose))
    const confirmed = () => both((whose) => confirmedBill(app, payer, whose))
    const paying = await confirmed()
    const shared = await confirmed()
    const setOff = await offsettable(app, payer)
    const stranger = await confirmedBill(app, payer, 'foreign')
    const transfer = { amountFen: 1, way: 'cash', paidOn }
    const as: PersonName = 'finance'
    const lists = listed([as], payersOf[payer], payer === 'supplier' ? {} : districts)
    // A supplier has no district, a shop no season: such filters match nothing.
    const all: AccessCases = {
      cases: [
        ...lists.cases.map((row) => (payer === 'shop' && row.at === 'planIds.0' ? without(row) : row)),
        ...(payer === 'supplier'
          ? [{ at: 'districtIds.0', as, input: (id: number) => ({ districtIds: [id] }), foreign: district.foreign }]
          : []),
      ],
      sameForRoles: 'Finance alone may call it.',
    }
    return {
      [`list${name}Bills`]: all,
      [`list${name}BillsPaid`]: { ...all, cases: all.cases.map(without) },
      [`${name[0]?.toLowerCase()}${name.slice(1)}BillInfo`]: one('finance', await waiting()),
      [`confirm${name}Bills`]: many('finance', await waiting(), { reason }),
      [`pay${name}Bills`]: {
        cases: [
          { at: 'ids.0', as: 'finance', input: (id) => ({ ids: [id], ...transfer }), ...paying },
          {
            at: 'shares.0.id',
            as: 'finance',
            input: (id) => ({ ids: [shared.own], ...transfer, shares: [{ id, amountFen: 1 }] }),
            ...shared,
          },
        ],
      },
      [`offset${name}Bills`]: {
        cases: [
          {
            at: 'ids.0',
            as: 'finance',
            input: (id) => ({ ids: [id, setOff.bill], paidOn }),
            own: setOff.credit,
            foreign: stranger,
          },
        ],
      },
      [`reverse${name}Payment`]: one('finance', await both((whose) => paymentOf(app, payer, whose)), { reason }),
      [`resolve${name}Dispute`]: one('finance', await both((whose) => disputeOf(app, payer, whose)), {
        answer: reason,
      }),
      [`delete${name}Bills`]: many('finance', await waiting()),
    }
  }

  const rhythmic = async (name: string, payer: 'school' | 'district'): Promise<Record<string, AccessCases>> => {
    const lists = listed(['finance'], payersOf[payer], districts)
    const open = () => openEntry(app, payer, 'own').then(() => openEntry(app, payer, 'foreign'))
    const previews = { cases: lists.cases.map((row) => ({ ...row, prepare: open })) }
    const runs = await both(async (whose) => {
      await openEntry(app, payer, whose)
      const wish = { planIds: [], districtIds: [], payerIds: [], ripe: false }
      return (await app.db.write((tx) => startRun(contextFor(tx, financeOf(whose)), wish, payer))).id
    })
    await open()
    return {
      ...(await common(name, payer)),
      [`list${name}BillsToConfirm`]: lists,
      [`list${name}BillsToPay`]: lists,
      [`preview${name}Bills`]: previews,
      [`make${name}Bills`]: previews,
      [`${payer}BillRun`]: one('finance', runs),
    }
  }

  const settled = async (name: string, payer: 'shop' | 'supplier'): Promise<Record<string, AccessCases>> => {
    const open = () => both((whose) => openEntry(app, payer, whose))
    await open()
    const lists = listed(['finance'], payersOf[payer])
    const ofShop = {
      cases: lists.cases.map((row) => (payer === 'shop' && row.at === 'planIds.0' ? without(row) : row)),
    }
    const rows = { ...ofShop, sameForRoles: 'Finance alone may call it; shops order in no season.' }
    return {
      ...(await common(name, payer)),
      [`listUnsettled${name}`]: rows,
      [`unsettledLinesOf${name}`]: many('finance', await open()),
      [`settle${name}`]: many('finance', await open()),
    }
  }

  const party = async (
    payer: Payer,
    names: { readonly info: string; readonly agree: string; readonly dispute: string },
  ): Promise<Record<string, AccessCases>> => {
    const as = partyOf[payer].own
    const waiting = () => both((whose) => waitingBill(app, payer, whose))
    const disputed = await waiting()
    const byLine = await waiting()
    const lines = { own: await anyEntryOf(app, byLine.own), foreign: await anyEntryOf(app, byLine.foreign) }
    const ownEntry = await anyEntryOf(app, disputed.own)
    const foreignEntry = await anyEntryOf(app, disputed.foreign)
    return {
      [names.info]: one(as, await waiting()),
      [names.agree]: one(as, await waiting(), { version: 1 }),
      [names.dispute]: {
        cases: [
          {
            at: 'id',
            as,
            input: (id) => ({
              id,
              version: 1,
              lines: [{ entryId: id === disputed.foreign ? foreignEntry : ownEntry, reason }],
            }),
            ...disputed,
          },
          {
            at: 'lines.0.entryId',
            as,
            input: (entryId) => ({ id: byLine.own, version: 1, lines: [{ entryId, reason }] }),
            ...lines,
          },
        ],
      },
    }
  }

  /** A party's lists hold only its own bills, so filters by its id and district match all. */
  const ownCases = (as: PersonName, payer: Payer, isPaid = false): AccessCases => {
    const { cases } = listed([as], payersOf[payer], payer === 'supplier' ? {} : districts)
    const known = cases.map((row) => (isPaid || (payer === 'shop' && row.at === 'planIds.0') ? without(row) : row))
    const further: AccessCase[] =
      payer === 'supplier'
        ? [{ at: 'districtIds.0', as, input: (id) => ({ districtIds: [id] }), foreign: district.foreign }]
        : []
    return { cases: [...known, ...further], sameForRoles: 'One role alone may call it.' }
  }

  await countOf(app, 'foreign')
  const fixing = { planId, bookId: books[0], priceFen: 1234 }

  /** Sheets: a bill, and the filters of its list. */
  const sheets = async (payer: Payer, people: readonly PersonName[]): Promise<AccessCases> => {
    const pair = await both((whose) => waitingBill(app, payer, whose))
    const places = ['planIds', 'districtIds', 'payerIds'] as const
    return {
      cases: people.flatMap((as): AccessCase[] => [
        { at: 'id', as, input: (id) => ({ of: 'lines', id, filter: {} }), ...pair },
        ...places.map((place) => ({
          at: `filter.${place}.0`,
          as,
          input: (id: number) => ({ of: 'bills', filter: { [place]: [id] } }),
        })),
      ]),
      shared: Object.fromEntries(places.map((place) => [`filter.${place}.0`, 'It only narrows what the list shows.'])),
    }
  }

  const waitingApprovals = await both(async (whose) => {
    const disputeId = await disputeOf(app, 'school', whose)
    await app.db.write((tx) =>
      resolveDispute(contextFor(tx, financeOf(whose)), { id: disputeId, answer: reason, netFen: 1 }, ofPayer('school')),
    )
    const row = await app.db.primary.row<{ id: number }>(sql`select max(id) as id from approval`)
    // Another person has requested it.
    await app.db.primary.run(sql`update approval set requested_by = ${userIdOf('manage')} where id = ${row?.id}`)
    return row?.id ?? 0
  })
  const differing = await both(async (whose) => {
    const id = await waitingBill(app, 'supplier', whose)
    await app.db.primary.run(sql`
      update bill set invoice_number = 'INV-2', invoice_on = ${paidOn}, invoice_fen = total_fen + 1 where id = ${id}`)
    return id
  })

  return {
    decideApproval: one('finance', waitingApprovals, { approve: true }),
    acceptInvoiceDifference: one('finance', differing, { version: 1, reason }),
    downloadSchoolBills: await sheets('school', ['finance', 'school', 'area']),
    downloadDistrictBills: await sheets('district', ['finance', 'area']),
    downloadSupplierBills: await sheets('supplier', ['finance', 'supplier']),
    downloadShopBills: await sheets('shop', ['finance', 'shop']),
    ...(await accountRows(app)),
    previewReprice: {
      cases: [
        { at: 'planId', as: 'finance', input: (id) => ({ ...fixing, planId: id }), own: planId },
        { at: 'bookId', as: 'finance', input: (id) => ({ ...fixing, bookId: id }), own: books[0] ?? 0 },
      ],
      shared: {
        planId: 'Seasons are everybody’s.',
        bookId: 'Titles are everybody’s; what is charged is the company’s own.',
      },
    },
    reprice: {
      cases: [
        { at: 'planId', as: 'finance', input: (id) => ({ ...fixing, planId: id, reason }), own: planId },
        { at: 'bookId', as: 'finance', input: (id) => ({ ...fixing, bookId: id, reason }), own: books[0] ?? 0 },
      ],
      shared: {
        planId: 'Seasons are everybody’s.',
        bookId: 'Titles are everybody’s; what is charged is the company’s own.',
      },
    },
    listMySchoolBills: ownCases('school', 'school'),
    listMySchoolBillsPaid: ownCases('school', 'school', true),
    listMyDistrictBills: ownCases('area', 'district'),
    listMyDistrictBillsPaid: ownCases('area', 'district', true),
    listBillsInDistrict: ownCases('area', 'district'),
    listMyShopBills: ownCases('shop', 'shop'),
    listMySupplierBills: ownCases('supplier', 'supplier'),
    saveSupplierInvoice: one('finance', await both((whose) => waitingBill(app, 'supplier', whose)), {
      version: 1,
      invoiceNumber: 'INV-1',
      invoiceOn: paidOn,
      invoiceFen: 1,
    }),
    ...(await rhythmic('School', 'school')),
    ...(await rhythmic('District', 'district')),
    ...(await settled('Shop', 'shop')),
    ...(await settled('Supplier', 'supplier')),
    ...(await party('school', { info: 'mySchoolBillInfo', agree: 'agreeToSchoolBill', dispute: 'disputeSchoolBill' })),
    ...(await party('district', {
      info: 'myDistrictBillInfo',
      agree: 'agreeToDistrictBill',
      dispute: 'disputeDistrictBill',
    })),
    ...(await party('shop', { info: 'myShopBillInfo', agree: 'agreeToShopBill', dispute: 'disputeShopBill' })),
    ...(await party('supplier', {
      info: 'mySupplierBillInfo',
      agree: 'agreeToSupplierBill',
      dispute: 'disputeSupplierBill',
    })),
  }
}
