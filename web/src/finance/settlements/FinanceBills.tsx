import type { Bill } from '@keben/core/finance/settlements/shapes'
import { useState } from 'react'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { useConfirm } from '../../kit/ui/Confirm.tsx'
import { useActionToast } from '../../kit/document/useActionToast.ts'
import { useWords } from '../../kit/app/language.ts'
import type { ManyAction } from '../../kit/list/types.ts'
import { today } from '../../kit/values/today.ts'
import { toast } from '../../kit/ui/toast.ts'
import { BillList, type BillListProps } from './BillList.tsx'
import { type PaySide, PayPanel } from './PayPanel.tsx'
import type { BillCalls } from './endpoints-by-kind.ts'
import { useBillSteps } from './useBillSteps.ts'
import { billScreenWords } from './words.ts'

interface FinanceBillsProps extends Pick<
  BillListProps,
  'name' | 'title' | 'endpoint' | 'heading' | 'address' | 'isSeasonal' | 'isSupplier' | 'hasTabs'
> {
  readonly calls: BillCalls
  readonly list: 'list' | keyof typeof stateOf
}

const stateOf = { listToConfirm: 'waiting', listToPay: 'confirmed', listPaid: 'paid' } as const

/** Finance's list: confirm one or many, record payments over several bills of one payer. */
export function FinanceBills({ calls, list, ...props }: FinanceBillsProps) {
  const steps = useBillSteps(calls)
  const paying = usePaying(calls, list === 'listToPay' || list === 'list', props.isSupplier ? 'supplier' : 'customer')
  return (
    <>
      {paying.panel}
      <BillList
        {...props}
        isParty={false}
        sheet={calls.sheet}
        state={list === 'list' ? undefined : stateOf[list]}
        {...((list === 'listToConfirm' || list === 'list') && { steps })}
        manyActions={paying.actions}
      />
      {paying.holder}
    </>
  )
}

/** Payment or credit set-off over selected bills of one payer. */
function usePaying(calls: BillCalls, isOpen: boolean, side: PaySide) {
  const words = useWords(billScreenWords)
  const [bills, setBills] = useState<readonly Bill[]>()
  const showToast = useActionToast()
  const { ask, holder } = useConfirm()
  const offsetting = useAction(calls.offset)
  const ofOnePayer = (rows: readonly Bill[], then: () => void) => {
    if (new Set(rows.map(({ payerId }) => payerId)).size > 1) toast('warning', words.oneParty)
    else then()
  }
  const offset = async (rows: readonly Bill[]) => {
    if (!(await ask({ text: words.offsetAsk, action: words.record }))) return
    const paidOn = today()
    if (await offsetting.run({ ids: rows.map(({ id }) => id), paidOn, remark: '' }))
      showToast(words.offset, rows.map(({ number }) => number).join(', '))
  }
  const actions: readonly ManyAction<Bill>[] = isOpen
    ? [
        { key: 'pay', label: words.pay[side], run: (rows) => ofOnePayer(rows, () => setBills(rows)) },
        {
          key: 'offset',
          label: words.offset,
          when: (rows) => rows.some(({ outstandingFen }) => outstandingFen < 0),
          run: (rows) => ofOnePayer(rows, () => void offset(rows)),
        },
      ]
    : []
  return {
    actions,
    holder,
    panel: bills && (
      <PayPanel
        key={bills.map(({ id }) => id).join()}
        endpoint={calls.pay}
        bills={bills}
        onClose={() => setBills(undefined)}
      />
    ),
  }
}
