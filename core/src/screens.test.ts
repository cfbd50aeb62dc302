import { expect, it } from 'vitest'
import { roles } from './roles.ts'
import { menuEntryOf, screensOf } from './screens.ts'

it.each(roles)('no two entries of the menu of %s share a name', (role) => {
  const entries = screensOf(role).filter(({ path }) => menuEntryOf(role, path) === path)
  for (const language of ['en', 'zh'] as const) {
    const names = entries.map((screen) => screen[language])
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  }
})

it('every view of a list belongs to a menu entry that its role may open', () => {
  for (const role of roles)
    for (const { path } of screensOf(role))
      expect(screensOf(role).map((screen) => screen.path)).toContain(menuEntryOf(role, path))
  expect(menuEntryOf('business', '/sys/orderOp/orderRec')).toBe('/sys/receipt/business')
  expect(menuEntryOf('warehouse', '/sys/purchase/record')).toBe('/sys/purchase/record')
})
