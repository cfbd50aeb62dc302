import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SubmissionFigures, type SubmittedFigures } from './SubmissionFigures.tsx'

const rows = (figures: SubmittedFigures): string[] =>
  [...renderToStaticMarkup(<SubmissionFigures figures={figures} />).matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(
    ([, label, value = '']) => `${label} ${value.replaceAll(/<.*?>/g, '')}`,
  )

it('the figures of a submission are titles, copies and money, with the change on last year', () => {
  const figures = { titles: 84, copies: 1500, listFen: 200_000, fundedFen: 150_000, lastCopies: 1000 }
  expect(rows(figures)).toEqual([
    'Titles 84',
    'Copies 1,500',
    'List value ¥2,000.00',
    'State-funded ¥1,500.00',
    'Self-paid ¥500.00',
    'Change on last year +50.0 % (1,000 copies last year)',
  ])
})

it('the figures of a submission leave out what is unknown', () => {
  expect(rows({ titles: 1, copies: 2, listFen: 300, lastCopies: null })).toEqual([
    'Titles 1',
    'Copies 2',
    'List value ¥3.00',
  ])
})
