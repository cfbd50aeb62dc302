import { listKeeperReceipts } from '@keben/core/supply/receipts/contract'
import { useState } from 'react'
import { useOpen } from '../../../kit/app/address.ts'
import { call } from '../../../kit/api/call.ts'
import { useWords } from '../../../kit/app/language.ts'
import { isRefused } from '../../../kit/api/call-refused.ts'
import { toast } from '../../../kit/ui/toast.ts'
import { signal } from '../../../kit/count/signal.ts'
import { gateWords } from '../words-gate.ts'

/** Resolves a scanned code: the receipt of that number, or the open one with that title. */
export function useFinding(onSeveral: (code: string) => void) {
  const words = useWords(gateWords)
  const open = useOpen('receipt')
  const [busy, setBusy] = useState(false)

  async function find(code: string): Promise<void> {
    const keyword = code.trim()
    if (!keyword || busy) return
    setBusy(true)
    try {
      // A counted receipt opens too, so that the keeper sees its state.
      const { data } = await call(listKeeperReceipts, { keyword, pageSize: 50 })
      const same = data.list.filter(({ number }) => number.toLowerCase() === keyword.toLowerCase())
      const waiting = data.list.filter(({ state }) => state === 'issued')
      const [only, ...more] = same.length ? same : waiting
      if (!only) {
        signal('bad')
        toast('warning', words.unknownCode(keyword), 'page')
      } else if (more.length) onSeveral(keyword)
      else {
        signal('good')
        open(only.id)
      }
    } catch (thrown) {
      if (!isRefused(thrown)) throw thrown
    } finally {
      setBusy(false)
    }
  }
  return { find, busy }
}
