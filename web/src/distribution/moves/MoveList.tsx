import type { ListName } from '@keben/core/base/identity/list-names'
import type { Move } from '@keben/core/distribution/moves/shapes'
import { moveTabs } from '@keben/core/distribution/moves/states'
import { moveWords } from '@keben/core/distribution/moves/words'
import { useAddress, useOpen } from '../../kit/app/address.ts'
import { download } from '../../kit/api/download.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import type { RowAction } from '../../kit/list/types.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { usePrintMany } from '../../office/paper/usePrintMany.tsx'
import { downloadMoves } from '../../office/spreadsheets/files.ts'
import { companyTabs, keeperTabs, moveColumns, moveFilters } from './columns.tsx'
import { type MoveDoor, doors } from './doors.ts'
import { useMoveSteps } from './useMoveSteps.ts'
import { moveScreenWords } from './words.ts'

/** The move list behind all screens. */
export function MoveList({
  name,
  title,
  door,
  heading = 1,
}: {
  name: ListName
  title: string
  door: MoveDoor
  heading?: 1 | 2
}) {
  const words = useWords(moveScreenWords)
  const fields = moveWords[useLanguage()]
  const open = useOpen('move')
  const { go } = useAddress()
  const steps = useMoveSteps(door)
  const print = usePrintMany()
  const isCompany = door === 'company'
  const isOut = door === 'out'
  const taking = isOut ? ({ from: 'issued', step: 'takeOut' } as const) : ({ from: 'transit', step: 'takeIn' } as const)
  /** Opens the count, and takes the move if needed. */
  const count = async (move: Move) => {
    if (move.state !== taking.from || (await steps.take(taking.step, [move]))) open(move.id)
  }
  const counting: RowAction<Move> = {
    key: 'count',
    label: isOut ? words.picking : words.arriving,
    inline: true,
    when: ({ state }) => moveTabs[isOut ? 'leaving' : 'coming'].states.some((one) => one === state),
    run: (move) => void count(move),
  }
  return (
    <>
      <ListScreen
        name={name}
        title={title}
        heading={heading}
        endpoint={doors[door].list}
        words={moveWords}
        counted={words.countMoves}
        summed={({ copies, travelling, missing }) => [
          words.copies(copies),
          ...(travelling ? [words.travelling(travelling)] : []),
          ...(missing ? [words.missingCopies(missing)] : []),
        ]}
        searchHint={words.search}
        emptyTitle={words.none}
        emptyHint={{ company: words.noneHint, out: words.noneOut, in: words.noneIn }[door]}
        nameOf={({ number }) => number}
        columns={moveColumns(door)}
        tabs={isCompany ? companyTabs : keeperTabs[door]}
        filters={moveFilters(door, fields.lossy)}
        {...(isCompany && {
          address: { view: 'moves' },
          create: { label: words.newMove, run: () => go({ new: '1' }) },
        })}
        onOpen={({ id }) => open(id)}
        onDownload={(filter, _columns, file) =>
          download(downloadMoves, { filter, ...(door !== 'company' && { side: door }) }, file)
        }
        {...(!isCompany && { rowActions: [counting] })}
        steps={steps}
        manyActions={print.actions<Move>('moveNotes')}
      />
      {print.holder}
    </>
  )
}
