import type { UserWarehouses, WarehouseGrantNode } from '@keben/core/base/grants/contract'
import type { TickNode } from '../../kit/tick-tree/TickTree.tsx'

/* Warehouse grants as ticks of their tree; a node's key is its id. */

/** The tree; `unkept` limits it to unassigned warehouses and their ancestors. */
export const warehouseNodes = (nodes: readonly WarehouseGrantNode[], unkept: boolean): TickNode[] =>
  nodes.flatMap((node): TickNode[] => {
    const children = warehouseNodes(node.childrenList, unkept)
    const { id, name, code, companyName } = node
    const isLeaf = node.childrenList.length === 0
    if (unkept && !children.length && !(isLeaf && isUnkept(node))) return []
    return [{ key: String(id), name, code, alsoFound: companyName, ...(!isLeaf && { children }) }]
  })

export const isUnkept = ({ keepers, state }: WarehouseGrantNode): boolean => state === 'active' && keepers === 0

/** All warehouses by key. */
export function warehousesByKey(nodes: readonly WarehouseGrantNode[]): ReadonlyMap<string, WarehouseGrantNode> {
  const all = (each: readonly WarehouseGrantNode[]): WarehouseGrantNode[] =>
    each.flatMap((node) => [node, ...all(node.childrenList)])
  return new Map(all(nodes).map((node) => [String(node.id), node]))
}

/** The number of leaf warehouses under these ticks. */
export function countWarehouses(
  nodes: readonly WarehouseGrantNode[],
  ticked: ReadonlySet<string>,
  covered = false,
): number {
  return nodes.reduce((sum, { id, childrenList }) => {
    const on = covered || ticked.has(String(id))
    return sum + (childrenList.length ? countWarehouses(childrenList, ticked, on) : Number(on))
  }, 0)
}

export const ticksOfWarehouses = ({ list }: UserWarehouses): Set<string> =>
  new Set(list.filter(({ granted }) => granted).map(({ bkWareHouseId }) => String(bkWareHouseId)))
