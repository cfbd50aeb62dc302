import { expect, it } from 'vitest'
import { resourceStates, resourceTransitions } from './resource.ts'
import {
  type StateTable,
  type Transitions,
  drawTransitions,
  mayTransition,
  transitionsFrom,
  transition,
} from './transitions.ts'

const states = {
  draft: { tone: 'plain', en: 'Draft', zh: '草稿' },
  sent: { tone: 'waiting', en: 'Sent', zh: '已发' },
  done: { tone: 'good', en: 'Done', zh: '完成' },
} as const satisfies StateTable

const steps = {
  send: { from: ['draft'], to: 'sent', en: 'Send', zh: '发送', roles: ['clerk'] },
  finish: { from: ['sent'], to: 'done', en: 'Finish', zh: '完成', roles: ['head', 'deputy'] },
  back: { from: ['sent', 'done'], to: 'draft', en: 'Take back', zh: '退回', reason: true },
} as const satisfies Transitions<keyof typeof states>

it('the drawing of a state machine shows every transition with its roles', () => {
  expect(drawTransitions(states, steps)).toMatchInlineSnapshot(`
    "        draft  sent   done   roles
    send    sent   .      .      clerk
    finish  .      done   .      head, deputy
    back    .      draft  draft  as the call"
  `)
})

it('a resource has exactly these transitions', () => {
  expect(drawTransitions(resourceStates, resourceTransitions)).toMatchInlineSnapshot(`
    "         active    disabled  roles
    disable  disabled  .         as the call
    enable   .         active    as the call"
  `)
})

it('a transition names its next state, or undefined if the table has none', () => {
  expect(transition(steps.send, 'draft')).toBe('sent')
  expect(transition(steps.send, 'done')).toBeUndefined()
  expect(transition(steps.back, 'done')).toBe('draft')
})

it('a transition is offered to its roles in its states, and to any role if the endpoint decides', () => {
  expect(mayTransition(steps.finish, 'sent', 'head')).toBe(true)
  expect(mayTransition(steps.finish, 'sent', 'clerk')).toBe(false)
  expect(mayTransition(steps.finish, 'sent')).toBe(false)
  expect(mayTransition(steps.finish, 'draft', 'head')).toBe(false)
  expect(mayTransition(steps.back, 'sent')).toBe(true)
  expect(transitionsFrom(steps, 'sent', 'deputy')).toEqual(['finish', 'back'])
  expect(transitionsFrom(steps, 'draft', 'deputy')).toEqual([])
})
