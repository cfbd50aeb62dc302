import { patchWords } from '@keben/core/patches/words'
import { audiences } from '@keben/core/plans/choices'
import { TitleLine } from '../catalogue/BookTitle.tsx'
import { ColumnHead } from '../kit/ColumnHead.tsx'
import { Copies } from '../kit/Copies.tsx'
import { FigureField } from '../kit/FigureField.tsx'
import { useLanguage, useWords } from '../kit/language.ts'
import { Money } from '../kit/Money.tsx'
import { type DraftLine, fundedCopies, keyOf } from './draft.ts'
import { patchScreenWords } from './words.ts'

interface DraftLinesProps {
  readonly lines: readonly DraftLine[]
  /** Marks lines without copies, once somebody has tried to save. */
  readonly tried: boolean
  readonly onCopies: (key: string, copies: number) => void
  readonly onRemove: (key: string) => void
  /** Enter in a number: on to the next title. */
  readonly onNext: () => void
}

const most = 99_999

/** What is in the order so far, with a field for the copies of each. */
export function DraftLines({ lines, tried, onCopies, onRemove, onNext }: DraftLinesProps) {
  const words = useWords(patchScreenWords)
  const language = useLanguage()
  const fields = patchWords[language]
  if (!lines.length) return <p className="patch-empty sub">{words.linesHint}</p>
  return (
    <div className="table-frame patch-lines">
      <table>
        <thead>
          <tr>
            <ColumnHead>{fields.title}</ColumnHead>
            <ColumnHead kind="figure" isWide width={84}>
              {fields.planned}
            </ColumnHead>
            <ColumnHead kind="figure" width={92}>
              {fields.copies}
            </ColumnHead>
            <ColumnHead kind="figure" isWide width={96}>
              {words.funded}
            </ColumnHead>
            <ColumnHead kind="figure" isWide width={92}>
              {fields.listFen}
            </ColumnHead>
            <th style={{ width: 40 }}>
              <span className="unseen">{words.delete}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const { book, copies, offered } = line
            const key = keyOf(book)
            const name = `${book.title}, ${audiences[book.audience][language]}`
            return (
              <tr key={key}>
                <td>
                  <TitleLine book={book} hint={`${book.bookCode} · ${book.isbn}`}>
                    <span className="sub">{audiences[book.audience][language]}</span>
                  </TitleLine>
                  {!offered && <span className="patch-gone">{words.notOffered}</span>}
                </td>
                <td className="is-end is-wide">
                  <Copies value={book.planned} />
                </td>
                <td className="is-end">
                  <FigureField
                    className="patch-copies"
                    data-line={key}
                    placeholder="–"
                    aria-label={words.copiesOf(name)}
                    aria-invalid={tried && copies === 0}
                    value={copies || null}
                    onChange={(typed) => onCopies(key, Math.min(most, typed ?? 0))}
                    onKeyDown={(event) => {
                      if (event.key !== 'Enter') return
                      event.preventDefault()
                      onNext()
                    }}
                  />
                </td>
                <td className="is-end is-wide">
                  <Copies value={fundedCopies(line)} />
                </td>
                <td className="is-end is-wide">
                  <Money fen={copies * book.priceFen} />
                </td>
                <td className="is-end">
                  <button
                    type="button"
                    className="patch-remove"
                    aria-label={words.remove(name)}
                    onClick={() => onRemove(key)}
                  >
                    ×
                  </button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
