import { expect, it } from 'vitest'
import { mostRecent, readPlaces, recentAfter } from './menu-places.ts'

it('the recent screens are the last ones, each once, without the home page', () => {
  expect(recentAfter(['/a', '/b'], '/b')).toEqual(['/b', '/a'])
  expect(recentAfter(['/a', '/b'], '/sys')).toEqual(['/a', '/b'])
  expect(recentAfter(['/1', '/2', '/3', '/4', '/5'], '/6')).toHaveLength(mostRecent)
})

it('the menu starts empty if the browser has stored something else', () => {
  expect(readPlaces('{')).toEqual({})
  expect(readPlaces('{"school": {"pinned": "all", "recent": [1, "/sys/x"]}, "nobody": {}}')).toEqual({
    school: { pinned: [], recent: ['/sys/x'], folded: [] },
  })
})
