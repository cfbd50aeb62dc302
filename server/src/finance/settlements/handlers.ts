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
    handle(calls.list, (input, context) => billPage(input, context, bills)),
    handle(calls.listPaid, (input, context) => billPage({ ...input, ...paid }, context, bills)),
    handle(calls.info, ({ id }, context) => readBill(context, id, bills)),
    handle(calls.confirm, (input, context) => confirmBills(context, input, bills)),
    handle(calls.pay, (input, context) => payBills(context, input, bills)),
    handle(calls.offset, (input, context) => offsetBills(context, input, bills)),
    handle(calls.reversePayment, (input, context) => reversePayment(context, input, payer)),
    handle(calls.resolveDispute, (input, context) => resolveDispute(context, input, bills)),
    handle(calls.remove, ({ ids }, context) => deleteBills(context, ids, bills)),
  ]
}

/** For payers with periodic bills. */
function makingHandlers(payer: (typeof rhythmic)[number]): Handler[] {
  const calls = endpointsByPayer[payer]
  const bills = ofPayer(payer)
  return [
    handle(calls.listToConfirm, (input, context) => billPage({ ...input, state: 'waiting' }, context, bills)),
    handle(calls.listToPay, (input, context) => billPage({ ...input, state: 'confirmed' }, context, bills)),
    handle(calls.preview, (wish, { db, actor, now }) => {
      if (actor.companyId === null) throw refuse('not_found')
      return previewBills(db, { companyId: actor.companyId, payer, wish, now })
    }),
    handle(calls.make, (wish, context) => startRun(context, wish, payer)),
    handle(calls.run, ({ id }, context) => readRun(context, id, payer)),
    handle(calls.own.listPaid, (input, context) => billPage({ ...input, ...paid }, context, own(context))),
  ]
}

/** For payers billed by chosen documents. */
function settlingHandlers(payer: (typeof chosen)[number]): Handler[] {
  const calls = endpointsByPayer[payer]
  return [
    handle(calls.listUnsettled, (input, context) => unsettledPage(input, context, payer)),
    handle(calls.unsettledLines, ({ ids }, context) => unsettledLines(context, ids, payer)),
    handle(calls.settle, (input, context) => settleChosen(context, input, payer)),
  ]
}

const own = ({ actor }: Context) => billsPaidBy(actor)

/** For payers; the scope limits them to their own bills. */
function ownHandlers(payer: Payer): Handler[] {
  const calls = endpointsByPayer[payer].own
  return [
    handle(calls.list, (input, context) => billPage(input, context, own(context))),
    handle(calls.info, ({ id }, context) => readBill(context, id)),
    handle(calls.agree, (input, context) => agreeToBill(context, input)),
    handle(calls.dispute, (input, context) => disputeBill(context, input)),
  ]
}

export const settlementHandlers: Handler[] = [
  ...Payer.options.flatMap((payer) => [...financeHandlers(payer), ...ownHandlers(payer)]),
  ...rhythmic.flatMap(makingHandlers),
  ...chosen.flatMap(settlingHandlers),
  handle(listBillsInDistrict, (input, context) => billPage(input, context, raw('true'))),
  handle(saveSupplierInvoice, (input, context) => saveInvoice(context, input)),

  handle(approvals.listApprovals, approvalPage),
  handle(approvals.decideApproval, (input, context) => decide(context, input)),
  handle(approvals.acceptInvoiceDifference, (input, context) => acceptDifference(context, input)),
  handle(approvals.correctionLimits, (_, context) => readLimits(context)),
  handle(approvals.saveCorrectionLimits, (input, context) => saveLimits(context, input)),

  handle(bridge.listSupplierBridge, bridgePage),
  handle(bridge.listMySupplierBridge, bridgePage),

  handle(repricing.previewReprice, (input, context) => previewReprice(context, input)),
  handle(repricing.reprice, (input, context) => repriceTitle(context, input)),

  handle(accounts.schoolSelfPaid, accountPage('selfPaid')),
  handle(accounts.schoolTeacherBooks, accountPage('teacher')),
  handle(accounts.schoolFunded, accountPage('funded')),
  handle(accounts.districtSelfPaid, accountPage('selfPaid')),
  handle(accounts.districtTeacherBooks, accountPage('teacherOfSchool')),
  handle(accounts.districtTeacherUnified, accountPage('teacherOfDistrict')),
  handle(accounts.districtFunded, accountPage('funded')),
  handle(funding.fundingStatement, ({ planId }, context) => readFunding(context, planId)),
  handle(funding.declareFunded, (input, context) => declareFunded(context, input)),
  handle(reconciliation.manageReconciliation, reconciliationPage),
  handle(reconciliation.manageReconciledReceivers, receiverPage),
  handle(reconciliation.districtReconciliation, reconciliationPage),
  handle(reconciliation.districtReconciledReceivers, receiverPage),
  handle(reconciliation.reconciledTitle, ({ id }, context) => readReconciled(context, id)),
  handle(reconciliation.schoolReconciliation, reconciliationPage),

  handle(bank.importBankRows, async (input, context) => {
    const { problems, ...taken } = await importRows(context, input)
    return {
      ...taken,
      problems: problems.map(({ place, ...issue }) => ({
        row: place,
        reference: input.rows[place]?.reference ?? '',
        field: issue.field,
        rule: issue.rule,
        message: issueSentence(issue, context.language),
      })),
    }
  }),
  handle(bank.listBankRows, bankPage),
  handle(bank.confirmBankRow, (input, context) => confirmRow(context, input)),
  handle(bank.ignoreBankRows, (input, context) => ignoreRows(context, input)),
  handle(bank.resumeBankRows, (input, context) => resumeRows(context, input)),
  handle(chasing.listAgeing, ageingPage),
  handle(chasing.remindDebtors, (input, context) => remind(context, input)),
  handle(statements.accountStatement, (input, context) => {
    const { companyId } = context.actor
    if (companyId === null) throw refuse('not_found')
    return readStatement(context, { ...input, companyId })
  }),
  handle(statements.myAccountStatement, async ({ companyId, ...requested }, context) => ({
    ...(await readStatement(context, { ...requested, ...(await myParty(context, companyId)) })),
    companies: await companiesWith(context),
  })),
  handle(statements.answerStatement, (input, context) => storeResponse(context, input)),
  handle(statements.listBalances, balancePage),
  handle(journal.listJournal, journalPage),
  handle(journal.accountCodes, (_, context) => readCodes(context)),
  handle(journal.saveAccountCodes, (input, context) => saveCodes(context, input)),
]
