import type { FurtherLine } from '@keben/core/supply/receipts/shapes'
import { useState } from 'react'
import { meantBy } from '../../../base/catalogue/line-search.ts'
import { signal } from '../../../kit/count/signal.ts'
import { useCountFrame } from '../../../kit/count/useCountFrame.ts'
import { useWords } from '../../../kit/app/language.ts'
import { usePhone } from '../../../kit/hooks/media.ts'
import { remembered } from '../../../kit/app/storage.ts'
import { type ReceiptCount, type CountField, type ReceiptScanMode, goodOf, scanned } from './count.ts'
import type { ReceiptCounting, GateLine } from './useCount.ts'
import { countWords } from './words.ts'

const scanModes = ['pack', 'copy', 'damaged', 'find'] as const satisfies readonly ReceiptScanMode[]
const chosen = remembered('localStorage', 'scan-mode')
const fieldOfMode: Readonly<Record<ReceiptScanMode, CountField>> = {
  pack: 'packs',
  copy: 'loose',
  damaged: 'damaged',
  find: 'packs',
}

/** A scan jumps to its title's line and adds to it; an unknown code sounds an alarm. */
export function useScanning(counting: ReceiptCounting, showAll: () => void) {
  const words = useWords(countWords)
  const phone = usePhone()
  const page = useCountFrame()
  const [mode, setMode] = useState<ReceiptScanMode>(() => scanModes.find((one) => one === chosen.get()) ?? 'pack')
  const [unknown, setUnknown] = useState<string>()

  // On a phone, focus would open the keyboard over the lines.
  const goTo = (line: { readonly supplierOrderLineId: number }, before = showAll) =>
    page.goTo(line.supplierOrderLineId, phone ? undefined : fieldOfMode[mode], before)

  function take(line: GateLine | FurtherLine): void {
    const isNew = !('isAdded' in line)
    const gate: GateLine = isNew ? { ...line, expected: 0, isAdded: true } : line
    const count = scanned(gate, counting.countOf(gate), mode)
    goTo(line, () => {
      showAll()
      setUnknown(undefined)
      if (isNew) counting.add(line.supplierOrderLineId)
      counting.change(line.supplierOrderLineId, (now) => scanned(gate, now, mode))
    })
    page.tell(saying(gate, count), 'good')
  }
  function scan(code: string): void {
    const [line, ...more] = meantBy(counting.lines, code)
    if (line && more.length === 0) return take(line)
    showAll()
    page.tell('')
    setUnknown(code)
    signal('bad')
  }
  const saying = (line: GateLine, count: ReceiptCount): string =>
    ({
      pack: words.scannedPack(line.title, count.packs ?? 0),
      copy: words.scannedCopy(line.title, goodOf(line, count)),
      damaged: words.scannedDamaged(line.title, count.damaged ?? 0),
      find: words.scannedFind(line.title),
    })[mode]

  return {
    frame: page.frame,
    last: page.last,
    feedback: page.feedback,
    mode,
    setMode: (next: ReceiptScanMode) => {
      chosen.set(next)
      setMode(next)
    },
    unknown,
    scan,
    take,
    goTo,
    dismiss: () => setUnknown(undefined),
  }
}
export type ReceiptScanning = ReturnType<typeof useScanning>
