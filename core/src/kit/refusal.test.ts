import { expect, it } from 'vitest'
import { Refusal, refuserFor, defineRefusal } from './refusal.ts'

const refusals = {
  gone: defineRefusal(
    404,
    () => 'It is gone.',
    () => '已不存在。',
  ),
  too_few: defineRefusal<{ wanted: number; free: number }>(
    422,
    (f) => `To send ${f.wanted}, as many must be free; ${f.free} are.`,
    (f) => `需要 ${f.wanted},仅有 ${f.free}。`,
  ),
}
const refuse = refuserFor(refusals)

it('a refusal says the same in both languages, from the same facts', () => {
  const refusal = refuse('too_few', { wanted: 5, free: 3 })
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ code: 'too_few', status: 422, facts: { wanted: 5, free: 3 }, issues: [] })
  expect(refusal.sentence('en')).toBe('To send 5, as many must be free; 3 are.')
  expect(refusal.sentence('zh')).toBe('需要 5,仅有 3。')
})

it('a refusal is logged as a readable sentence', () => {
  expect(String(refuse('gone'))).toBe('Refusal: It is gone.')
})
