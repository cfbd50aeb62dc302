import type { Payer } from '@keben/core/charges/choices'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import { issueSentence } from '@keben/core/sentences'
import * as accounts from '@keben/core/settlements/accounts'
import * as approvals from '@keben/core/settlements/approvals'
import * as bank from '@keben/core/settlements/bank'
import * as chasing from '@keben/core/settlements/chasing'
import * as districts from '@keben/core/settlements/districts'
import * as funding from '@keben/core/settlements/funding'
import * as journal from '@keben/core/settlements/journal'
import type { BillWish } from '@keben/core/settlements/making'
import * as party from '@keben/core/settlements/party'
import * as reconciliation from '@keben/core/settlements/reconciliation'
import * as repricing from '@keben/core/settlements/repricing'
import * as schools from '@keben/core/settlements/schools'
import * as shops from '@keben/core/settlements/shops'
import * as statements from '@keben/core/settlements/statements'
import * as bridge from '@keben/core/settlements/supplier-bridge'
import * as suppliers from '@keben/core/settlements/suppliers'
import type {
  BillListInput,
  BillsOfStateInput,
  ConfirmInput,
  OffsetInput,
  PayInput,
  ResolveInput,
  ReversePaymentInput,
} from '@keben/core/settlements/shapes'
import type { BillState } from '@keben/core/settlements/states'
import type { Context } from '../kit/context.ts'
import { type Handler, handle } from '../kit/handle.ts'
import { raw } from '../kit/sql.ts'
import { readLimits, saveLimits } from './approval-requests.ts'
import { approvalPage, decide } from './approvals.ts'
import { accountPage } from './accounts.ts'
import { bankPage, confirmRow, ignoreRows, resumeRows } from './bank.ts'
import { importRows } from './bank-import.ts'
import { ageingPage, remind } from './chasing.ts'
import { journalPage, readCodes, saveCodes } from './journal.ts'
import { balancePage } from './balances.ts'
import { companiesWith, keepAnswer, myParty, readStatement } from './statements.ts'
import { confirmBills, deleteBills } from './confirm.ts'
import { declareFunded, readFunding } from './funding.ts'
import { receiverPage, reconciliationPage } from './reconcile.ts'
import { readReconciled } from './reconciled.ts'
import { previewReprice, repriceTitle } from './reprice.ts'
import { agreeToBill, disputeBill, resolveDispute } from './dispute.ts'
import { billPage } from './list.ts'
import { previewBills } from './making.ts'
import { offsetBills, payBills, reversePayment } from './pay.ts'
import { readBill } from './read.ts'
import { readRun, startRun } from './runs.ts'
import { acceptDifference, saveInvoice } from './invoice.ts'
import { settleChosen } from './settle.ts'
import { bridgePage } from './supplier-bridge.ts'
import { unsettledLines, unsettledPage } from './unsettled.ts'
import { billsPaidBy, ofPayer } from './scope.ts'

/** Finance's side of the bills of one kind of payer: the same for all four. */
export const finance = (payer: Payer) => ({
  list: (asked: ValueOf<typeof BillListInput>, context: Context) => billPage(asked, context, ofPayer(payer)),
  ofState: (state: BillState) => (asked: ValueOf<typeof BillsOfStateInput>, context: Context) =>
    billPage({ ...asked, state }, context, ofPayer(payer)),
  info: ({ id }: { readonly id: number }, context: Context) => readBill(context, id, ofPayer(payer)),
  confirm: (asked: ValueOf<typeof ConfirmInput>, context: Context) => confirmBills(context, asked, ofPayer(payer)),
  pay: (asked: ValueOf<typeof PayInput>, context: Context) => payBills(context, asked, ofPayer(payer)),
  offset: (asked: ValueOf<typeof OffsetInput>, context: Context) => offsetBills(context, asked, ofPayer(payer)),
  reverse: (asked: ValueOf<typeof ReversePaymentInput>, context: Context) => reversePayment(context, asked, payer),
  resolve: (asked: ValueOf<typeof ResolveInput>, context: Context) => resolveDispute(context, asked, ofPayer(payer)),
  remove: ({ ids }: { readonly ids: readonly number[] }, context: Context) => deleteBills(context, ids, ofPayer(payer)),
})

/** Making bills of those who are billed by a rhythm. */
const making = (payer: 'school' | 'district') => ({
  preview: (wish: ValueOf<typeof BillWish>, { db, actor, now }: Context) => {
    if (actor.companyId === null) throw refuse('not_found')
    return previewBills(db, { companyId: actor.companyId, payer, wish, now })
  },
  make: (wish: ValueOf<typeof BillWish>, context: Context) => startRun(context, wish, payer),
  run: ({ id }: { readonly id: number }, context: Context) => readRun(context, id, payer),
})

const [school, district, shop, supplier] = [
  finance('school'),
  finance('district'),
  finance('shop'),
  finance('supplier'),
]
const [schoolMaking, districtMaking] = [making('school'), making('district')]
const own = ({ actor }: Context) => billsPaidBy(actor)
const paid = { state: 'paid' } as const

export const settlementHandlers: Handler[] = [
  handle(schools.listSchoolBills, school.list),
  handle(schools.listSchoolBillsToConfirm, school.ofState('waiting')),
  handle(schools.listSchoolBillsToPay, school.ofState('confirmed')),
  handle(schools.listSchoolBillsPaid, school.ofState('paid')),
  handle(schools.schoolBillInfo, school.info),
  handle(schools.previewSchoolBills, schoolMaking.preview),
  handle(schools.makeSchoolBills, schoolMaking.make),
  handle(schools.schoolBillRun, schoolMaking.run),
  handle(schools.confirmSchoolBills, school.confirm),
  handle(schools.paySchoolBills, school.pay),
  handle(schools.offsetSchoolBills, school.offset),
  handle(schools.reverseSchoolPayment, school.reverse),
  handle(schools.resolveSchoolDispute, school.resolve),
  handle(schools.deleteSchoolBills, school.remove),

  handle(districts.listDistrictBills, district.list),
  handle(districts.listDistrictBillsToConfirm, district.ofState('waiting')),
  handle(districts.listDistrictBillsToPay, district.ofState('confirmed')),
  handle(districts.listDistrictBillsPaid, district.ofState('paid')),
  handle(districts.districtBillInfo, district.info),
  handle(districts.previewDistrictBills, districtMaking.preview),
  handle(districts.makeDistrictBills, districtMaking.make),
  handle(districts.districtBillRun, districtMaking.run),
  handle(districts.confirmDistrictBills, district.confirm),
  handle(districts.payDistrictBills, district.pay),
  handle(districts.offsetDistrictBills, district.offset),
  handle(districts.reverseDistrictPayment, district.reverse),
  handle(districts.resolveDistrictDispute, district.resolve),
  handle(districts.deleteDistrictBills, district.remove),

  handle(suppliers.listUnsettledSupplier, (asked, context) => unsettledPage(asked, context, 'supplier')),
  handle(suppliers.unsettledLinesOfSupplier, ({ ids }, context) => unsettledLines(context, ids, 'supplier')),
  handle(suppliers.settleSupplier, (asked, context) => settleChosen(context, asked, 'supplier')),
  handle(suppliers.listSupplierBills, supplier.list),
  handle(suppliers.listSupplierBillsPaid, supplier.ofState('paid')),
  handle(suppliers.supplierBillInfo, supplier.info),
  handle(suppliers.confirmSupplierBills, supplier.confirm),
  handle(suppliers.paySupplierBills, supplier.pay),
  handle(suppliers.offsetSupplierBills, supplier.offset),
  handle(suppliers.reverseSupplierPayment, supplier.reverse),
  handle(suppliers.resolveSupplierDispute, supplier.resolve),
  handle(suppliers.deleteSupplierBills, supplier.remove),
  handle(suppliers.saveSupplierInvoice, (asked, context) => saveInvoice(context, asked)),

  handle(shops.listUnsettledShop, (asked, context) => unsettledPage(asked, context, 'shop')),
  handle(shops.unsettledLinesOfShop, ({ ids }, context) => unsettledLines(context, ids, 'shop')),
  handle(shops.settleShop, (asked, context) => settleChosen(context, asked, 'shop')),
  handle(shops.listShopBills, shop.list),
  handle(shops.listShopBillsPaid, shop.ofState('paid')),
  handle(shops.shopBillInfo, shop.info),
  handle(shops.confirmShopBills, shop.confirm),
  handle(shops.payShopBills, shop.pay),
  handle(shops.offsetShopBills, shop.offset),
  handle(shops.reverseShopPayment, shop.reverse),
  handle(shops.resolveShopDispute, shop.resolve),
  handle(shops.deleteShopBills, shop.remove),

  handle(approvals.listApprovals, approvalPage),
  handle(approvals.decideApproval, (asked, context) => decide(context, asked)),
  handle(approvals.acceptInvoiceDifference, (asked, context) => acceptDifference(context, asked)),
  handle(approvals.correctionLimits, (_, context) => readLimits(context)),
  handle(approvals.saveCorrectionLimits, (asked, context) => saveLimits(context, asked)),

  handle(bridge.listSupplierBridge, bridgePage),
  handle(bridge.listMySupplierBridge, bridgePage),
  handle(suppliers.listMySupplierBills, (asked, context) => billPage(asked, context, own(context))),
  handle(suppliers.mySupplierBillInfo, ({ id }, context) => readBill(context, id)),
  handle(suppliers.agreeToSupplierBill, (asked, context) => agreeToBill(context, asked)),
  handle(suppliers.disputeSupplierBill, (asked, context) => disputeBill(context, asked)),
  handle(shops.listMyShopBills, (asked, context) => billPage(asked, context, own(context))),
  handle(shops.myShopBillInfo, ({ id }, context) => readBill(context, id)),
  handle(shops.agreeToShopBill, (asked, context) => agreeToBill(context, asked)),
  handle(shops.disputeShopBill, (asked, context) => disputeBill(context, asked)),

  handle(repricing.previewReprice, (asked, context) => previewReprice(context, asked)),
  handle(repricing.reprice, (asked, context) => repriceTitle(context, asked)),

  handle(accounts.schoolSelfPaid, accountPage('selfPaid')),
  handle(accounts.schoolTeacherBooks, accountPage('teacher')),
  handle(accounts.schoolFunded, accountPage('funded')),
  handle(accounts.districtSelfPaid, accountPage('selfPaid')),
  handle(accounts.districtTeacherBooks, accountPage('teacherOfSchool')),
  handle(accounts.districtTeacherUnified, accountPage('teacherOfDistrict')),
  handle(accounts.districtFunded, accountPage('funded')),
  handle(funding.fundingStatement, ({ planId }, context) => readFunding(context, planId)),
  handle(funding.declareFunded, (asked, context) => declareFunded(context, asked)),
  handle(reconciliation.manageReconciliation, reconciliationPage),
  handle(reconciliation.manageReconciledReceivers, receiverPage),
  handle(reconciliation.districtReconciliation, reconciliationPage),
  handle(reconciliation.districtReconciledReceivers, receiverPage),
  handle(reconciliation.reconciledTitle, ({ id }, context) => readReconciled(context, id)),
  handle(reconciliation.schoolReconciliation, reconciliationPage),

  handle(bank.importBankRows, async (asked, context) => {
    const { problems, ...taken } = await importRows(context, asked)
    return {
      ...taken,
      problems: problems.map(({ place, ...issue }) => ({
        row: place,
        reference: asked.rows[place]?.reference ?? '',
        field: issue.field,
        rule: issue.rule,
        message: issueSentence(issue, context.language),
      })),
    }
  }),
  handle(bank.listBankRows, bankPage),
  handle(bank.confirmBankRow, (asked, context) => confirmRow(context, asked)),
  handle(bank.ignoreBankRows, (asked, context) => ignoreRows(context, asked)),
  handle(bank.resumeBankRows, (asked, context) => resumeRows(context, asked)),
  handle(chasing.listAgeing, ageingPage),
  handle(chasing.remindDebtors, (asked, context) => remind(context, asked)),
  handle(statements.accountStatement, (asked, context) => {
    const { companyId } = context.actor
    if (companyId === null) throw refuse('not_found')
    return readStatement(context, { ...asked, companyId })
  }),
  handle(statements.myAccountStatement, async ({ companyId, ...asked }, context) => ({
    ...(await readStatement(context, { ...asked, ...(await myParty(context, companyId)) })),
    companies: await companiesWith(context),
  })),
  handle(statements.answerStatement, (asked, context) => keepAnswer(context, asked)),
  handle(statements.listBalances, balancePage),
  handle(journal.listJournal, journalPage),
  handle(journal.accountCodes, (_, context) => readCodes(context)),
  handle(journal.saveAccountCodes, (asked, context) => saveCodes(context, asked)),

  handle(party.listMyDistrictBills, (asked, context) => billPage(asked, context, own(context))),
  handle(party.listMyDistrictBillsPaid, (asked, context) => billPage({ ...asked, ...paid }, context, own(context))),
  handle(party.myDistrictBillInfo, ({ id }, context) => readBill(context, id)),
  handle(party.agreeToDistrictBill, (asked, context) => agreeToBill(context, asked)),
  handle(party.disputeDistrictBill, (asked, context) => disputeBill(context, asked)),
  handle(party.listBillsInDistrict, (asked, context) => billPage(asked, context, raw('true'))),
  handle(party.listMySchoolBills, (asked, context) => billPage(asked, context, own(context))),
  handle(party.listMySchoolBillsPaid, (asked, context) => billPage({ ...asked, ...paid }, context, own(context))),
  handle(party.mySchoolBillInfo, ({ id }, context) => readBill(context, id)),
  handle(party.agreeToSchoolBill, (asked, context) => agreeToBill(context, asked)),
  handle(party.disputeSchoolBill, (asked, context) => disputeBill(context, asked)),
]
