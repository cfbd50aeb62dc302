import type { FurtherLine } from '@keben/core/receipts/shapes'
import { type RefObject, useEffect, useState } from 'react'
import { useWords } from '../../kit/language.ts'
import { usePhone } from '../../kit/media.ts'
import { remembered } from '../../kit/storage.ts'
import { type Count, type CountField, type ScanMode, goodOf, meantBy, scanned } from './count.ts'
import { fieldKey } from './CountFields.tsx'
import { signal } from './signal.ts'
import type { Counting, GateLine } from './useCount.ts'
import { countWords } from './words.ts'

export const scanModes = ['pack', 'copy', 'damaged', 'find'] as const satisfies readonly ScanMode[]
const chosen = remembered('localStorage', 'scan-mode')
const fieldOfMode: Readonly<Record<ScanMode, CountField>> = {
  pack: 'packs',
  copy: 'loose',
  damaged: 'damaged',
  find: 'packs',
}

/** What was scanned last, and how often something was: the same line twice is seen twice. */
interface Scanned {
  readonly id: number
  readonly turn: number
}

/** What scans do: they jump to the line of their title and add to it; a code that means no title is told loudly. */
export function useScanning(counting: Counting, frame: RefObject<HTMLElement | null>) {
  const words = useWords(countWords)
  const phone = usePhone()
  const [mode, setMode] = useState<ScanMode>(() => scanModes.find((one) => one === chosen.get()) ?? 'pack')
  const [last, setLast] = useState<Scanned>()
  const [said, setSaid] = useState('')
  const [unknown, setUnknown] = useState<string>()
  const field = fieldOfMode[mode]

  useEffect(() => {
    if (!last) return
    const line = frame.current?.querySelector(`[data-line="${last.id}"]`)
    line?.scrollIntoView({ block: 'center' })
    // On a phone the keyboard would cover half of the lines.
    if (!phone) line?.querySelector<HTMLInputElement>(`[data-count="${fieldKey(last.id, field)}"]`)?.focus()
  }, [last, frame, phone, field])

  const goTo = (line: { readonly supplierOrderLineId: number }) =>
    setLast((before) => ({ id: line.supplierOrderLineId, turn: (before?.turn ?? 0) + 1 }))

  function take(line: GateLine | FurtherLine): void {
    const isNew = !('isAdded' in line)
    const gate: GateLine = isNew ? { ...line, expected: 0, isAdded: true } : line
    const count = scanned(gate, counting.countOf(gate), mode)
    if (isNew) counting.add(line.supplierOrderLineId)
    counting.change(line.supplierOrderLineId, (now) => scanned(gate, now, mode))
    setUnknown(undefined)
    setSaid(saying(gate, count))
    goTo(line)
    signal('good')
  }
  function scan(code: string): void {
    const [line, ...more] = meantBy(counting.lines, code)
    if (line && more.length === 0) return take(line)
    setSaid('')
    setUnknown(code)
    signal('bad')
  }
  const saying = (line: GateLine, count: Count): string =>
    ({
      pack: words.scannedPack(line.title, count.packs ?? 0),
      copy: words.scannedCopy(line.title, goodOf(line, count)),
      damaged: words.scannedDamaged(line.title, count.damaged ?? 0),
      find: words.scannedFind(line.title),
    })[mode]

  return {
    mode,
    setMode: (next: ScanMode) => {
      chosen.set(next)
      setMode(next)
    },
    last: last?.id,
    said,
    unknown,
    scan,
    take,
    goTo,
    dismiss: () => setUnknown(undefined),
  }
}
export type Scanning = ReturnType<typeof useScanning>
