import type { ReactNode, RefObject } from 'react'
import { ChoiceStrip } from '../../../kit/ui/ChoiceStrip.tsx'
import { ScanFeedbackLine } from '../../../kit/count/CountLines.tsx'
import { useWords } from '../../../kit/app/language.ts'
import { ScanField } from '../../../kit/scan/ScanField.tsx'
import type { ReceiptScanMode } from './count.ts'
import type { ReceiptScanning } from './useScanning.ts'
import { countWords } from './words.ts'

interface ScanBarProps {
  readonly scanning: ReceiptScanning
  readonly searchBox: RefObject<HTMLInputElement | null>
  readonly typed: string
  readonly onType: (text: string) => void
  /** Enter in the field. */
  readonly onEnter: () => void
  readonly children?: ReactNode
}

/** The scan and search field, the scan mode, and the last scan's result. */
export function ScanBar({ scanning, searchBox, typed, onType, onEnter, children }: ScanBarProps) {
  const words = useWords(countWords)
  const modes: Readonly<Record<ReceiptScanMode, string>> = {
    pack: words.pack,
    copy: words.copy,
    damaged: words.damagedCopy,
    find: words.find,
  }
  return (
    <div className="count-bar">
      <div className="toolbar">
        <ScanField
          box={searchBox}
          className="count-search"
          typed={typed}
          placeholder={words.scanPlaceholder}
          hint={words.scanHint}
          onType={onType}
          onEnter={onEnter}
          onScan={scanning.scan}
        />
        <span className="count-modes inline-row gap-8 nowrap">
          <span className="sub">{words.aScanAdds}</span>
          <ChoiceStrip label={words.aScanAdds} value={scanning.mode} options={modes} onChange={scanning.setMode} />
        </span>
        <span className="grow" />
        {children}
      </div>
      <ScanFeedbackLine feedback={scanning.feedback} />
    </div>
  )
}
