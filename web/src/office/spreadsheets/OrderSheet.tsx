import { useState } from 'react'
import { Button } from '../../kit/controls/Button.tsx'
import { Drawer } from '../../kit/dialogs/Drawer.tsx'
import { useWords } from '../../kit/app/language.ts'
import { lazyComponent } from '../../kit/app/lazy-component.tsx'
import type { OrderSheetProps } from './OrderByExcel.tsx'
import { orderSheetScreenWords } from './words-order.ts'

const OrderByExcel = lazyComponent(async () => (await import('./OrderByExcel.tsx')).OrderByExcel)

/** The button that opens a school's order by Excel. */
export function OrderSheet(props: OrderSheetProps) {
  const words = useWords(orderSheetScreenWords)
  const [shown, setShown] = useState(false)
  return (
    <>
      <Button onClick={() => setShown(true)}>{words.excel}</Button>
      <Drawer open={shown} onClose={() => setShown(false)} title={words.title} width={760}>
        <OrderByExcel {...props} onClose={() => setShown(false)} />
      </Drawer>
    </>
  )
}
