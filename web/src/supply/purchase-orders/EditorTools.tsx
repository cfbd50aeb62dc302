import { bookDict } from '@keben/core/base/catalogue/contract'
import { useRef, useState } from 'react'
import { Button } from '../../kit/controls/Button.tsx'
import { Select } from '../../kit/controls/Select.tsx'
import { Switch } from '../../kit/controls/Checkbox.tsx'
import { DictPicker } from '../../kit/fields/DictPicker.tsx'
import { useWords } from '../../kit/app/language.ts'
import { usePhone } from '../../kit/hooks/media.ts'
import { SearchBox } from '../../kit/list/tools/SearchBox.tsx'
import type { LineGrouping } from './lines.ts'
import { editorWords } from './words-editor.ts'
import type { OrderDraft } from './order-draft.ts'
import '../../kit/list/list.css'

/** The view of the lines. */
export interface EditorLooks {
  readonly keyword: string
  readonly supplierId: number | undefined
  readonly warehouseId: number | undefined
  readonly onlyToCorrect: boolean
  readonly by: LineGrouping
  readonly toPacks: boolean
}

export const firstLooks: EditorLooks = {
  keyword: '',
  supplierId: undefined,
  warehouseId: undefined,
  onlyToCorrect: false,
  by: 'supplier',
  toPacks: true,
}

interface EditorToolsProps {
  readonly draft: OrderDraft
  readonly looks: EditorLooks
  readonly onLooks: (looks: EditorLooks) => void
  readonly toCorrect: number
  readonly busy: boolean
  readonly onAgain: () => void
  readonly onAdd: (bookId: number) => void
}

/** Search, rounding to packs, adding a title, and refreshing the demand. */
export function EditorTools({ draft, looks, onLooks, toCorrect, busy, onAgain, onAdd }: EditorToolsProps) {
  const words = useWords(editorWords)
  const phone = usePhone()
  const searchBox = useRef<HTMLInputElement>(null)
  // A new key resets the picker after each title.
  const [picked, setPicked] = useState(0)
  const warehouses = [...new Map(draft.lines().map((line) => [line.warehouseId, line.warehouseName]))]
  const look = (part: Partial<EditorLooks>) => onLooks({ ...looks, ...part })
  return (
    <div className="toolbar no-print">
      <SearchBox box={searchBox} value={looks.keyword} hint={words.search} onSearch={(keyword) => look({ keyword })} />
      {warehouses.length > 1 && (
        <Select
          label={words.warehouse}
          className="purchase-tool"
          value={looks.warehouseId ?? 0}
          options={[
            { value: 0, label: words.allWarehouses },
            ...warehouses.map(([value, label]) => ({ value, label })),
          ]}
          onChange={(id) => look({ warehouseId: id || undefined })}
        />
      )}
      {warehouses.length > 1 && !phone && (
        <Select
          label={words.groupBy}
          className="purchase-tool"
          value={looks.by}
          options={[
            { value: 'supplier' as const, label: words.bySupplier },
            { value: 'warehouse' as const, label: words.byWarehouse },
          ]}
          onChange={(by) => look({ by })}
        />
      )}
      {(toCorrect > 0 || looks.onlyToCorrect) && (
        <Button
          danger
          look={looks.onlyToCorrect ? 'main' : 'plain'}
          aria-pressed={looks.onlyToCorrect}
          onClick={() => look({ onlyToCorrect: !looks.onlyToCorrect })}
        >
          {words.toCorrect(toCorrect)}
        </Button>
      )}
      <span className="grow" />
      <label className="purchase-packs inline-row gap-6 nowrap" title={words.toPacksHint}>
        <Switch
          checked={looks.toPacks}
          onChange={(toPacks) => {
            draft.round(toPacks)
            look({ toPacks })
          }}
        />
        {words.toPacks}
      </label>
      <span className="purchase-add">
        <DictPicker
          key={picked}
          dict={bookDict}
          label={words.addTitle}
          placeholder={`+ ${words.addTitle}`}
          search="server"
          value={null}
          disabled={busy}
          onChange={(id) => {
            setPicked(picked + 1)
            if (id) onAdd(id)
          }}
        />
      </span>
      <Button title={words.againHint} busy={busy} onClick={onAgain}>
        {words.again}
      </Button>
    </div>
  )
}
