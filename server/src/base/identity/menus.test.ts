import type { MenuNode } from '@keben/core/base/identity/contract'
import { roles } from '@keben/core/roles'
import { screensOf } from '@keben/core/screens'
import { expect, it } from 'vitest'
import { menuOf } from './menus.ts'

const drawn = (node: MenuNode, depth = 0): string =>
  [`${'  '.repeat(depth)}${node.furl} ${node.name}`, ...node.chirdenList.map((each) => drawn(each, depth + 1))].join(
    '\n',
  )

it('the menu is a tree of the root, groups, entries and screens', () => {
  const [root, ...lines] = drawn(menuOf('school', 'en')).split('\n')
  expect(root).toBe('/sys Menu')
  expect(lines.slice(0, 6)).toEqual([
    '  /sys Workbench',
    '    /sys Home',
    '  /sys/schoolOrder School orders',
    '    /sys/schoolOrder/orderPlan Order plans',
    '      /sys/schoolOrder/orderPlan Order plans',
    '      /sys/schoolOrder/orderSchedule Order progress',
  ])
})

it('the menu is in the requested language', () => {
  expect(drawn(menuOf('manage', 'zh'))).toContain('/sys/baseInfo 基础资料\n    /sys/baseInfo/bookBasicManage 图书目录')
})

it.each(roles)('the menu of %s has exactly the screens of the role, in groups that are not empty', (role) => {
  const groups = menuOf(role, 'en').chirdenList
  const leaves = groups.flatMap(({ chirdenList }) =>
    chirdenList.flatMap((entry) => (entry.chirdenList.length ? entry.chirdenList : [entry]).map(({ furl }) => furl)),
  )
  expect(leaves.toSorted()).toEqual(
    screensOf(role)
      .map(({ path }) => path)
      .toSorted(),
  )
  for (const group of groups) expect(group.chirdenList).not.toEqual([])
})
