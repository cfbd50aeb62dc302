import type { Endpoint } from '@keben/core/kit/endpoint'
import { emptyFields } from '@keben/core/kit/fields'
import { fenOf, yuan } from '@keben/core/kit/money'
import type { CallAccess } from '@keben/core/roles'
import { ways } from '@keben/core/finance/settlements/choices'
import { paymentFields } from '@keben/core/finance/settlements/fields'
import type { Bill, PaidOutput, PayInput } from '@keben/core/finance/settlements/shapes'
import { billWords } from '@keben/core/finance/settlements/words'
import { supplierBillWords } from '@keben/core/finance/settlements/words-side'
import type { Payer } from '@keben/core/ledgers/charges/choices'
import { useState } from 'react'
import { EnteredInputs } from '../../kit/fields/EnteredInputs.tsx'
import { FormPanel, Labelled } from '../../kit/form/FormPanel.tsx'
import { DateField } from '../../kit/controls/DateField.tsx'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { showLastAction } from '../../kit/api/last-action.ts'
import { today } from '../../kit/values/today.ts'
import { billScreenWords } from './words.ts'
import './settlements.css'

/** Customers pay the company; the company pays suppliers. */
export type PaySide = 'customer' | 'supplier'
export const paySideOf = (payer: Payer): PaySide => (payer === 'supplier' ? 'supplier' : 'customer')

interface PayPanelProps {
  readonly endpoint: Endpoint<CallAccess, typeof PayInput, typeof PaidOutput>
  /** All of one payer. */
  readonly bills: readonly Bill[]
  readonly onClose: () => void
}

/** Records a payment for one or several bills of a payer. */
export function PayPanel({ endpoint, bills, onClose }: PayPanelProps) {
  const words = useWords(billScreenWords)
  const language = useLanguage()
  const [first] = bills
  const side = paySideOf(first?.payer ?? 'school')
  const fields = (side === 'supplier' ? supplierBillWords : billWords)[language]
  const outstanding = bills.reduce((sum, { outstandingFen }) => sum + outstandingFen, 0)
  const [amount, setAmount] = useState((outstanding / 100).toFixed(2))
  const [way, setWay] = useState<'transfer' | 'cash'>('transfer')
  const [paidOn, setPaidOn] = useState(today)
  const [entered, setEntered] = useState(() => emptyFields(paymentFields))
  const [showsErrors, setShowsErrors] = useState(false)
  const paying = useAction(endpoint)
  const fen = fenOf(amount)
  const problem = !fen
    ? words.noAmount
    : Math.abs(fen) > Math.abs(outstanding) || Math.sign(fen) !== Math.sign(outstanding)
      ? words.tooMuch(yuan(outstanding))
      : undefined
  const pay = async () => {
    setShowsErrors(true)
    if (problem || !fen) return
    const answer = await paying.run({ ids: bills.map(({ id }) => id), amountFen: fen, way, paidOn, ...entered })
    if (!answer) return
    showLastAction(words.paid(yuan(fen)))
    onClose()
  }
  const hasBoth = new Set(bills.map(({ outstandingFen }) => Math.sign(outstandingFen))).size > 1
  const title =
    bills.length === 1
      ? words.payTitle[side](first?.number ?? '')
      : words.payMany[side](bills.length, first?.payerName ?? '')
  return (
    <FormPanel
      title={title}
      cancel={words.cancel}
      action={words.record}
      disabled={paying.busy}
      onClose={onClose}
      onSubmit={() => void pay()}
    >
      <Labelled label={`${fields.amountFen} ¥`}>
        <input
          className="field-input num"
          inputMode="decimal"
          autoFocus
          autoComplete="off"
          value={amount}
          aria-invalid={showsErrors && problem !== undefined}
          onChange={(event) => setAmount(event.target.value)}
        />
      </Labelled>
      <Labelled label={fields.paidOn}>
        <DateField value={paidOn} max={today()} onChange={setPaidOn} />
      </Labelled>
      <Labelled label={fields.way}>
        <select
          className="field-input"
          value={way}
          onChange={(event) => setWay(event.target.value as 'transfer' | 'cash')}
        >
          {(['transfer', 'cash'] as const).map((one) => (
            <option key={one} value={one}>
              {ways[one][language]}
            </option>
          ))}
        </select>
      </Labelled>
      <EnteredInputs fields={paymentFields} values={entered} onChange={setEntered} />
      {bills.length > 1 && <p className="wide sub">{hasBoth ? words.creditsFirst : words.oldestFirst}</p>}
      {showsErrors && problem && (
        <p className="wide field-problem" role="alert">
          {problem}
        </p>
      )}
    </FormPanel>
  )
}
