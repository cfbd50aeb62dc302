import { expect, it } from 'vitest'
import { noteIn } from './ArrivalsPage.tsx'

it.each([
  { code: 'FH-2026A-000123', number: 'FH-2026A-000123' },
  { code: ' https://books.example/keben/sys/schoolOrder/AOG?note=FH-2026A-000123 ', number: 'FH-2026A-000123' },
  { code: 'http://10.0.0.1:8080/sys/shop/AOG?note=FH-SHOP-000001', number: 'FH-SHOP-000001' },
  { code: '9787100000012', number: '9787100000012' },
])('the number of a delivery note is read from the scanned code $code', ({ code, number }) => {
  expect(noteIn(code)).toBe(number)
})
