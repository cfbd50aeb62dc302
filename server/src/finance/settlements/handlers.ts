import { Payer } from '@keben/core/ledgers/charges/choices'
import { refuse } from '@keben/core/refusals'
import { issueSentence } from '@keben/core/sentences'
import * as accounts from '@keben/core/finance/settlements/accounts'
import * as approvals from '@keben/core/finance/settlements/approvals'
import * as bank from '@keben/core/finance/settlements/bank'
import * as chasing from '@keben/core/finance/settlements/chasing'
import * as funding from '@keben/core/finance/settlements/funding'
import * as journal from '@keben/core/finance/settlements/journal'
import { endpointsByPayer, listBillsInDistrict, saveSupplierInvoice } from '@keben/core/finance/settlements/payers'
import * as reconciliation from '@keben/core/finance/settlements/reconciliation'
import * as repricing from '@keben/core/finance/settlements/repricing'
import * as statements from '@keben/core/finance/settlements/statements'
import * as bridge from '@keben/core/finance/settlements/supplier-bridge'
import type { Context } from '../../kit/requests/context.ts'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { raw } from '../../kit/database/sql.ts'
import { readLimits, saveLimits } from './approval-requests.ts'
import { approvalPage, decide } from './approvals.ts'
import { accountPage } from './accounts.ts'
import { bankPage, confirmRow, ignoreRows, resumeRows } from './bank.ts'
import { importRows } from './bank-import.ts'
import { ageingPage, remind } from './chasing.ts'
import { journalPage, readCodes, saveCodes } from './journal.ts'
import { balancePage } from './balances.ts'
import { companiesWith, storeResponse, myParty, readStatement } from './statements.ts'
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

const rhythmic = ['school', 'district'] as const
const chosen = ['shop', 'supplier'] as const
const paid = { state: 'paid' } as const

function financeHandlers(payer: Payer): Handler[] {
  const calls = endpointsByPayer[payer]
  const bills = ofPayer(payer)
  return [
    handle(calls.list, (asked, context) => billPage(asked, context, bills)),
    handle(calls.listPaid, (asked, context) => billPage({ ...asked, ...paid }, context, bills)),
    handle(calls.info, ({ id }, context) => readBill(context, id, bills)),
    handle(calls.confirm, (asked, context) => confirmBills(context, asked, bills)),
    handle(calls.pay, (asked, context) => payBills(context, asked, bills)),
    handle(calls.offset, (asked, context) => offsetBills(context, asked, bills)),
    handle(calls.reversePayment, (asked, context) => reversePayment(context, asked, payer)),
    handle(calls.resolveDispute, (asked, context) => resolveDispute(context, asked, bills)),
    handle(calls.remove, ({ ids }, context) => deleteBills(context, ids, bills)),
  ]
}

/** For payers with periodic bills. */
function makingHandlers(payer: (typeof rhythmic)[number]): Handler[] {
  const calls = endpointsByPayer[payer]
  const bills = ofPayer(payer)
  return [
    handle(calls.listToConfirm, (asked, context) => billPage({ ...asked, state: 'waiting' }, context, bills)),
    handle(calls.listToPay, (asked, context) => billPage({ ...asked, state: 'confirmed' }, context, bills)),
    handle(calls.preview, (wish, { db, actor, now }) => {
      if (actor.companyId === null) throw refuse('not_found')
      return previewBills(db, { companyId: actor.companyId, payer, wish, now })
    }),
    handle(calls.make, (wish, context) => startRun(context, wish, payer)),
    handle(calls.run, ({ id }, context) => readRun(context, id, payer)),
    handle(calls.own.listPaid, (asked, context) => billPage({ ...asked, ...paid }, context, own(context))),
  ]
}

/** For payers billed by chosen documents. */
function settlingHandlers(payer: (typeof chosen)[number]): Handler[] {
  const calls = endpointsByPayer[payer]
  return [
    handle(calls.listUnsettled, (asked, context) => unsettledPage(asked, context, payer)),
    handle(calls.unsettledLines, ({ ids }, context) => unsettledLines(context, ids, payer)),
    handle(calls.settle, (asked, context) => settleChosen(context, asked, payer)),
  ]
}

const own = ({ actor }: Context) => billsPaidBy(actor)

/** For payers; the scope limits them to their own bills. */
function ownHandlers(payer: Payer): Handler[] {
  const calls = endpointsByPayer[payer].own
  return [
    handle(calls.list, (asked, context) => billPage(asked, context, own(context))),
    handle(calls.info, ({ id }, context) => readBill(context, id)),
    handle(calls.agree, (asked, context) => agreeToBill(context, asked)),
    handle(calls.dispute, (asked, context) => disputeBill(context, asked)),
  ]
}

export const settlementHandlers: Handler[] = [
  ...Payer.options.flatMap((payer) => [...financeHandlers(payer), ...ownHandlers(payer)]),
  ...rhythmic.flatMap(makingHandlers),
  ...chosen.flatMap(settlingHandlers),
  handle(listBillsInDistrict, (asked, context) => billPage(asked, context, raw('true'))),
  handle(saveSupplierInvoice, (asked, context) => saveInvoice(context, asked)),

  handle(approvals.listApprovals, approvalPage),
  handle(approvals.decideApproval, (asked, context) => decide(context, asked)),
  handle(approvals.acceptInvoiceDifference, (asked, context) => acceptDifference(context, asked)),
  handle(approvals.correctionLimits, (_, context) => readLimits(context)),
  handle(approvals.saveCorrectionLimits, (asked, context) => saveLimits(context, asked)),

  handle(bridge.listSupplierBridge, bridgePage),
  handle(bridge.listMySupplierBridge, bridgePage),

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
  handle(statements.answerStatement, (asked, context) => storeResponse(context, asked)),
  handle(statements.listBalances, balancePage),
  handle(journal.listJournal, journalPage),
  handle(journal.accountCodes, (_, context) => readCodes(context)),
  handle(journal.saveAccountCodes, (asked, context) => saveCodes(context, asked)),
]
