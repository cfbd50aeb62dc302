import { listReturns } from '@keben/core/distribution/returns/contract'
import type { Return } from '@keben/core/distribution/returns/shapes'
import { returnWords } from '@keben/core/distribution/returns/words'
import { useAddress, useOpen } from '../../kit/app/address.ts'
import { download } from '../../kit/api/download.ts'
import { useWords } from '../../kit/app/language.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { usePrintMany } from '../../office/paper/usePrintMany.tsx'
import { downloadReturns } from '../../office/spreadsheets/files.ts'
import { type ReturnViewer, allTabs, keeperTabs, returnColumns, returnFilters } from './columns.tsx'
import { useReturnSteps } from './useReturnSteps.ts'
import { returnScreenWords } from './words.ts'

interface ReturnListProps {
  readonly title: string
  readonly looker: ReturnViewer
  readonly address?: Readonly<Record<string, string>>
}

/** The return list behind all screens. */
export function ReturnList({ title, looker, address }: ReturnListProps) {
  const words = useWords(returnScreenWords)
  const open = useOpen('return')
  const { go } = useAddress()
  const steps = useReturnSteps()
  const print = usePrintMany()
  const isInside = looker === 'company' || looker === 'keeper'
  return (
    <>
      <ListScreen
        name={`returns-${looker}`}
        title={title}
        endpoint={listReturns}
        words={returnWords}
        counted={words.countReturns}
        summed={({ copies, good, damaged }) => [
          words.copies(copies),
          ...(good ? [words.good(good)] : []),
          ...(damaged ? [words.damaged(damaged)] : []),
        ]}
        searchHint={words.search}
        emptyTitle={isInside ? words.none : words.noneOwn}
        emptyHint={isInside ? words.noneHint : words.noneOwnHint}
        nameOf={({ number }) => number}
        columns={returnColumns(looker)}
        tabs={looker === 'keeper' ? keeperTabs : allTabs}
        filters={returnFilters(looker)}
        onOpen={({ id }) => open(id)}
        onDownload={(filter, _columns, name) => download(downloadReturns, { filter }, name)}
        create={
          isInside
            ? { label: words.newToSupplier, run: () => go({ return: 'supplier' }) }
            : { label: words.newReturn, run: () => go({ return: 'new' }) }
        }
        {...(looker === 'company' && {
          extra: (
            <button type="button" className="button" onClick={() => go({ return: 'new' })}>
              {words.newReturn}
            </button>
          ),
        })}
        steps={steps}
        manyActions={isInside ? print.actions<Return>('returnNotes') : []}
        {...(address && { address })}
      />
      {print.holder}
    </>
  )
}
