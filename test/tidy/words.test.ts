import { describe, expect, it } from 'vitest'
import type { Finding, Source } from './source.ts'
import { formerNames, formerPhrases, formerPhrasesOf, titlesWithoutSubject } from './words.ts'

const file = (path: string, ...lines: string[]): Source => ({ path, text: lines.join('\n') })

interface Example {
  rule: (sources: readonly Source[]) => Finding[]
  wrong: Source
  says: string
  right: Source
}

const examples: Record<string, Example> = {
  'names of the former vocabulary': {
    rule: formerNames,
    wrong: file('server/src/a.test.ts', '', 'const app = await createWorld()'),
    says: 'server/src/a.test.ts:2 says createWorld: createTestApp',
    right: file('server/src/a.test.ts', '// createWorld', "const text = 'createWorld'"),
  },
  'comments without an actor': {
    rule: formerPhrases,
    wrong: file('web/src/a.ts', "const sign = '𝄞'", '// Whoever comes second waits.'),
    says: 'web/src/a.ts:2 says "Whoever": name the actor',
    right: file('web/src/a.ts', "const text = 'whoever'"),
  },
  'documents without an actor': {
    rule: formerPhrasesOf,
    wrong: file('docs/a.md', '', 'Show it to whoever asks.'),
    says: 'docs/a.md:2 says "whoever"',
    right: file('docs/a.md', 'The page shows it to the buyer.'),
  },
  'test titles without a subject': {
    rule: titlesWithoutSubject,
    wrong: file('web/src/a.test.ts', '', "it('is only old while it is typed', () => {})"),
    says: 'web/src/a.test.ts:2 has no subject: is only old',
    right: file('web/src/a.test.ts', "describe('a figure', () => {", "  it('is read', () => {})", '})'),
  },
  'titles of test tables without a subject': {
    rule: titlesWithoutSubject,
    wrong: file('web/src/a.test.ts', 'it.each([', '  [1, 2],', "] as const)('takes %i', () => {})"),
    says: 'web/src/a.test.ts:3 has no subject: takes %i',
    right: file('web/src/a.test.ts', 'it.each([', '  [1, 2],', "] as const)('the field takes %i', () => {})"),
  },
}

describe.each(Object.entries(examples))('the rule against %s', (_, { rule, wrong, says, right }) => {
  it('reports an example', () => expect(rule([wrong]).join('\n')).toContain(says))
  it('accepts a lookalike', () => expect(rule([right])).toEqual([]))
})
