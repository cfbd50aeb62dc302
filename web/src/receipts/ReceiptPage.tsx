import { useState } from 'react'
import { useAsk } from '../kit/ask.ts'
import { AskFailed } from '../kit/AskFailed.tsx'
import { Loader } from '../kit/Loader.tsx'
import { CountPage } from './count/CountPage.tsx'
import { ReceiptView } from './ReceiptView.tsx'
import { type ScopeName, scopes } from './scopes.ts'

/** One receipt: counted by whoever may, as long as it waits; else looked at. */
export function ReceiptPage({ scope, id, back }: { scope: ScopeName; id: number; back: string }) {
  const { info } = scopes[scope]
  const asked = useAsk(info, { id })
  const [counted, setCounted] = useState<number>()
  const receipt = asked.data
  if (asked.isError && !receipt) return <AskFailed error={asked.error} onRetry={() => void asked.refetch()} />
  if (!receipt) return <Loader page />
  if (receipt.actions.includes('confirm'))
    return <CountPage key={receipt.id} receipt={receipt} back={back} onCounted={() => setCounted(receipt.id)} />
  return <ReceiptView receipt={receipt} back={back} isFresh={counted === receipt.id} />
}
