import { publisherDict, subjectDict } from '@keben/core/base/catalogue/contract'
import { listWarehouseStock } from '@keben/core/ledgers/stock/contract'
import { stockWords } from '@keben/core/ledgers/stock/words'
import { useState } from 'react'
import { Button } from '../../../kit/controls/Button.tsx'
import { Drawer } from '../../../kit/dialogs/Drawer.tsx'
import { gradeOptions } from '../../../base/catalogue/book-filters.ts'
import { TitleLine } from '../../../base/catalogue/BookTitle.tsx'
import { useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { Copies } from '../../../kit/values/Copies.tsx'
import { DictPicker } from '../../../kit/fields/DictPicker.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { TextFilter } from '../../../kit/list/tools/TextFilter.tsx'
import { ManySelect } from '../../../kit/controls/ManySelect.tsx'
import { isRefused } from '../../../kit/api/call-refused.ts'
import { stockScreenWords } from '../words.ts'
import { type CountDraft, type CountLine, mostLines } from './draft.ts'
import { type CountTitleFilter, lineOfRow, placesIn, useFindTitles } from './useFindTitles.ts'
import { countWords } from './words.ts'
import './dialogs.css'

interface AddTitlesProps {
  readonly warehouseId: number
  /** The initial search; undefined while closed. */
  readonly keyword: string | undefined
  readonly draft: CountDraft
  /** Returns the number of new lines. */
  readonly onAdd: (lines: readonly CountLine[]) => number
  readonly onClose: () => void
}

/** Adds titles of the warehouse by filter: all matches or single ones. */
export function AddTitles({ keyword, onClose, ...rest }: AddTitlesProps) {
  const words = useWords(countWords)
  return (
    <Drawer open={keyword !== undefined} width={560} title={words.addTitles} onClose={onClose}>
      {keyword !== undefined && <Choice keyword={keyword} onClose={onClose} {...rest} />}
    </Drawer>
  )
}

const shown = 50

function Choice({ warehouseId, keyword = '', draft, onAdd, onClose }: AddTitlesProps) {
  const words = useWords(countWords)
  const [choosing, setChoosing] = useState<CountTitleFilter>(keyword ? { keyword } : {})
  const [busy, setBusy] = useState(false)
  const { all } = useFindTitles(warehouseId)
  const query = useEndpoint(
    listWarehouseStock,
    { ...placesIn(warehouseId, choosing), pageSize: shown },
    { keepPrevious: true },
  )
  const rows = query.data?.list ?? []
  const total = query.data?.total ?? 0
  const onList = new Set(draft.lines.map(({ book }) => book.bookId))

  const addAll = async () => {
    setBusy(true)
    try {
      onAdd(await all(choosing))
      onClose()
    } catch (thrown) {
      if (!isRefused(thrown)) throw thrown
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="stock-count-add">
      <Fields choosing={choosing} onChange={(part) => setChoosing((now) => ({ ...now, ...part }))} />
      <div className="row between gap-12">
        <span className="sub num" role="status">
          {words.titlesHere(total)}
          {total > shown && ` · ${words.firstOf(shown)}`}
        </span>
        <Button look="main" disabled={!total} busy={busy} onClick={() => void addAll()}>
          {words.addAll(total)}
        </Button>
      </div>
      {total > mostLines && <p className="note is-warning">{words.tooMany(mostLines)}</p>}
      <ul className="stock-count-offer" aria-busy={query.isFetching}>
        {rows.map((row) => {
          const line = lineOfRow(row)
          const isOnList = row.bookId !== null && onList.has(row.bookId)
          return (
            line && (
              <li key={row.id}>
                <button
                  type="button"
                  aria-pressed={isOnList}
                  title={isOnList ? words.isAdded : words.add(row.title)}
                  onClick={() => onAdd([line])}
                >
                  <TitleLine book={line.book} />
                  <span className="sub num">{row.isbn}</span>
                  <Copies value={row.onHand} />
                  <span className="stock-count-mark strong" aria-hidden="true">
                    {isOnList ? '✓' : '+'}
                  </span>
                </button>
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

function Fields({ choosing, onChange }: { choosing: CountTitleFilter; onChange: (part: CountTitleFilter) => void }) {
  const words = useWords(countWords)
  const screen = useWords(stockScreenWords)
  const language = useLanguage()
  const names = stockWords[language]
  return (
    <div className="stock-count-add-fields">
      <p className="sub">{words.addTitlesHint}</p>
      <TextFilter
        label={screen.searchTitles}
        placeholder={screen.searchTitles}
        value={choosing.keyword ?? ''}
        onChange={(keyword) => onChange({ keyword })}
      />
      <DictPicker
        many
        oneLine
        dict={subjectDict}
        label={names.subjectIds}
        placeholder={names.subjectIds}
        value={choosing.subjectIds ?? []}
        onChange={(subjectIds) => onChange({ subjectIds })}
      />
      <DictPicker
        many
        oneLine
        dict={publisherDict}
        label={names.publisherIds}
        placeholder={names.publisherIds}
        value={choosing.publisherIds ?? []}
        onChange={(publisherIds) => onChange({ publisherIds })}
      />
      <ManySelect
        narrow
        label={names.grades}
        placeholder={names.grades}
        value={choosing.grades ?? []}
        options={gradeOptions(language)}
        onChange={(grades) => onChange({ grades: grades.map(Number) })}
      />
      <label className="stock-count-blind inline-row sub">
        <input
          type="checkbox"
          checked={choosing.empty ?? false}
          onChange={(event) => onChange({ empty: event.target.checked })}
        />
        {words.alsoEmpty}
      </label>
    </div>
  )
}
