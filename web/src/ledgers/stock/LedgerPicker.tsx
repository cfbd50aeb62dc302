import { bookDict } from '@keben/core/base/catalogue/contract'
import { stockWarehouses } from '@keben/core/ledgers/stock/contract'
import { stockWords } from '@keben/core/ledgers/stock/words'
import { useState } from 'react'
import { Button } from '../../kit/controls/Button.tsx'
import { useAddress } from '../../kit/app/address.ts'
import { DictPicker } from '../../kit/fields/DictPicker.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { ScanButton } from '../../kit/scan/ScanButton.tsx'
import { useScanner } from '../../kit/scan/useScanner.ts'
import { useBookByCode } from './useBookByCode.ts'
import { ledgerSearch } from './endpoints-by-role.ts'
import { stockScreenWords } from './words.ts'

interface LedgerPickerProps {
  readonly bookId: number | undefined
  readonly warehouseId: number | undefined
}

/** Chooses a ledger; a scanned ISBN chooses the title. */
export function LedgerPicker(named: LedgerPickerProps) {
  const words = useWords(stockScreenWords)
  const language = useLanguage()
  const names = stockWords[language]
  const { go } = useAddress()
  const [bookId, setBookId] = useState(named.bookId ?? null)
  const [warehouseId, setWarehouseId] = useState(named.warehouseId ?? null)
  const bookByCode = useBookByCode()
  const scan = async (code: string) => {
    const [book] = await bookByCode(code)
    if (book) setBookId(book.id)
  }
  useScanner((code) => void scan(code))
  return (
    <form
      className="stock-picker row wrap gap-12 below-12"
      onSubmit={(event) => {
        event.preventDefault()
        if (bookId && warehouseId) go(ledgerSearch(bookId, warehouseId))
      }}
    >
      <label className="grid gap-4">
        <span>{names.bookId}</span>
        <DictPicker
          dict={bookDict}
          search="server"
          label={names.bookId}
          placeholder={words.searchTitles}
          value={bookId}
          onChange={setBookId}
        />
      </label>
      <label className="grid gap-4">
        <span>{names.warehouseId}</span>
        <DictPicker dict={stockWarehouses} label={names.warehouseId} value={warehouseId} onChange={setWarehouseId} />
      </label>
      <div className="buttons">
        <Button look="main" submits disabled={!bookId || !warehouseId}>
          {words.open}
        </Button>
        <ScanButton onScan={(code) => void scan(code)} />
      </div>
    </form>
  )
}
