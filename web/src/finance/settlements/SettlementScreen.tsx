import { saveSupplierInvoice } from '@keben/core/finance/settlements/payers'
import type { BillDocument } from '@keben/core/finance/settlements/shapes'
import { billWords } from '@keben/core/finance/settlements/words'
import type { ScreenPath } from '@keben/core/screens'
import { fenOf } from '@keben/core/kit/money'
import { useState } from 'react'
import { FormPanel, Labelled } from '../../kit/form/FormPanel.tsx'
import { DateField } from '../../kit/controls/DateField.tsx'
import { idIn, useAddress } from '../../kit/app/address.ts'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { useActionToast } from '../../kit/document/useActionToast.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { screenTitle } from '../../kit/app/screens.ts'
import { today } from '../../kit/values/today.ts'
import { AcceptDifference } from './approvals/ApprovalNotes.tsx'
import { FinanceBill } from './FinanceBill.tsx'
import { FinanceBills } from './FinanceBills.tsx'
import { InvoiceBeside } from './InvoiceBeside.tsx'
import { type SettledPayer, endpointsByKind } from './endpoints-by-kind.ts'
import { billScreenWords } from './words.ts'

interface SettlementScreenProps {
  readonly path: ScreenPath
  readonly payer: SettledPayer
  readonly list: 'list' | 'listPaid'
}

/** Settlements of suppliers or shops: open, paid, or all. */
export default function SettlementScreen({ path, payer, list }: SettlementScreenProps) {
  const title = screenTitle(path, useLanguage())
  const { search } = useAddress()
  const id = idIn(search, 'bill')
  const calls = endpointsByKind[payer]
  if (id)
    return (
      <FinanceBill
        key={id}
        calls={calls}
        id={id}
        back={{ label: title }}
        {...(payer === 'supplier' && { renderMore: (bill: BillDocument) => <Invoiced bill={bill} /> })}
      />
    )
  return (
    <FinanceBills
      name={`settlements${path}`}
      title={title}
      calls={calls}
      endpoint={calls[list]}
      isSeasonal={false}
      isSupplier={payer === 'supplier'}
      hasTabs={list === 'list'}
      list={list}
    />
  )
}

/** The supplier's invoice beside the receipts: a difference shows before payment. */
const Invoiced = ({ bill }: { bill: BillDocument }) => (
  <>
    <InvoiceBeside bill={bill} />
    <div className="buttons below-12">
      <Invoice bill={bill} />
      <AcceptDifference bill={bill} />
    </div>
  </>
)

function Invoice({ bill }: { bill: BillDocument }) {
  const words = useWords(billScreenWords)
  const fields = billWords[useLanguage()]
  const [isOpen, setOpen] = useState(false)
  const [number, setNumber] = useState(bill.invoiceNumber)
  const [day, setDay] = useState(bill.invoiceOn ?? today())
  const [amount, setAmount] = useState(((bill.invoiceFen ?? bill.totalFen) / 100).toFixed(2))
  const toast = useActionToast()
  const saving = useAction(saveSupplierInvoice)
  const fen = fenOf(amount)
  if (bill.state === 'paid' || bill.state === 'deleted') return null
  if (!isOpen)
    return (
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {words.saveInvoice}
      </button>
    )
  const save = async () => {
    if (fen === undefined || !number.trim()) return
    const { id, version } = bill
    const answer = await saving.run({ id, version, invoiceNumber: number.trim(), invoiceOn: day, invoiceFen: fen })
    if (!answer) return
    setOpen(false)
    toast(words.saveInvoice, number.trim())
  }
  return (
    <FormPanel
      title={words.invoiceTitle}
      cancel={words.cancel}
      action={words.save}
      disabled={saving.busy || fen === undefined || !number.trim()}
      onClose={() => setOpen(false)}
      onSubmit={() => void save()}
    >
      <Labelled label={fields.invoiceNumber}>
        <input
          className="field-input"
          autoFocus
          maxLength={50}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
      </Labelled>
      <Labelled label={fields.invoiceOn}>
        <DateField value={day} onChange={setDay} />
      </Labelled>
      <Labelled label={`${fields.invoiceFen} ¥`}>
        <input
          className="field-input num"
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </Labelled>
    </FormPanel>
  )
}
