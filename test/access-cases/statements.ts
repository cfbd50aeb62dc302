import { myAccountStatement } from '@keben/core/finance/settlements/statements'
import { sql } from '@keben/server/kit/database/sql'
import { importRows } from '@keben/server/finance/settlements/bank-import'
import { chargedSeason } from '../fixtures/charged.ts'
import { contextFor } from '../fixtures/context.ts'
import { givenArriving } from '../fixtures/receiving.ts'
import { createSeason } from '../fixtures/season.ts'
import { type PersonName, organisations } from '../test-app/people.ts'
import type { FamilyAccessCases, AccessCase } from './rows.ts'
import {
  type Whose,
  both,
  confirmedBill,
  district,
  financeOf,
  openEntry,
  paidOn,
  reason,
  school,
} from './settlement-fixtures.ts'

/** Filters within the reader's rows. */
const bridgeCases = (
  as: 'finance' | 'supplier',
  planIds: { readonly own: number; readonly foreign: number },
  input: (filter: object) => object,
  before = '',
): { cases: AccessCase[] } => ({
  cases: Object.entries({ planIds, supplierIds: organisations.supplier, companyIds: organisations.company }).map(
    ([place, pair]): AccessCase => ({
      at: `${before}${place}.0`,
      as,
      input: (id) => input({ [place]: [id] }),
      ...pair,
    }),
  ),
})

const shared = { planId: 'Seasons are everybody’s; they only narrow what is shown.' }

/** Bank rows, overdue bills and statements of account. */
export const statementRows: FamilyAccessCases = async (app) => {
  const { planId } = await chargedSeason(app)
  for (const payer of ['school', 'district', 'shop', 'supplier'] as const) await openEntry(app, payer, 'own')
  const bankRow = (whose: Whose, reference: string) =>
    app.db.write(async (tx) => {
      const rows = [{ reference, paidOn, payerName: '', amountFen: 1, purpose: '' }]
      await importRows(contextFor(tx, financeOf(whose)), { rows })
      const row = await tx.row<{ id: number }>(sql`select max(id) as id from bank_row`)
      return row?.id ?? 0
    })
  const matching = await both((whose) => bankRow(whose, 'BANK-1'))
  const matchingBill = await both((whose) => bankRow(whose, 'BANK-2'))
  const aside = await both((whose) => bankRow(whose, 'BANK-3'))
  const resumed = await both((whose) => bankRow(whose, 'BANK-4'))
  await app.db.primary.run(sql`
    update bank_row set state = 'ignored', reason = 'Interest' where id = any(${[resumed.own, resumed.foreign]}::bigint[])`)
  const bankBills = await both((whose) => confirmedBill(app, 'school', whose))
  const overdue = await both((whose) => confirmedBill(app, 'school', whose))
  await app.db.primary.run(
    sql`update bill set due_on = due_on - 400 where id = any(${[overdue.own, overdue.foreign]}::bigint[])`,
  )
  // A season without deliveries, and one with.
  const bridgePlans = { own: (await givenArriving(app)).planId, foreign: (await createSeason(app)).planId }
  const parties: readonly PersonName[] = ['area', 'school', 'shop', 'supplier']
  const { company } = organisations
  return {
    confirmBankRow: {
      cases: [
        { at: 'id', as: 'finance', input: (id) => ({ id, billIds: [bankBills.own] }), ...matching },
        { at: 'billIds.0', as: 'finance', input: (id) => ({ id: matchingBill.own, billIds: [id] }), ...bankBills },
      ],
    },
    resumeBankRows: {
      cases: [{ at: 'ids.0', as: 'finance', input: (id) => ({ ids: [id] }), ...resumed }],
    },
    ignoreBankRows: {
      cases: [{ at: 'ids.0', as: 'finance', input: (id) => ({ ids: [id], reason }), ...aside }],
    },
    listSupplierBridge: bridgeCases('finance', bridgePlans, (filter) => filter),
    listMySupplierBridge: bridgeCases('supplier', bridgePlans, (filter) => filter),
    downloadSupplierBridge: {
      cases: (['finance', 'supplier'] as const).flatMap(
        (as) => bridgeCases(as, bridgePlans, (filter) => ({ filter }), 'filter.').cases,
      ),
    },
    listAgeing: {
      cases: [{ at: 'districtIds.0', as: 'finance', input: (id) => ({ districtIds: [id] }), ...district }],
    },
    downloadOwed: {
      cases: [
        {
          at: 'filter.districtIds.0',
          as: 'finance',
          input: (id) => ({ of: 'ageing', filter: { districtIds: [id] } }),
          ...district,
        },
        {
          at: 'filter.planId',
          as: 'finance',
          input: (id) => ({ of: 'balances', filter: { payer: 'school', planId: id } }),
          own: planId,
        },
      ],
      shared: { 'filter.planId': shared.planId },
    },
    remindDebtors: {
      cases: [
        {
          at: 'payerIds.0',
          as: 'finance',
          input: (id) => ({ payer: 'school', payerIds: [id], level: 'call' }),
          ...school,
        },
      ],
    },
    accountStatement: {
      cases: [
        { at: 'payerId', as: 'finance', input: (payerId) => ({ payer: 'school', payerId }), ...school },
        {
          at: 'planId',
          as: 'finance',
          input: (id) => ({ payer: 'school', payerId: school.own, planId: id }),
          own: planId,
        },
      ],
      shared,
    },
    listBalances: {
      cases: [
        {
          at: 'districtIds.0',
          as: 'finance',
          input: (id) => ({ payer: 'school', districtIds: [id] }),
          ...district,
        },
        { at: 'planId', as: 'finance', input: (id) => ({ payer: 'school', planId: id }), own: planId },
      ],
      shared,
    },
    answerStatement: {
      cases: parties.flatMap((as): AccessCase[] => {
        // An answer names the current balance, which other cases change.
        let statement = { closingFen: 123_456_789, agreed: true }
        const readStatement = async () => {
          const { closingFen } = await app.as(as).done(myAccountStatement, { companyId: company.own })
          statement = { closingFen, agreed: true }
        }
        return [
          {
            at: 'companyId',
            as,
            input: (companyId) => ({ companyId, ...statement }),
            ...company,
            prepare: readStatement,
          },
          { at: 'planId', as, input: (id) => ({ planId: id, ...statement }) },
        ]
      }),
      shared,
    },
    myAccountStatement: {
      cases: parties.flatMap((as): AccessCase[] => [
        { at: 'companyId', as, input: (companyId) => ({ companyId }), ...company },
        {
          at: 'planId',
          as,
          input: (id) => ({ planId: id }),
          ...(as === 'shop' || as === 'supplier' ? {} : { own: planId }),
        },
      ]),
      shared,
    },
  }
}
