import type { Payee } from '@keben/core/finance/bank-accounts/contract'
import { groupedNumber, transferFacts, transferText } from '@keben/core/finance/bank-accounts/transfer'
import { bankAccountWords, payeeWords } from '@keben/core/finance/bank-accounts/words'
import { Suspense, lazy } from 'react'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { toast } from '../../kit/ui/toast.ts'
import './bank-accounts.css'

const Qr = lazy(async () => ({ default: (await import('../../kit/ui/Qr.tsx')).Qr }))

interface PayToProps {
  readonly payee: Payee
  readonly bill: { readonly number: string; readonly outstandingFen: number }
}

/** Where to pay a bill: each fact is copied by a click, all of them by a phone's camera. */
export function PayTo({ payee, bill }: PayToProps) {
  const words = useWords(payeeWords)
  const language = useLanguage()
  const fields = bankAccountWords[language]
  const facts = transferFacts(payee, bill, language)
  const copy = async (value: string) => {
    await navigator.clipboard.writeText(value)
    toast('success', words.copied)
  }
  const further = ([['taxId'], ['phone'], ['address']] as const).flatMap(([field]) =>
    payee[field] ? [{ label: fields[field], value: payee[field] }] : [],
  )
  return (
    <section className="bank-accounts-payee" aria-label={words.payTo}>
      <h2>{words.payTo}</h2>
      <dl className="bank-accounts-payee-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="sub">{label}</dt>
            <dd>
              <button
                type="button"
                className="bank-accounts-payee-copy"
                title={words.copy(label)}
                onClick={() => void copy(value)}
              >
                {value === payee.accountNumber ? groupedNumber(value) : value}
              </button>
            </dd>
          </div>
        ))}
        {further.map(({ label, value }) => (
          <div key={label}>
            <dt className="sub">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="bank-accounts-payee-code">
        <Suspense fallback={null}>
          <Qr text={transferText(facts)} size={152} label={words.code} />
        </Suspense>
        <p className="sub small">{words.referenceHint}</p>
      </div>
    </section>
  )
}
