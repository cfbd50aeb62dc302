import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Barcode } from './Barcode.tsx'

it('a barcode has bars between two quiet zones, and its text beneath', () => {
  const markup = renderToStaticMarkup(<Barcode text="A" moduleWidth={2} />)
  // Start, A, check and stop: 3 · 11 + 13 modules, and 10 on each side.
  expect(markup).toContain('viewBox="0 0 66 1"')
  expect(markup).toContain('width="132"')
  // The start symbol is 2 1 1 2 1 4: bars of 2, 1 and 1 modules.
  expect(markup).toContain('d="M10 0h2v1h-2zM13 0h1v1h-1zM16 0h1v1h-1zM21 0h')
  expect(markup).toContain('<figcaption class="num">A</figcaption>')
})
