import {
  allocateDue,
  issueSendOrders,
  listDistrictPatchesToSend,
  listSchoolPatchesToSend,
} from '@keben/core/distribution/deliveries/contract'
import type { PatchToSend } from '@keben/core/distribution/deliveries/patches'
import { deliveryWords } from '@keben/core/distribution/deliveries/words'
import { districtDict } from '@keben/core/base/network/contract'
import { planDict } from '@keben/core/base/plans/contract'
import { stockWarehouses } from '@keben/core/ledgers/stock/contract'
import { Link } from '@tanstack/react-router'
import { useOpen } from '../../kit/app/address.ts'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { useConfirm } from '../../kit/ui/Confirm.tsx'
import { useWords } from '../../kit/app/language.ts'
import { showLastAction } from '../../kit/api/last-action.ts'
import { type Column, copiesColumn, textColumn, titleColumn } from '../../kit/list/columns.tsx'
import { dictFilter, flagFilter } from '../../kit/list/filters.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { useSession } from '../../kit/session/session.ts'
import { toast } from '../../kit/ui/toast.ts'
import { statementWords } from './words-statement.ts'

const calls = { school: listSchoolPatchesToSend, district: listDistrictPatchesToSend }

/** Its unsent send orders, which a keeper opens to send. */
function Orders({ row }: { row: PatchToSend }) {
  if (!row.orders.length) return <span className="faint">–</span>
  return row.orders.map(({ id, number }) => (
    <Link key={id} to="." search={{ send: String(id) }} className="num link">
      {number}{' '}
    </Link>
  ))
}

interface Names {
  readonly patchNumber: string
  readonly canGoOfIt: string
}

const columns = (names: Names): readonly Column<PatchToSend>[] => [
  titleColumn<'number', PatchToSend>('number', 160, { sortable: true, label: names.patchNumber }),
  textColumn('receiverName', 190, { sortable: true, phone: 'subtitle' }),
  textColumn('districtName', 104),
  textColumn('warehouseName', 110),
  copiesColumn('titles', 72),
  copiesColumn('requested', 84, { hidden: true }),
  copiesColumn('sent', 80),
  copiesColumn('issued', 84),
  copiesColumn('owed', 84, { sortable: true, phone: 'number' }),
  copiesColumn('open', 88, { sortable: true, phone: 'meta' }),
  copiesColumn('free', 92, { label: names.canGoOfIt, phone: 'meta' }),
  { key: 'orders', width: 170, phone: 'meta', screenOnly: true, render: (row) => <Orders row={row} /> },
]

/** Supplementary orders with owed copies: issued by the company, sent by the keeper. */
export function PatchesToSend({ of, title, heading }: { of: 'school' | 'district'; title: string; heading: 1 | 2 }) {
  const words = useWords(statementWords)
  const isBusiness = useSession().currentRoles?.id === 'business'
  const open = useOpen('send')
  const issuing = useIssuing()
  return (
    <>
      <ListScreen
        name={`patches-to-send-${of}`}
        heading={heading}
        title={title}
        endpoint={calls[of]}
        words={deliveryWords}
        counted={words.patches}
        summed={({ owed, open: toIssue, free }) => [
          words.owed(owed),
          ...(free ? [words.canGo(free)] : []),
          ...(toIssue > free ? [words.wait(toIssue - free)] : []),
        ]}
        searchHint={words.searchPatch}
        emptyTitle={words.nonePatch}
        emptyHint={words.nonePatchHint}
        nameOf={({ number, receiverName }) => `${number} · ${receiverName}`}
        columns={columns(words)}
        filters={[
          dictFilter('planIds', planDict, { inline: true, width: 150 }),
          ...(isBusiness ? [dictFilter('districtIds', districtDict, { inline: true, width: 130 })] : []),
          dictFilter('warehouseIds', stockWarehouses),
          ...(isBusiness ? [flagFilter('waits')] : []),
        ]}
        onOpen={({ orders: [first] }) => first && open(first.id)}
        {...(isBusiness && {
          manyActions: [
            {
              key: 'issue',
              label: `${words.issue}…`,
              when: (rows: readonly PatchToSend[]) => rows.some((row) => row.free > 0),
              run: (rows: readonly PatchToSend[]) => void issuing.run(rows),
            },
          ],
        })}
      />
      {issuing.holder}
    </>
  )
}

/** Issues the fair shares of these orders, after a preview by the server. */
function useIssuing() {
  const words = useWords(statementWords)
  const { ask, holder } = useConfirm()
  const allocate = useAction(allocateDue)
  const issue = useAction(issueSendOrders)
  return {
    run: async (rows: readonly PatchToSend[]) => {
      const sourceIds = [...new Set(rows.map(({ patchId }) => patchId))]
      const filter = { sources: ['patch' as const], sourceIds }
      const shared = await allocate.run({ ...filter, pageSize: 1 })
      if (!shared) return
      const { copies } = shared.data.sums
      if (!copies) return toast('warning', words.nothingCanGo)
      const text = words.issueAsk(sourceIds.length, copies)
      if (!(await ask({ text, hint: words.issueHint, action: words.issue }))) return
      const answer = await issue.run(filter)
      if (answer) showLastAction(words.issued(answer.data.orders.length, answer.data.copies))
    },
    holder,
  }
}
