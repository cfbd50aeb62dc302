import { z } from 'zod'
import { Nothing, endpointsOf } from '../../endpoint.ts'
import { Id } from '../../kit/paging.ts'
import { type TodoName, todoNames } from './todos.ts'

const endpoint = endpointsOf('desk')

const counts = <Name extends string>(...names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.int()])) as Record<Name, z.ZodInt>)

/** A person to turn to; empty where nobody is named. */
const Contact = z.object({ name: z.string(), phone: z.string() })

/** What waits: how many rows the list shows to which it leads. */
export const TodoCount = z.object({
  name: z.enum(todoNames as [TodoName, ...TodoName[]]),
  count: z.int(),
  /** Which one, where it is the only one. */
  id: Id.nullable(),
  /** The season that it belongs to, where each season has a line of its own. */
  planId: Id.nullable(),
  planName: z.string(),
})
export type TodoCount = z.infer<typeof TodoCount>

/** The most urgent first. What does not wait is left out. */
const todos = { todos: z.array(TodoCount) }

/** What each role finds on its desk: what waits, and what moves. */
export const Desk = z.discriminatedUnion('role', [
  z.object({
    role: z.literal('manage'),
    ...todos,
    /** Whether the city has been set up so far. */
    has: counts(
      'companies',
      'settlementModes',
      'districts',
      'schools',
      'warehouses',
      'publishers',
      'suppliers',
      'books',
      'users',
      'schoolsWithoutHeadcount',
    ),
    /** What each season under way comes to: what its issued result says or, before there is one, what is filled in so far. */
    ordered: z.array(z.object({ planId: Id, copies: z.int(), isIssued: z.boolean() })),
    moves: counts('copiesComing', 'copiesOnHand', 'copiesOnTheWay'),
  }),
  z.object({
    role: z.literal('business'),
    ...todos,
    has: counts('titles'),
    moves: counts('copiesComing', 'copiesOnHand', 'copiesOnTheWay', 'mySchools'),
  }),
  z.object({
    role: z.literal('warehouse'),
    ...todos,
    moves: counts('copiesOnHand', 'copiesFree', 'copiesToCount', 'copiesToSend'),
  }),
  z.object({
    role: z.literal('area'),
    ...todos,
    moves: counts('students', 'copiesOwed', 'copiesOnTheWay'),
    salesperson: Contact,
  }),
  z.object({
    role: z.literal('school'),
    ...todos,
    moves: counts('students', 'copiesOwed', 'copiesOnTheWay'),
    /** The warehouses that deliver here. */
    servedBy: z.array(z.string()),
    salesperson: Contact,
  }),
  z.object({
    role: z.literal('supplier'),
    ...todos,
    moves: counts('ordersOpen', 'copiesComing'),
  }),
  z.object({
    role: z.literal('finance'),
    ...todos,
    /** In fen: what is owed to the company and by it, and what of it is late. */
    moves: counts('receivableFen', 'overdueFen', 'payableFen'),
  }),
  z.object({
    role: z.literal('shop'),
    ...todos,
    company: z.string(),
    discountBp: z.int(),
    creditLimitFen: z.int().nullable(),
    moves: counts('booksOnSale', 'basketTitles', 'ordersWaiting', 'copiesUnderway'),
  }),
])
export type Desk = z.infer<typeof Desk>

export const getDesk = endpoint({
  path: '/api/desk',
  about:
    'What the home page shows to the present role: what waits, the most urgent first, and the figures that move, within what it may see.',
  roles: 'signed-in',
  input: Nothing,
  output: Desk,
})
