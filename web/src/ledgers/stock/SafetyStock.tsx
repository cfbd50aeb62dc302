import { Copies } from '../../kit/values/Copies.tsx'
import { useWords } from '../../kit/app/language.ts'
import { stockScreenWords } from './words.ts'

/** The safety stock, with a warning below it in words, not only in colour. */
export function SafetyStock({ safetyStock, below }: { safetyStock: number | null; below: boolean }) {
  return (
    <span className="inline-row gap-10">
      {below && <LowMark />}
      <Copies value={safetyStock} />
    </span>
  )
}

export function LowMark() {
  const words = useWords(stockScreenWords)
  return (
    <span className="state is-bad strong ink-bad" title={words.lowHint}>
      {words.low}
    </span>
  )
}
