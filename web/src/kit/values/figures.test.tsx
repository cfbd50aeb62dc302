import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Copies } from './Copies.tsx'
import { counted, figure } from '../app/language.ts'
import { Loader } from '../app/Loader.tsx'
import { MomentText, YearsShown, fullMoment, hourOf, longDay, shortMoment, spansYears } from './moment.tsx'
import { Money, Percent } from './Money.tsx'
import { PartOf, percentOf } from './Share.tsx'

const dash = '<span class="faint">–</span>'
const num = (text: string) => `<span class="num">${text}</span>`

it.each([
  [1_250, '12.50'],
  [5, '0.05'],
  [123_456_789, '1,234,567.89'],
  [-700, '−7.00'],
])('an amount of %i fen is shown with two decimals and thousands separators', (fen, text) => {
  expect(renderToStaticMarkup(<Money fen={fen} />)).toBe(num(text))
})

it('an amount has its currency sign only on request', () => {
  expect(renderToStaticMarkup(<Money fen={1_250} sign />)).toBe(num('¥12.50'))
  expect(renderToStaticMarkup(<Money fen={-1_250} sign />)).toBe(num('−¥12.50'))
})

it('empty values and zero are shown as a faint dash', () => {
  for (const fen of [0, null]) expect(renderToStaticMarkup(<Money fen={fen} sign />)).toBe(dash)
  for (const value of [0, null]) expect(renderToStaticMarkup(<Copies value={value} />)).toBe(dash)
  expect(renderToStaticMarkup(<Percent bp={null} />)).toBe(dash)
  expect(renderToStaticMarkup(<MomentText at={null} />)).toBe(dash)
})

it('copies have thousands separators, and basis points are shown as percent', () => {
  expect(renderToStaticMarkup(<Copies value={12_345} />)).toBe(num('12,345'))
  expect(renderToStaticMarkup(<Percent bp={7_250} />)).toBe(num('72.5 %'))
})

it.each([
  [0, '0 titles'],
  [1, '1 title'],
  [2, '2 titles'],
  [21, '21 titles'],
  [1_284, '1,284 titles'],
])('the count of %i has its English noun in the right number', (count, text) => {
  expect(counted(count, 'title', 'titles')).toBe(text)
})

it('figures are formatted the same way everywhere', () => {
  expect(figure(1_284_000)).toBe('1,284,000')
  expect(figure(-1_284)).toBe('−1,284')
})

it('a moment of this year is shown without its year, an older one without its time', () => {
  const now = new Date('2026-11-15T00:00:00Z')
  expect(shortMoment('2026-11-03T06:05:00Z', now)).toBe('11-03 14:05')
  expect(shortMoment('2025-01-09T00:00:00Z', now)).toBe('2025-01-09')
})

it('the moments of one column share one format', () => {
  const now = new Date('2026-11-15T00:00:00Z')
  expect(spansYears(['2026-11-03T06:05:00Z', null, '2025', 12, 'RK-2025A-000001'], now)).toBe(false)
  expect(spansYears(['2026-11-03T06:05:00Z', '2025-01-09T00:00:00Z'], now)).toBe(true)
  expect(
    renderToStaticMarkup(
      <YearsShown value>
        <MomentText at="2026-11-03T06:05:00Z" />
      </YearsShown>,
    ),
  ).toContain('>2026-11-03 14:05<')
})

it('moments are shown in the city’s time zone, where it may be another day or year', () => {
  const newYear = new Date('2026-12-31T16:30:00Z')
  expect(fullMoment(newYear.toISOString())).toBe('2027-01-01 00:30')
  expect(shortMoment('2026-12-31T15:59:00Z', newYear)).toBe('2026-12-31')
  expect(hourOf(newYear)).toBe(0)
  expect(longDay(newYear, 'en')).toMatch(/^Friday,? 1 January 2027$/)
})

it('the loader has five bars and a label', () => {
  const html = renderToStaticMarkup(<Loader />)
  expect(html.match(/<i>/g)).toHaveLength(5)
  expect(html).toContain('role="status" aria-label="Loading"')
})

it.each([
  [0, 3, '0 %'],
  [1, 100_000, '<0.1 %'],
  [1, 3, '33.3 %'],
  [9_999, 10_000, '99.9 %'],
  [3, 3, '100 %'],
  [21, 20, '105.0 %'],
])('%i of %i is a share that is never rounded up to more than there is', (part, whole, text) => {
  expect(percentOf(part, whole)).toBe(text)
})

it.each([
  [0, 100, false],
  [98, 100, true],
  [100, 100, false],
])('%i of %i is marked as short once something has arrived: %s', (part, whole, isShort) => {
  expect(renderToStaticMarkup(<PartOf part={part} total={whole} />).includes('is-short')).toBe(isShort)
})

it('the bar of a share stays within its width', () => {
  expect(renderToStaticMarkup(<PartOf part={0} total={0} />)).toBe(dash)
  expect(renderToStaticMarkup(<PartOf part={30} total={20} />)).toContain('width:100%')
  expect(renderToStaticMarkup(<PartOf part={5} total={20} as="percent" />)).toContain(
    '<span class="num rigid">25.0 %</span>',
  )
})
