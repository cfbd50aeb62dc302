import { cancelReceipts, reverseReceipt } from '@keben/core/supply/receipts/contract'
import type { Receipt } from '@keben/core/supply/receipts/shapes'
import { receiptSteps } from '@keben/core/supply/receipts/states'
import { useNavigate } from '@tanstack/react-router'
import { forMany, forOne } from '../../kit/document/step-calls.ts'
import { useStep } from '../../kit/document/useStep.tsx'
import { useWords } from '../../kit/app/language.ts'
import { receiptScreenWords } from './words.ts'

/** The transitions of receipts except the count. A reversed count usually restarts at once. */
export function useReceiptSteps() {
  const words = useWords(receiptScreenWords)
  const navigate = useNavigate()
  return useStep<typeof receiptSteps, Receipt>(
    receiptSteps,
    {
      cancel: forMany(cancelReceipts),
      reverse: forOne(
        reverseReceipt,
        ({ id, version }, { reason, ticked }) => ({ id, version, reason, again: ticked }),
        {
          tick: { label: words.again, initial: true },
          onDone: ({ again }) => {
            if (again) void navigate({ to: '/sys/wareHouse/AOG', search: { receipt: String(again.id) } })
          },
        },
      ),
    },
    {
      counted: words.countReceipts,
      stakeOf: ({ state, good, expected, netFen }) => ({
        copies: state === 'confirmed' ? good : expected,
        fen: state === 'confirmed' ? netFen : null,
      }),
    },
  )
}
