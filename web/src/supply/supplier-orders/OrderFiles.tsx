import { Button } from '../../kit/controls/Button.tsx'
import { download } from '../../kit/api/download.ts'
import { FileButton } from '../../kit/api/FileButton.tsx'
import { useWords } from '../../kit/app/language.ts'
import { downloadSupplierOrders } from '../../office/spreadsheets/files.ts'
import { supplyWords } from './words.ts'

/** Print and download, for both sides. */
export function OrderFiles({ order }: { order: { readonly id: number; readonly number: string } }) {
  const words = useWords(supplyWords)
  return (
    <>
      <Button onClick={() => window.print()}>{words.print}</Button>
      <FileButton load={() => download(downloadSupplierOrders, { id: order.id, filter: {} }, `${order.number}.xlsx`)} />
    </>
  )
}
