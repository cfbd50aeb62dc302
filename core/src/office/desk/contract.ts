import { z } from 'zod'
import { Nothing, endpointsOf } from '../../endpoint.ts'
import { Id } from '../../kit/paging.ts'
import { type TodoName, todoNames } from './todos.ts'

const endpoint = endpointsOf('desk')

const counts = <Name extends string>(...names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.int()])) as Record<Name, z.ZodInt>)

/** Empty without a contact. */
const Contact = z.object({ name: z.string(), phone: z.string() })

/** Rows in the task's list. */
export const TodoCount = z.object({
  name: z.enum(todoNames as [TodoName, ...TodoName[]]),
  count: z.int(),
  /** The id if there is one row. */
  id: Id.nullable(),
  /** For tasks by season. */
  planId: Id.nullable(),
  planName: z.string(),
  /** The row that is due first or waits longest. */
  first: z.string(),
  /** The earliest due date, and the date since which the oldest row waits. */
  dueOn: z.string().nullable(),
  since: z.string().nullable(),
  /** Sums over the rows; null if they have none, or the caller may not see them. */
  copies: z.int().nullable(),
  lines: z.int().nullable(),
  fen: z.int().nullable(),
})
export type TodoCount = z.infer<typeof TodoCount>

/** The city's date, and the tasks: most urgent first, without empty ones. */
const todos = { today: z.string(), todos: z.array(TodoCount) }

/** Tasks and figures by role. */
export const Desk = z.discriminatedUnion('role', [
  z.object({
    role: z.literal('manage'),
    ...todos,
    /** Setup progress of the city. */
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
    /** Copies of current seasons: from the result, or entered so far. */
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
    /** Serving warehouses. */
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
    /** In fen: receivables, payables and overdue amounts. */
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
