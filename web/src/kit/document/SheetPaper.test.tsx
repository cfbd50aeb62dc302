import type { TableSheet } from '@keben/core/kit/paper'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SheetPaper } from './SheetPaper.tsx'

const sheet: TableSheet = {
  kind: 'table',
  heading: 'Note',
  from: 'Company',
  number: 'N-1',
  barcode: 'N-1',
  qr: 'http://127.0.0.1/?note=N-1',
  facts: [
    { label: 'Driver', value: 'Li' },
    { label: 'Vehicle', value: '' },
  ],
  text: ['Remark: back gate'],
  columns: [
    { title: 'Title', share: 3 },
    { title: 'Copies', share: 1, right: true },
  ],
  rows: [{ cells: ['Maths', '12'] }, { cells: ['Maths', '12'] }],
  totals: ['Total', '24'],
  notes: ['Count them.'],
  signs: ['Sent by'],
  page: 'Page',
}

it('a paper in the browser says all that its description says, and leaves out what is empty', () => {
  const markup = renderToStaticMarkup(<SheetPaper sheet={sheet} />)
  for (const text of [
    'Note',
    'Company',
    'N-1',
    'Driver',
    'Li',
    'Remark: back gate',
    'Copies',
    '24',
    'Count them.',
    'Sent by',
  ])
    expect(markup).toContain(text)
  expect(markup).toContain('aria-label="http://127.0.0.1/?note=N-1"')
  expect(markup).not.toContain('Vehicle')
  expect(markup.match(/Maths/g)).toHaveLength(2)
})
