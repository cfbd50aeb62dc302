import { describe, expect, it } from 'vitest'
import { menuEntryOf, menus, openingOf, screensIn } from './menu.ts'
import { roles } from './roles.ts'
import { screens, screensOf } from './screens.ts'

const repeated = (names: readonly string[]) => names.filter((name, place) => names.indexOf(name) !== place)

describe.each(roles)('the menu of %s', (role) => {
  const entries = menus[role].flatMap((group) => group.entries)

  it('reaches every screen of the role once, by an entry or its tabs, and no other screen', () => {
    expect(entries.flatMap(screensIn).toSorted()).toEqual(
      screensOf(role)
        .map(({ path }) => path)
        .toSorted(),
    )
  })

  it('has at most 15 entries', () => {
    expect(entries.length).toBeLessThanOrEqual(15)
  })

  it.each(['en', 'zh'] as const)('has no name twice, among its entries or the tabs of one (%s)', (language) => {
    expect(repeated(entries.map((entry) => entry[language]))).toEqual([])
    for (const { tabs } of entries) {
      const names = tabs.map(([path]) => screens.find((screen) => screen.path === path)?.[language] ?? path)
      expect(repeated(names)).toEqual([])
    }
  })

  it('has groups with different addresses', () => {
    expect(repeated(menus[role].map(({ furl }) => furl))).toEqual([])
  })
})

it('the menu opens the delivery lists of a warehouse on what is to be shipped', () => {
  expect(openingOf('warehouse', '/sys/deliverGoods/ck')).toEqual({ state: 'issued' })
  expect(openingOf('business', '/sys/deliverGoods/manage')).toEqual({})
})

it('a screen that shows a part of the rows of another one belongs to its tab', () => {
  const entry = menuEntryOf('business', '/sys/purchase/record')
  expect(entry).toBe(menuEntryOf('business', '/sys/receipt/business'))
  expect(menuEntryOf('warehouse', '/sys/purchase/record')).not.toBe(entry)
  expect(menuEntryOf('school', '/sys/purchase/record')).toBeUndefined()
})
