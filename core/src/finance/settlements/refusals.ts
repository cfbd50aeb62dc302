import { yuan } from '../../kit/money.ts'
import { defineRefusal } from '../../kit/refusal.ts'
import { figure } from '../../kit/paper.ts'

export const settlementRefusals = {
  bill_is_disputed: defineRefusal<{ number: string; lines: number }>(
    422,
    (f) =>
      `${f.number} cannot be confirmed: ${f.lines === 1 ? '1 line is' : `${figure(f.lines)} lines are`} still disputed. Reply to the disputes first.`,
    (f) => `${f.number} 有 ${figure(f.lines)} 行异议尚未答复，不能确认。`,
  ),
  bill_needs_a_reason: defineRefusal<{ number: string; days: number }>(
    422,
    (f) =>
      `${f.number} is not agreed yet and was issued less than ${figure(f.days)} days ago. Enter a reason to confirm it now.`,
    (f) => `${f.number} 对方尚未核对，且开出不足 ${figure(f.days)} 天；如需提前确认，请填写原因。`,
  ),
  bills_of_several_payers: defineRefusal(
    422,
    () => 'A payment can be for one party only; the selected bills belong to several.',
    () => '一笔收付款只能属于一个往来单位，所选账单属于多个。',
  ),
  documents_of_several_payers: defineRefusal(
    422,
    () => 'A settlement can be for one party only; the selected documents belong to several.',
    () => '一张结算单只能属于一个往来单位，所选单据属于多个。',
  ),
  more_than_outstanding: defineRefusal<{ amountFen: number; outstandingFen: number }>(
    422,
    (f) => `The payment of ${yuan(f.amountFen)} yuan exceeds the outstanding amount of ${yuan(f.outstandingFen)} yuan.`,
    (f) => `登记金额 ${yuan(f.amountFen)} 元超过未付金额 ${yuan(f.outstandingFen)} 元。`,
  ),
  payment_is_in_the_future: defineRefusal<{ paidOn: string; today: string }>(
    422,
    (f) => `The payment date cannot be after today (${f.today}); it is ${f.paidOn}.`,
    (f) => `收付款日期不能晚于今天（${f.today}），现为 ${f.paidOn}。`,
  ),
  payment_is_before_the_bill: defineRefusal<{ paidOn: string; number: string; madeOn: string }>(
    422,
    (f) => `The payment date of ${f.number} cannot be before the bill was issued (${f.madeOn}); it is ${f.paidOn}.`,
    (f) => `${f.number} 生成于 ${f.madeOn}，收付款日期不能早于该日，现为 ${f.paidOn}。`,
  ),
  shares_differ_from_amount: defineRefusal<{ amountFen: number; sharesFen: number }>(
    422,
    (f) => `The shares add up to ${yuan(f.sharesFen)} yuan; they must equal the payment of ${yuan(f.amountFen)} yuan.`,
    (f) => `分摊合计 ${yuan(f.sharesFen)} 元，与收付款金额 ${yuan(f.amountFen)} 元不符。`,
  ),
  nothing_to_offset: defineRefusal(
    422,
    () => 'To offset credits, select at least one credit and one unpaid bill.',
    () => '所选账单中须既有贷项又有未付账单才能抵扣。',
  ),
  reference_is_known: defineRefusal<{ reference: string; number: string }>(
    422,
    (f) => `The bank reference ${f.reference} is already recorded in ${f.number}.`,
    (f) => `银行流水号 ${f.reference} 已登记在 ${f.number} 中。`,
  ),
  payment_is_reversed: defineRefusal<{ number: string }>(
    409,
    (f) => `${f.number} has already been reversed, or is a reversal itself; it cannot be reversed.`,
    (f) => `${f.number} 已被冲销或本身是冲销单，不能再冲销。`,
  ),
  invoice_differs: defineRefusal<{ number: string; invoiceFen: number; totalFen: number }>(
    422,
    (f) =>
      `The invoice of ${f.number} (${yuan(f.invoiceFen)} yuan) differs from the received value (${yuan(f.totalFen)} yuan). Accept the difference with a reason before you pay; above the limit it needs approval.`,
    (f) =>
      `${f.number} 的发票金额 ${yuan(f.invoiceFen)} 元与收货金额 ${yuan(f.totalFen)} 元不符，请填写原因接受差额后再付款；超过限额的差额须复核。`,
  ),
  invoice_agrees: defineRefusal<{ number: string }>(
    422,
    (f) => `The invoice of ${f.number} has no difference to accept.`,
    (f) => `${f.number} 的发票没有差额，无需接受。`,
  ),
  approval_is_open: defineRefusal<{ number: string }>(
    409,
    (f) => `This change to ${f.number} is already waiting for approval.`,
    (f) => `${f.number} 的该事项已提交复核，请等待复核结果。`,
  ),
  approval_is_decided: defineRefusal<{ number: string }>(
    409,
    (f) => `This request on ${f.number} has already been decided.`,
    (f) => `${f.number} 的该申请已复核。`,
  ),
  approval_needs_another: defineRefusal<{ number: string }>(
    422,
    (f) => `You made this request on ${f.number}; another person must decide it.`,
    (f) => `${f.number} 的申请由您提出，须由他人复核。`,
  ),
  line_is_disputed: defineRefusal<{ title: string }>(
    409,
    (f) => `“${f.title}” is already disputed and waits for a reply.`,
    (f) => `《${f.title}》已有异议待答复。`,
  ),
  dispute_is_answered: defineRefusal(
    409,
    () => 'This dispute has already been resolved.',
    () => '该异议已答复。',
  ),
  funded_students_stand: defineRefusal<{ plan: string }>(
    422,
    (f) =>
      `State-funded students can be declared only while plans are being filled in. For ${f.plan} this has ended, and the orders were approved with the present figures.`,
    (f) => `财政支付人数须在填报期间申报；${f.plan}的填报已结束，订数已按现有人数核定。`,
  ),
  more_funded_than_students: defineRefusal<{ campus: string; grade: number; students: number }>(
    422,
    (f) =>
      `${f.campus} has ${figure(f.students)} students in grade ${f.grade}; the state-funded students cannot exceed this.`,
    (f) => `${f.campus} ${f.grade} 年级共有学生 ${figure(f.students)} 人，财政支付人数不能超过此数。`,
  ),
  bank_row_is_done: defineRefusal<{ reference: string }>(
    409,
    (f) => `The bank transaction ${f.reference} is already matched or ignored.`,
    (f) => `银行流水 ${f.reference} 已核销或已忽略。`,
  ),
  bank_row_is_not_aside: defineRefusal<{ reference: string }>(
    409,
    (f) => `The bank transaction ${f.reference} is not ignored; there is nothing to undo.`,
    (f) => `银行流水 ${f.reference} 不是已忽略的流水，不能取消忽略。`,
  ),
  statement_has_moved: defineRefusal<{ wasFen: number; isFen: number }>(
    409,
    (f) =>
      `The closing balance is now ${yuan(f.isFen)} yuan (it was ${yuan(f.wasFen)}). Check the new entries before you reply.`,
    (f) => `对账单余额现为 ${yuan(f.isFen)} 元（此前为 ${yuan(f.wasFen)} 元），请查看新增内容后再答复。`,
  ),
  nothing_is_overdue: defineRefusal(
    422,
    () => 'The selected payers have nothing overdue.',
    () => '所选付款方没有逾期款项。',
  ),
  nothing_to_bill: defineRefusal(
    422,
    () => 'Nothing selected is still unbilled; another user may have just billed it.',
    () => '所选内容已没有未结算的明细，可能刚被他人结算。',
  ),
}
