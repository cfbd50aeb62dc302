import type { MyOrderDocument } from '@keben/core/supply/supplier-orders/shapes'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../kit/controls/Button.tsx'
import { useAddress } from '../../../kit/app/address.ts'
import { useWords } from '../../../kit/app/language.ts'
import { usePhone } from '../../../kit/hooks/media.ts'
import { useSaveKey } from '../../../kit/hooks/useSaveKey.ts'
import { myOrderWords } from '../words-mine.ts'
import './mine.css'

interface FormPageProps {
  readonly order: MyOrderDocument
  readonly title: string
  /** Fields for all lines. */
  readonly tools: ReactNode
  /** The running totals. */
  readonly sums: ReactNode
  readonly action: string
  /** The question before unsaved changes are lost. */
  readonly holder: ReactNode
  readonly busy: boolean
  /** Disables sending. */
  readonly isOff?: boolean
  readonly onSend: () => void
  readonly children: ReactNode
}

/** A page with a line form: header, lines, and a sticky footer. */
export function FormPage(props: FormPageProps) {
  const { order, busy, isOff = false, onSend } = props
  const words = useWords(myOrderWords)
  const { go } = useAddress()
  const tools = useRef<HTMLDivElement>(null)
  const phone = usePhone()
  // The first field gets the focus; not on a phone, where that would open the keyboard.
  useEffect(() => {
    if (!phone) tools.current?.querySelector('input')?.focus()
  }, [phone])
  useSaveKey(() => {
    if (!busy && !isOff) onSend()
  })
  return (
    <div className="supply-sheet-page stack">
      <header className="supply-sheet-head flex wrap between below-12">
        <div>
          <h1>{props.title}</h1>
          <p className="sub">
            {order.number} · {order.companyName} · {order.warehouseName}
          </p>
        </div>
        <div className="supply-sheet-tools row wrap" ref={tools}>
          {props.tools}
        </div>
      </header>
      <section className="panel" aria-label={props.title}>
        {props.children}
      </section>
      <footer className="supply-sheet-foot row wrap between">
        <p className="num" role="status">
          {props.sums}
        </p>
        <div className="buttons">
          <Button onClick={() => go({ do: undefined })}>{words.back}</Button>
          <Button look="main" busy={busy} disabled={isOff} onClick={onSend}>
            {props.action}
          </Button>
        </div>
      </footer>
      {props.holder}
    </div>
  )
}
