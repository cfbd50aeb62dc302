import {
  type WarehouseGrantNode,
  type WarehouseGrantee,
  grantWarehouses,
  listWarehouseGrantees,
  warehouseGrantInfo,
  warehousesOfUser,
} from '@keben/core/base/grants/contract'
import { useMemo, useState } from 'react'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../kit/api/QueryFailed.tsx'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { type TickNode, TickTree } from '../../kit/tick-tree/TickTree.tsx'
import { GrantEditor } from './GrantEditor.tsx'
import { useGrantCall } from './useGrantCall.ts'
import { countWarehouses, isUnkept, ticksOfWarehouses, warehouseNodes, warehousesByKey } from './warehouse-ticks.ts'
import { type GrantTicks, useTicks } from './useTicks.ts'
import { grantScreenWords, warehouseGrantWords } from './words.ts'

/** The warehouses of keepers, and the unassigned ones. */
export default function WarehouseGrants() {
  const people = useEndpoint(listWarehouseGrantees, {})
  const [chosen, setChosen] = useState<readonly number[]>([])
  const tree = useEndpoint(
    warehouseGrantInfo,
    { userIds: chosen.length > 1 ? [...chosen] : [] },
    { keepPrevious: true },
  )
  const failed = [people, tree].find(({ isError, data }) => isError && !data)
  if (failed?.error) return <QueryFailed error={failed.error} onRetry={() => void failed.refetch()} />
  if (!people.data || !tree.data) return <Loader page />
  return <Editor people={people.data.list} tree={tree.data.list} chosen={chosen} onChosen={setChosen} />
}

interface EditorProps {
  readonly people: readonly WarehouseGrantee[]
  readonly tree: readonly WarehouseGrantNode[]
  readonly chosen: readonly number[]
  readonly onChosen: (ids: readonly number[]) => void
}

function Editor({ people, tree, chosen, onChosen }: EditorProps) {
  const words = useWords(warehouseGrantWords)
  const title = screenTitle('/sys/userManage/wareGrant', useLanguage())
  const several = chosen.length > 1
  const own = useEndpoint(warehousesOfUser, { userId: chosen[0] ?? 0 }, { enabled: chosen.length === 1 })
  const base = useMemo(() => (several || !own.data ? undefined : ticksOfWarehouses(own.data)), [several, own.data])
  const ticks = useTicks(base)
  const { run, busy } = useGrantCall(grantWarehouses)
  const byKey = useMemo(() => warehousesByKey(tree), [tree])
  return (
    <GrantEditor
      title={title}
      summary={`${words.users(people.length)} · ${words.warehouses(byKey.size)}`}
      people={people.map(({ warehouses, ...person }) => ({ ...person, figure: figure(warehouses) }))}
      chosen={chosen}
      onChosen={onChosen}
      ticks={ticks}
      worth={words.warehouses(countWarehouses(tree, ticks.ticked))}
      busy={busy}
      run={({ userIds, mode, ticked }) =>
        run({
          userIds,
          mode,
          bkWareHouseIds: [...ticked].map(Number),
          ...(mode === 'set' && own.data && { stamp: own.data.stamp }),
        })
      }
    >
      {(several || own.data) && <WarehouseTicks tree={tree} byKey={byKey} ticks={ticks} users={chosen.length} />}
    </GrantEditor>
  )
}

interface WarehouseTicksProps {
  readonly tree: readonly WarehouseGrantNode[]
  readonly byKey: ReadonlyMap<string, WarehouseGrantNode>
  readonly ticks: GrantTicks
  readonly users: number
}

function WarehouseTicks({ tree, byKey, ticks, users }: WarehouseTicksProps) {
  const words = useWords(warehouseGrantWords)
  const screen = useWords(grantScreenWords)
  const [unkeptOnly, setUnkeptOnly] = useState(false)
  const nodes = useMemo(() => warehouseNodes(tree, unkeptOnly), [tree, unkeptOnly])
  const unkept = [...byKey.values()].filter((node) => node.childrenList.length === 0 && isUnkept(node)).length

  const asideOf = ({ key, children }: TickNode) => {
    const node = byKey.get(key)
    if (!node) return null
    if (users > 1 && node.grantedTo > 0) return screen.ofUsers(node.grantedTo, users)
    if (node.state === 'disabled') return screen.disabled
    if (children) return null
    return isUnkept(node) ? <span className="ink-bad">{words.nobody}</span> : words.keepers(node.keepers)
  }
  return (
    <TickTree
      key={String(unkeptOnly)}
      label={words.tree}
      nodes={nodes}
      kind="branches"
      ticked={ticks.ticked}
      onTick={ticks.setTicked}
      searchHint={words.searchWarehouses}
      asideOf={asideOf}
      opened
      head={
        unkept > 0 && (
          <label className="grant-filter inline-row">
            <input type="checkbox" checked={unkeptOnly} onChange={(event) => setUnkeptOnly(event.target.checked)} />
            {words.unkept(unkept)}
          </label>
        )
      }
    />
  )
}
