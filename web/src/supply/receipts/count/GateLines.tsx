import { memo } from 'react'
import { TitleLine } from '../../../base/catalogue/BookTitle.tsx'
import { Copies } from '../../../kit/values/Copies.tsx'
import {
  CountButton,
  CountField,
  type CountHeads,
  CountLines,
  CountRow,
  PacksAndLoose,
} from '../../../kit/count/CountLines.tsx'
import { inPacks, isCounted } from '../../../kit/count/figures.ts'
import { figure, useWords } from '../../../kit/app/language.ts'
import { receiptScreenWords } from '../words.ts'
import {
  type ReceiptCount,
  type CountField as Field,
  asAnnounced,
  differenceOf,
  goodOf,
  isOdd,
  withTyped,
} from './count.ts'
import { LineMark } from './LineMark.tsx'
import type { ReceiptCounting, GateLine } from './useCount.ts'
import { countWords } from './words.ts'

interface GateLinesProps {
  readonly lines: readonly GateLine[]
  readonly counting: ReceiptCounting
  /** The last scanned line. */
  readonly last: number | undefined
}

/** The lines of a count: packs, loose and damaged copies are typed, the rest is derived. */
export function GateLines({ lines, counting, last }: GateLinesProps) {
  const words = useWords(countWords)
  const lineOf = (id: number) => lines.find(({ supplierOrderLineId }) => supplierOrderLineId === id)
  const onSame = (id: number) => {
    const line = lineOf(id)
    if (line) counting.change(id, (now) => asAnnounced(line, now))
  }
  return (
    <CountLines
      heads={words.heads}
      unit="packs"
      keys={{
        enter: 'down',
        onSame,
        values: counting.values,
        ids: lines.map(({ supplierOrderLineId }) => supplierOrderLineId),
        fields: ['packs', 'loose', 'damaged'],
        onType: (id, field, value, step) => {
          const line = lineOf(id)
          if (line) counting.change(id, (now) => withTyped(line, now, field as Field, value), step)
        },
      }}
    >
      {lines.map((line) => (
        <Row
          key={line.supplierOrderLineId}
          line={line}
          count={counting.countOf(line)}
          heads={words.heads}
          isLast={line.supplierOrderLineId === last}
          onChange={counting.change}
          onRemove={counting.remove}
        />
      ))}
    </CountLines>
  )
}

interface RowProps {
  readonly line: GateLine
  readonly count: ReceiptCount
  readonly heads: CountHeads
  readonly isLast: boolean
  readonly onChange: ReceiptCounting['change']
  readonly onRemove: ReceiptCounting['remove']
}

/** Memoised: a key must not render two hundred lines. */
const Row = memo(function Row({ line, count, heads, isLast, onChange, onRemove }: RowProps) {
  const words = useWords(countWords)
  const id = line.supplierOrderLineId
  const field = (name: Field) => ({
    field: name,
    name: words[name],
    'aria-label': words.fieldOf(words[name], line.title),
    value: count[name],
    onChange: (value: number | null, step: string) => onChange(id, (now) => withTyped(line, now, name, value), step),
  })
  const isTooMany = differenceOf(line, count) === 'tooMany'
  return (
    <CountRow
      id={id}
      heads={heads}
      look={isTooMany ? 'refused' : isOdd(line, count) ? 'odd' : undefined}
      isLast={isLast}
      title={
        <TitleLine book={line} hint={`${line.bookCode} · ${line.publisherName}`}>
          {line.isAdded && <span className="gate-added rigid small ink-warn">{words.notAnnounced}</span>}
        </TitleLine>
      }
      sub={line.isbn}
      expected={<Announced line={line} />}
      counted={
        <PacksAndLoose
          packs={field('packs')}
          loose={field('loose')}
          copiesPerPack={figure(line.copiesPerPack)}
          sum={isCounted(count) ? figure(goodOf(line, count)) : undefined}
        />
      }
      damaged={<CountField {...field('damaged')} />}
      difference={<LineMark line={line} count={count} />}
      buttons={
        line.isAdded ? (
          <CountButton kind="remove" label={words.remove(line.title)} onClick={() => onRemove(id)} />
        ) : (
          <CountButton
            kind="same"
            label={words.asAnnounced(line.title)}
            onClick={() => onChange(id, (now) => asAnnounced(line, now))}
          />
        )
      }
    />
  )
})

/** Copies, after their packs on the pallet. */
function Announced({ line }: { line: GateLine }) {
  const words = useWords(receiptScreenWords)
  const { packs, loose } = inPacks(line.expected, line.copiesPerPack)
  return (
    <>
      {packs > 0 && <span className="sub num">{words.inPacks(packs, loose)} = </span>}
      <Copies value={line.expected} />
    </>
  )
}
