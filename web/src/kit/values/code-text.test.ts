import { expect, it } from 'vitest'
import { isCode } from './code-text.ts'

it.each([
  ['RK-2026A-000012', true],
  ['2026-09-01', true],
  ['19915099310', true],
  ['Disabled', true],
  ['49,063 / 49,136', true],
  ['−18 %', true],
  ['11-16 08:30', true],
  ['11-16 08:30 by the system', false],
  ['–', false],
  ['Partly received', false],
  ['\u4e91\u5dde', false],
  ['', false],
])('a text is recognized as a code: %s → %s', (text, is) => expect(isCode(text)).toBe(is))
