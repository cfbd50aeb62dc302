import { keptSteps } from '@keben/core/kit/kept'
import type { Steps } from '@keben/core/kit/steps'
import type { Role } from '@keben/core/roles'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StepButtons } from './StepButtons.tsx'

const steps = {
  submit: { from: ['draft', 'returned'], to: 'submitted', en: 'Submit', zh: '', roles: ['school'] },
  discard: { from: ['draft'], to: 'gone', en: 'Discard', zh: '', roles: ['school'] },
  approve: { from: ['submitted'], to: 'approved', en: 'Approve', zh: '', roles: ['area', 'manage'] },
  sendBack: { from: ['submitted'], to: 'returned', en: 'Send back', zh: '', roles: ['area'], reason: true },
} as const satisfies Steps<string, Role>

const markup = (table: Steps, state: string, role: Role | undefined, busy?: string) =>
  renderToStaticMarkup(
    <StepButtons steps={table} state={state} role={role} {...(busy && { busy })} onStep={() => undefined} />,
  )

/** The words on the buttons, in their order. */
const offered = (html: string) =>
  [...html.matchAll(/<button.*?<\/button>/g)].map(([one]) => one.replaceAll(/<.*?>/g, ''))

it.each([
  ['draft', 'school', ['Submit', 'Discard']],
  ['returned', 'school', ['Submit']],
  ['submitted', 'school', []],
  ['submitted', 'area', ['Approve', 'Send back…']],
  ['submitted', 'manage', ['Approve']],
  ['draft', 'area', []],
  ['draft', undefined, []],
  ['unheard of', 'school', []],
] as const)('offers exactly the steps of the table: from %s to %s', (state, role, words) => {
  expect(offered(markup(steps, state, role))).toEqual(words)
})

it('asks for no role where the table names none', () => {
  expect(offered(markup(keptSteps, 'active', undefined))).toEqual(['Disable'])
  expect(offered(markup(keptSteps, 'disabled', undefined))).toEqual(['Enable'])
})

it('makes the first step the main one', () => {
  const [first, second] = markup(steps, 'draft', 'school').match(/<button.*?>/g) ?? []
  expect(first).toContain('primary')
  expect(second).not.toContain('primary')
})

it('lets nothing else be done while one is on its way', () => {
  const [first, second] = markup(steps, 'draft', 'school', 'submit').match(/<button.*?>/g) ?? []
  expect(first).toContain('loading')
  expect(first).not.toContain('disabled=""')
  expect(second).toContain('disabled=""')
})
