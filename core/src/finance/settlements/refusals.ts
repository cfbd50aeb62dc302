import { yuan } from '../../kit/money.ts'
import { defineRefusal } from '../../kit/refusal.ts'

export const settlementRefusals = {
  bill_is_disputed: defineRefusal<{ number: string; lines: number }>(
    422,
    (f) => `To confirm ${f.number}, every dispute must be answered; ${f.lines} of its lines are still disputed.`,
    (f) => `${f.number} 还有 ${f.lines} 行异议未答复，不能确认。`,
  ),
  bill_needs_a_reason: defineRefusal<{ number: string; days: number }>(
    422,
    (f) =>
      `${f.number} is not agreed yet, and was made known less than ${f.days} days ago; to confirm it now, give a reason.`,
    (f) => `${f.number} 对方尚未确认，且出账不足 ${f.days} 天；如需现在确认，请填写原因。`,
  ),
  bills_of_several_payers: defineRefusal(
    422,
    () => 'One payment is of one party; these bills have several.',
    () => '一笔收付款只能属于一个往来单位，所选账单属于多个。',
  ),
  documents_of_several_payers: defineRefusal(
    422,
    () => 'One settlement is of one party; the chosen documents have several.',
    () => '一张结算单只能属于一个对象，所选单据属于多个对象。',
  ),
  more_than_outstanding: defineRefusal<{ amountFen: number; outstandingFen: number }>(
    422,
    (f) => `To record ${yuan(f.amountFen)} yuan, as much must be outstanding; it is ${yuan(f.outstandingFen)}.`,
    (f) => `付款 ${yuan(f.amountFen)} 元超过未付金额 ${yuan(f.outstandingFen)} 元。`,
  ),
  payment_is_in_the_future: defineRefusal<{ paidOn: string; today: string }>(
    422,
    (f) => `The date of a payment must be today, ${f.today}, or earlier; it is ${f.paidOn}.`,
    (f) => `付款日期不能晚于今天（${f.today}），现为 ${f.paidOn}。`,
  ),
  payment_is_before_the_bill: defineRefusal<{ paidOn: string; number: string; madeOn: string }>(
    422,
    (f) => `A payment of ${f.number} must be dated ${f.madeOn}, when it was made, or later; it is dated ${f.paidOn}.`,
    (f) => `${f.number} 生成于 ${f.madeOn}，付款日期不能早于此日，现为 ${f.paidOn}。`,
  ),
  shares_differ_from_amount: defineRefusal<{ amountFen: number; sharesFen: number }>(
    422,
    (f) => `The shares must come to the payment of ${yuan(f.amountFen)} yuan; they come to ${yuan(f.sharesFen)}.`,
    (f) => `分摊合计 ${yuan(f.sharesFen)} 元，与付款 ${yuan(f.amountFen)} 元不符。`,
  ),
  nothing_to_offset: defineRefusal(
    422,
    () => 'To offset, there must be a credit and a bill that is still to be paid among these.',
    () => '所选账单中须既有贷项又有未付账单才能抵扣。',
  ),
  reference_is_known: defineRefusal<{ reference: string; number: string }>(
    422,
    (f) => `The bank reference ${f.reference} is recorded already, as ${f.number}.`,
    (f) => `银行流水号 ${f.reference} 已登记在 ${f.number} 中。`,
  ),
  payment_is_reversed: defineRefusal<{ number: string }>(
    409,
    (f) => `${f.number} has been taken back already, or takes another one back; it cannot be reversed.`,
    (f) => `${f.number} 已被冲销或本身是冲销单，不能再冲销。`,
  ),
  invoice_differs: defineRefusal<{ number: string; invoiceFen: number; totalFen: number }>(
    422,
    (f) =>
      `To pay ${f.number}, the difference between its invoice of ${yuan(f.invoiceFen)} yuan and ${yuan(f.totalFen)} yuan received must be accepted with a reason, and approved where it is above the limit.`,
    (f) =>
      `${f.number} 的发票金额 ${yuan(f.invoiceFen)} 元与收货金额 ${yuan(f.totalFen)} 元不符，须说明原因并接受差额（超限额须复核）后才能付款。`,
  ),
  invoice_agrees: defineRefusal<{ number: string }>(
    422,
    (f) => `${f.number} has no invoice that differs; there is nothing to accept.`,
    (f) => `${f.number} 的发票没有差额，无需接受。`,
  ),
  approval_is_open: defineRefusal<{ number: string }>(
    409,
    (f) => `A second person is to decide this about ${f.number} already; wait for that.`,
    (f) => `${f.number} 的该事项已提交复核，请等待复核结果。`,
  ),
  approval_is_decided: defineRefusal<{ number: string }>(
    409,
    (f) => `What was asked for in ${f.number} has been decided already.`,
    (f) => `${f.number} 的该申请已处理。`,
  ),
  approval_needs_another: defineRefusal<{ number: string }>(
    422,
    (f) => `What you asked for in ${f.number} must be decided by somebody else.`,
    (f) => `${f.number} 的申请由您提出，须由他人复核。`,
  ),
  line_is_disputed: defineRefusal<{ title: string }>(
    409,
    (f) => `“${f.title}” is disputed already and waits for an answer.`,
    (f) => `《${f.title}》已有异议待答复。`,
  ),
  dispute_is_answered: defineRefusal(
    409,
    () => 'This dispute has been answered already.',
    () => '该异议已答复。',
  ),
  funded_students_stand: defineRefusal<{ plan: string }>(
    422,
    (f) =>
      `State-funded students are declared while plans are being filled in; those of ${f.plan} are no more, and what was ordered was judged by them.`,
    (f) => `财政支付人数须在填报期间申报；${f.plan}的填报已结束，订数已据此核定。`,
  ),
  more_funded_than_students: defineRefusal<{ campus: string; grade: number; students: number }>(
    422,
    (f) => `${f.campus} has ${f.students} students in grade ${f.grade}; no more of them can be state-funded.`,
    (f) => `${f.campus} ${f.grade} 年级共有学生 ${f.students} 人，财政支付人数不能超过此数。`,
  ),
  bank_row_is_done: defineRefusal<{ reference: string }>(
    409,
    (f) => `The row ${f.reference} of the bank is recorded or left aside already.`,
    (f) => `银行流水 ${f.reference} 已登记或已设为不处理。`,
  ),
  bank_row_is_not_aside: defineRefusal<{ reference: string }>(
    409,
    (f) => `To take the row ${f.reference} of the bank up again, it must have been left aside; it is not.`,
    (f) => `只有“不处理”的流水才能恢复；银行流水 ${f.reference} 不在其中。`,
  ),
  statement_has_moved: defineRefusal<{ wasFen: number; isFen: number }>(
    409,
    (f) =>
      `The statement closes with ${yuan(f.isFen)} yuan by now, not with ${yuan(f.wasFen)}; look at what was added before you answer.`,
    (f) => `对账单余额现为 ${yuan(f.isFen)} 元（此前为 ${yuan(f.wasFen)} 元），请查看新增内容后再答复。`,
  ),
  nothing_is_overdue: defineRefusal(
    422,
    () => 'Nothing of these payers is overdue.',
    () => '所选付款方没有逾期款项。',
  ),
  nothing_to_bill: defineRefusal(
    422,
    () => 'Nothing that is chosen is still open; somebody may just have billed it.',
    () => '所选内容已没有未结算的明细，可能刚被他人结算。',
  ),
}
