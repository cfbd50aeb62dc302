import { fieldsIn } from '@keben/core/kit/fields'
import { yuan } from '@keben/core/kit/money'
import { ways } from '@keben/core/finance/settlements/choices'
import { paymentFields } from '@keben/core/finance/settlements/fields'
import type { BillDocument, Payment } from '@keben/core/finance/settlements/shapes'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { billScreenWords } from './words.ts'

const entered = fieldsIn(paymentFields, 'page')

/** The payments of a bill and their reversals. */
export function Payments({ bill, onReverse }: { bill: BillDocument; onReverse?: (payment: Payment) => void }) {
  const words = useWords(billScreenWords)
  const language = useLanguage()
  return (
    <>
      <h2>{words.payments}</h2>
      {bill.payments.length === 0 && <p className="sub">{words.noPayments}</p>}
      <ul className="settlement-payments grid gap-8">
        {bill.payments.map((payment) => {
          const share = payment.shares.find(({ billId }) => billId === bill.id)
          return (
            <li key={payment.id} className={payment.live ? '' : 'is-over'}>
              <strong className="num">¥{yuan(share?.amountFen ?? payment.amountFen)}</strong>{' '}
              <span className="num">{payment.paidOn}</span> {ways[payment.way][language]}{' '}
              <span className="sub">
                {[payment.number, ...entered.map((key) => payment[key]), payment.reason].filter(Boolean).join(' · ')}
                {!payment.live && ` · ${words.taken}`}
              </span>
              {onReverse && payment.live && (
                <button type="button" className="button" onClick={() => onReverse(payment)}>
                  {words.reverse}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
