import { shownMoment } from '@keben/core/kit/moment'
import type { Stocktake } from '@keben/core/ledgers/stock/shapes'
import { stockWords } from '@keben/core/ledgers/stock/words'
import { Link } from '@tanstack/react-router'
import { lineCode, lineIsbn, lineTitle } from '../../../base/catalogue/line-columns.tsx'
import { signed } from '../../../kit/values/change.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { DocumentHead } from '../../../kit/document/DocumentHead.tsx'
import { DocumentPaper } from '../../../kit/document/DocumentPaper.tsx'
import { LineView } from '../../../kit/lines/LineView.tsx'
import { figure, useLanguage, useWords } from '../../../kit/app/language.ts'
import { type Column, computedColumn, copiesColumn } from '../../../kit/list/columns.tsx'
import { fullMoment } from '../../../kit/values/moment.tsx'
import { usePrinting } from '../../../kit/hooks/usePrinting.ts'
import { Difference } from './Difference.tsx'
import { countWords, stocktakeStates } from './words.ts'

type Line = Stocktake['lines'][number]

function useColumns(): readonly Column<Line>[] {
  const words = useWords(countWords)
  return [
    lineTitle,
    lineCode,
    lineIsbn,
    copiesColumn('onHandBefore', 92, { label: words.before, sum: true }),
    copiesColumn('onHand', 92, { label: words.counted, sum: true, isMain: true }),
    computedColumn<Line>('difference', 92, ({ onHand, onHandBefore }) => onHand - onHandBefore, {
      label: words.difference,
      sum: true,
      draw: (value) => <Difference copies={value ?? 0} />,
    }),
    {
      ...copiesColumn('damaged', 110, { label: words.damaged, sum: true }),
      render: ({ damaged, damagedBefore }: Line) => (
        <>
          {figure(damaged)} {damaged !== damagedBefore && <Difference copies={damaged - damagedBefore} isBad />}
        </>
      ),
    },
  ]
}

const noteOf = (line: Line) => line.reason

/** A posted count, on screen and paper. */
export function CountResult({ stocktake, onNext }: { stocktake: Stocktake; onNext: () => void }) {
  const words = useWords(countWords)
  const printing = usePrinting()
  const columns = useColumns()
  const names = stockWords[useLanguage()]
  const { number, warehouseName, createdBy, createdAt, reason, found, missing, differing, titles, lines } = stocktake
  return (
    <>
      <article className="document-page no-print">
        <DocumentHead
          title={number}
          subtitle={
            <>
              {warehouseName} · {createdBy} · <span className="num">{fullMoment(createdAt)}</span>
            </>
          }
          states={stocktakeStates}
          state="posted"
          facts={[
            { label: words.counted, value: words.titlesHere(titles) },
            { label: words.differing, value: figure(differing) },
            { label: words.found, value: found ? signed(found) : '–' },
            { label: words.missing, value: missing ? signed(-missing) : '–' },
            { label: words.reason, value: reason },
          ]}
          actions={
            <>
              <Link className="button" to="/sys/stockLog/warehouse" search={{ number, planIds: 'all' }}>
                {words.inLedger}
              </Link>
              <Button onClick={() => window.print()}>{words.print}</Button>
              <Button look="main" onClick={onNext}>
                {words.next}
              </Button>
            </>
          }
        />
        <section className="panel">
          <LineView lines={lines} columns={columns} words={stockWords} renderNote={noteOf} />
        </section>
      </article>
      {printing && (
        <DocumentPaper
          title={words.title}
          company={warehouseName}
          number={number}
          facts={[
            [words.signature, createdBy],
            [names.at, shownMoment(createdAt)],
            [words.reason, reason],
          ]}
          lines={lines}
          columns={columns}
          words={stockWords}
          noteOf={noteOf}
          signs={[words.signature]}
        />
      )}
    </>
  )
}
