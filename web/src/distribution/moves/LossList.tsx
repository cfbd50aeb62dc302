import { LossLevel, lossLevels } from '@keben/core/distribution/moves/choices'
import { moveLosses } from '@keben/core/distribution/moves/contract'
import type { LossRow } from '@keben/core/distribution/moves/proposals'
import { moveWords } from '@keben/core/distribution/moves/words'
import { yuan } from '@keben/core/kit/money'
import { stockWarehouses } from '@keben/core/ledgers/stock/contract'
import { TitleLine } from '../../base/catalogue/BookTitle.tsx'
import { useAddress, useOpen } from '../../kit/app/address.ts'
import { useWords } from '../../kit/app/language.ts'
import { type Column, copiesColumn, momentColumn, moneyColumn, textColumn } from '../../kit/list/columns.tsx'
import { choiceFilter, daysFilter, dictFilter } from '../../kit/list/filters.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { OddCopies } from './columns.tsx'
import { moveScreenWords } from './words.ts'

const nameOf = ({ number, title, fromWarehouseName, toWarehouseName, sentBy, completedBy }: LossRow): string =>
  number || title || (fromWarehouseName && `${fromWarehouseName} → ${toWarehouseName}`) || `${sentBy} → ${completedBy}`

/** The columns of each level. */
const columnsOf = (by: LossLevel, label: string): readonly Column<LossRow>[] => {
  const only = (...levels: readonly LossLevel[]) => ({ hidden: !levels.includes(by) })
  return [
    {
      key: 'lane',
      label,
      width: 260,
      title: true,
      phone: 'title',
      screenOnly: true,
      render: (row) =>
        row.title && row.subjectId ? <TitleLine book={{ title: row.title, subjectId: row.subjectId }} /> : nameOf(row),
    },
    textColumn('number', 140, only('line')),
    textColumn('isbn', 130, only('title')),
    textColumn('fromWarehouseName', 120, only('line')),
    textColumn('toWarehouseName', 120, only('line')),
    textColumn('sentBy', 90, only('line')),
    textColumn('completedBy', 110, only('line')),
    copiesColumn('moves', 78, only('lane', 'title', 'keeper')),
    copiesColumn('sent', 84, { sortable: true }),
    copiesColumn('missing', 84, {
      sortable: true,
      phone: 'number',
      render: ({ missing }) => <OddCopies value={missing} />,
    }),
    moneyColumn('listFen', 104, { sortable: true, phone: 'number' }),
    textColumn('reason', 180, { ...only('line'), phone: 'meta' }),
    momentColumn('completedAt', 118, { sortable: true }),
  ]
}

/** Copies that left and never arrived, at several levels. */
export function LossList({ title }: { title: string }) {
  const words = useWords(moveScreenWords)
  const open = useOpen('move')
  const by = LossLevel.catch('lane').parse(useAddress().search['by'])
  return (
    <ListScreen
      name={`move-losses-${by}`}
      title={title}
      endpoint={moveLosses}
      words={moveWords}
      counted={words.countLosses}
      summed={({ missing, listFen }) => [words.missingCopies(missing), words.listValue(yuan(listFen))]}
      searchHint={words.lossSearch}
      emptyTitle={words.lossesNone}
      emptyHint={words.lossesHint}
      nameOf={nameOf}
      address={{ view: 'losses' }}
      columns={columnsOf(by, words.ofLevel[by])}
      filters={[
        choiceFilter('by', lossLevels, { inline: true, width: 130, label: words.by }),
        dictFilter('fromWarehouseIds', stockWarehouses, { inline: true, width: 140 }),
        dictFilter('toWarehouseIds', stockWarehouses, { inline: true, width: 140 }),
        daysFilter('from', 'to'),
      ]}
      onOpen={({ moveId }) => {
        if (moveId) open(moveId)
      }}
    />
  )
}
