import { memo } from 'react'
import { TitleLine } from '../../catalogue/BookTitle.tsx'
import { ColumnHead } from '../../kit/ColumnHead.tsx'
import { Copies } from '../../kit/Copies.tsx'
import { figure, useWords } from '../../kit/language.ts'
import { receiptScreenWords } from '../words.ts'
import { type Count, asAnnounced, differenceOf, goodOf, inPacks, isCounted } from './count.ts'
import { CountInput } from './CountFields.tsx'
import { LineMark } from './LineMark.tsx'
import type { Counting, GateLine } from './useCount.ts'
import { countWords } from './words.ts'

interface CountTableProps {
  readonly lines: readonly GateLine[]
  readonly counting: Counting
  /** The line that was scanned last. */
  readonly scanned: number | undefined
}

/** The lines on a desk: packs, copies and damaged ones to type, the rest follows. */
export function CountTable({ lines, counting, scanned }: CountTableProps) {
  const words = useWords(countWords)
  return (
    <div className="table-frame gate-table">
      <table>
        <thead>
          <tr>
            <ColumnHead>{words.title}</ColumnHead>
            <ColumnHead width={124}>ISBN</ColumnHead>
            <ColumnHead kind="figure" width={150}>
              {words.announced}
            </ColumnHead>
            <ColumnHead kind="figure" width={124}>
              {words.packs}
            </ColumnHead>
            <ColumnHead kind="figure" width={84}>
              {words.loose}
            </ColumnHead>
            <ColumnHead kind="figure" width={84}>
              {words.good}
            </ColumnHead>
            <ColumnHead kind="figure" width={84}>
              {words.damaged}
            </ColumnHead>
            <ColumnHead width={150}>{words.difference}</ColumnHead>
            <th style={{ width: 44 }}>
              <span className="unseen">{words.even}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row
              key={line.supplierOrderLineId}
              line={line}
              count={counting.countOf(line)}
              isScanned={line.supplierOrderLineId === scanned}
              onChange={counting.change}
              onRemove={counting.remove}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  readonly line: GateLine
  readonly count: Count
  readonly isScanned: boolean
  readonly onChange: Counting['change']
  readonly onRemove: Counting['remove']
}

/** Drawn again only when its own numbers change: a key must not wait for two hundred lines. */
const Row = memo(function Row({ line, count, isScanned, onChange, onRemove }: RowProps) {
  const words = useWords(countWords)
  return (
    <tr className={rowLook(line, count, isScanned)} data-line={line.supplierOrderLineId}>
      <td>
        <TitleLine book={line} hint={`${line.bookCode} · ${line.publisherName}`}>
          {line.isAdded && <span className="gate-added">{words.notAnnounced}</span>}
        </TitleLine>
      </td>
      <td className="num">{line.isbn}</td>
      <td className="is-end">
        <Announced line={line} />
      </td>
      <td className="is-end">
        <CountInput line={line} count={count} field="packs" onChange={onChange} />
        <span className="gate-times sub num">{words.perPack(line.copiesPerPack)}</span>
      </td>
      <td className="is-end">
        <CountInput line={line} count={count} field="loose" onChange={onChange} />
      </td>
      <td className="is-end">
        {isCounted(count) ? <b className="num">{figure(goodOf(line, count))}</b> : <span className="faint">–</span>}
      </td>
      <td className="is-end">
        <CountInput line={line} count={count} field="damaged" onChange={onChange} />
      </td>
      <td>
        <LineMark line={line} count={count} />
      </td>
      <td className="is-end">
        <LineButton line={line} onChange={onChange} onRemove={onRemove} />
      </td>
    </tr>
  )
})

/** Copies, and in brackets how they lie on the pallet. */
export function Announced({ line }: { line: Pick<GateLine, 'expected' | 'copiesPerPack'> }) {
  const words = useWords(receiptScreenWords)
  const { packs, loose } = inPacks(line.expected, line.copiesPerPack)
  return (
    <>
      {packs ? <span className="sub num">{words.inPacks(packs, loose ?? 0)} = </span> : null}
      <Copies value={line.expected} />
    </>
  )
}

/** One tap takes what was announced; a line that was added is taken off again. */
export function LineButton({ line, onChange, onRemove }: Pick<RowProps, 'line' | 'onChange' | 'onRemove'>) {
  const words = useWords(countWords)
  const id = line.supplierOrderLineId
  const label = line.isAdded ? words.remove(line.title) : words.asAnnounced(line.title)
  return (
    <button
      type="button"
      className="gate-button"
      tabIndex={-1}
      aria-label={label}
      title={label}
      onClick={() => (line.isAdded ? onRemove(id) : onChange(id, (now) => asAnnounced(line, now)))}
    >
      {line.isAdded ? '×' : '✓'}
    </button>
  )
}

export function rowLook(line: GateLine, count: Count, isScanned: boolean): string {
  const difference = differenceOf(line, count)
  const isOdd = difference === undefined ? false : difference !== 'even' || (count.damaged ?? 0) > 0
  return [isScanned && 'is-scanned', isOdd && 'is-odd', difference === 'tooMany' && 'is-refused']
    .filter(Boolean)
    .join(' ')
}
