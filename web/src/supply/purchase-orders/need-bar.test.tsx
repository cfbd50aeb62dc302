import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NeedBar } from './NeedBar.tsx'

const grown = (html: string): number[] => [...html.matchAll(/flex-grow:(\d+)/g)].map(([, value]) => Number(value))

it('the bar of a demand is no longer than the whole: lost copies count as missing', () => {
  const need = { copies: 5150, boughtCopies: 5150, stockCopies: 0, lostCopies: 2514, missing: 2514 }
  const html = renderToStaticMarkup(<NeedBar need={need} />)
  expect(grown(html)).toEqual([2636, 2514])
  expect(html).toContain('Purchased 5,150 · Stock 0 · Lost or transferred 2,514 · Shortfall 2,514')
})

it('the bar of a demand leaves out losses if there are none', () => {
  const need = { copies: 100, boughtCopies: 60, stockCopies: 15, lostCopies: 0, missing: 25 }
  const html = renderToStaticMarkup(<NeedBar need={need} />)
  expect(grown(html)).toEqual([60, 15, 25])
  expect(html).not.toContain('Lost')
})
