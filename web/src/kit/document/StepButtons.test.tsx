import type { Transitions } from '@keben/core/kit/transitions'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StepButtons } from './StepButtons.tsx'
import type { TransitionActions } from './useStep.tsx'

const steps = {
  submit: { from: ['draft'], to: 'submitted', en: 'Submit', zh: '' },
  approve: { from: ['submitted'], to: 'approved', en: 'Approve', zh: '', asks: { en: 'For good.', zh: '' } },
  sendBack: { from: ['submitted'], to: 'draft', en: 'Send back', zh: '', reason: true },
  discard: { from: ['draft'], to: 'gone', en: 'Discard', zh: '' },
  recall: { from: ['submitted'], to: 'draft', en: 'Recall', zh: '', isSecondary: true },
  delete: { from: ['draft'], to: 'gone', en: 'Delete', zh: '' },
} as const satisfies Transitions

interface Doc {
  readonly id: number
  readonly number: string
  readonly state: string
  readonly actions: readonly string[]
}

const markup = (actions: readonly string[], rest: Partial<TransitionActions<Doc>> = {}, only?: readonly string[]) =>
  renderToStaticMarkup(
    <StepButtons
      stepping={{
        steps,
        names: Object.keys(steps),
        take: async () => true,
        busy: undefined,
        rowActions: [],
        manyActions: [],
        holder: null,
        ...rest,
      }}
      document={{ id: 1, number: 'A-1', state: 'draft', actions }}
      {...(only && { only })}
    />,
  )

/** The button labels in order. */
const offered = (html: string) =>
  [...html.matchAll(/<button.*?<\/button>/g)].map(([one]) => one.replaceAll(/<.*?>/g, ''))
const buttonsOf = (html: string): readonly string[] => html.match(/<button.*?>/g) ?? []

it('the buttons of a document offer its actions that have a call', () => {
  expect(offered(markup(['submit', 'save']))).toEqual(['Submit'])
  expect(offered(markup([]))).toEqual([])
  expect(offered(markup(['submit', 'discard'], { names: ['discard'] }))).toEqual(['Discard'])
  expect(offered(markup(['submit', 'discard'], {}, ['submit']))).toEqual(['Submit'])
})

it('the main button is last and filled, and one that needs a reason has dots and is not the main one', () => {
  const html = markup(['approve', 'sendBack'])
  expect(offered(html)).toEqual(['Send back…', 'Approve'])
  const [first, last] = buttonsOf(html)
  expect(first).not.toContain('is-main')
  expect(last).toContain('is-main')
  expect(offered(markup(['submit', 'discard']))).toEqual(['Discard', 'Submit'])
})

it('no button is filled if the document can only be recalled', () => {
  const html = markup(['recall'])
  expect(offered(html)).toEqual(['Recall'])
  expect(html).not.toContain('is-main')
})

it('no button is filled if all that is left is to delete the document', () => {
  const html = markup(['delete'])
  expect(offered(html)).toEqual(['Delete'])
  expect(html).not.toContain('is-main')
})

it('other buttons are disabled while one action runs', () => {
  const [other, busy] = buttonsOf(markup(['submit', 'discard'], { busy: 'submit' }))
  expect(busy).toContain('is-busy')
  expect(busy).not.toContain('disabled=""')
  expect(other).toContain('disabled=""')
})
